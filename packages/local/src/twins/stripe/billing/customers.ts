import type { Account } from '../state/account.ts';
import { newId } from '../state/new-id.ts';
import type { Customer } from '../state/wire.ts';

export type CustomerFields = Partial<
  Pick<
    Customer,
    | 'address'
    | 'balance'
    | 'description'
    | 'email'
    | 'metadata'
    | 'name'
    | 'phone'
    | 'preferred_locales'
    | 'tax_exempt'
    | 'test_clock'
  >
>;

export function createCustomer(account: Account, fields: CustomerFields): Customer {
  return account.create<Customer>('customer.created', {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  });
}
