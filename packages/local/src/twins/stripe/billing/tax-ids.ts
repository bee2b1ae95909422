import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { newId } from '../state/new-id.ts';
import type { TaxId } from '../state/wire.ts';

export const taxIdTypes = ['eu_vat', 'gb_vat', 'us_ein'] as const;

const forms: Record<(typeof taxIdTypes)[number], RegExp> = {
  eu_vat:
    /^(?:AT|BE|BG|CY|CZ|DE|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?=.*\d)[0-9A-Z]{8,12}$/,
  gb_vat: /^GB\d{9}(?:\d{3})?$/,
  us_ein: /^\d{2}-\d{7}$/,
};

export const taxIdsOf = (account: Account, customer: string): TaxId[] =>
  account.store.list<TaxId>('tax_id').filter((taxId) => taxId.customer === customer);

/** @throws StripeError if the number isn't one of its kind */
export function createTaxId(
  account: Account,
  customer: string,
  { type, value }: { type: (typeof taxIdTypes)[number]; value: string },
): TaxId {
  if (!forms[type].test(value)) throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  return account.create<TaxId>('customer.tax_id.created', {
    id: newId('txi'),
    object: 'tax_id',
    country: type === 'us_ein' ? 'US' : value.slice(0, 2),
    created: account.timeOf(customer),
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  });
}

export function dropTaxId(account: Account, taxId: TaxId): void {
  account.emit('customer.tax_id.deleted', taxId);
  account.store.drop(taxId.id);
}
