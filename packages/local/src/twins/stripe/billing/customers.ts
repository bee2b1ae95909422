import type { Account } from '../state/account.ts';
import { newId } from '../state/new-id.ts';
import type { BalanceTransaction, Customer } from '../state/wire.ts';

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

/** Moves what a customer has in credit: a positive amount takes from it. */
export function adjustBalance(
  account: Account,
  customer: Customer,
  { amount, currency, description, metadata }: Adjustment,
): BalanceTransaction {
  const balance = customer.balance + amount;
  account.change<Customer>('customer.updated', customer, { balance });
  return account.store.put<BalanceTransaction>({
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: account.timeOf(customer.id),
    credit_note: null,
    currency,
    customer: customer.id,
    customer_account: null,
    description: description ?? null,
    ending_balance: balance,
    invoice: null,
    livemode: false,
    metadata: metadata ?? {},
    type: 'adjustment',
  });
}

interface Adjustment {
  amount: number;
  currency: string;
  description?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
}
