import { intentOf, paymentOf } from '../billing/invoices.ts';
import { taxIdsOf } from '../billing/tax-ids.ts';
import { wholeList } from '../protocol/list-of.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import type { Stored } from '../state/store.ts';
import type { CheckoutSession, Customer, Invoice, Refund, Subscription } from '../state/wire.ts';
import { lineItemsOf } from './checkout-sessions.ts';

/** Fields that an object only has when `expand` asks for them. */
const included: Record<string, (account: Account, of: never) => object | null> = {
  'charge.refunds': (account, { id }: Stored) =>
    wholeList(
      account.store.list<Refund>('refund').filter(({ charge }) => charge === id),
      `/v1/charges/${id}/refunds`,
    ),
  'checkout.session.line_items': (account, session: CheckoutSession) => lineItemsOf(account, session),
  'customer.subscriptions': (account, { id }: Customer) =>
    wholeList(
      account.store
        .list<Subscription>('subscription')
        .filter(({ customer, ended_at: ended }) => customer === id && ended === null),
      `/v1/customers/${id}/subscriptions`,
    ),
  'customer.tax_ids': (account, { id }: Customer) => wholeList(taxIdsOf(account, id), `/v1/customers/${id}/tax_ids`),
  'invoice.confirmation_secret': (account, invoice: Invoice) => {
    const secret = intentOf(account, invoice)?.client_secret;
    return secret == null ? null : { client_secret: secret, type: 'payment_intent' };
  },
  'invoice.payments': (account, invoice: Invoice) => {
    const payment = paymentOf(account, invoice);
    return wholeList(payment ? [payment] : [], `/v1/invoice_payments?invoice=${invoice.id}`);
  },
};

const deepest = 4;

type Fields = Record<string, unknown>;

/** The answer with everything that `expand` asks for in the place of IDs. @throws StripeError for what can't be expanded */
export function expand(account: Account, answer: object, paths: readonly string[]): object {
  let expanded = answer;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > deepest)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, { param: 'expand' });
    expanded = expandPath(account, expanded as Fields, { parts, path });
  }
  return expanded;
}

function expandPath(account: Account, of: Fields, { parts, path }: { parts: string[]; path: string }): Fields {
  const [part = '', ...rest] = parts;
  const value = part in of ? of[part] : included[`${String(of['object'])}.${part}`]?.(account, of as never);
  if (value === undefined)
    throw invalid(`This property cannot be expanded (${part}).`, { code: 'parameter_invalid', param: 'expand' });
  return { ...of, [part]: expandValue(account, value, { rest, path }) };
}

function expandValue(account: Account, value: unknown, { rest, path }: { rest: string[]; path: string }): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((each) => expandValue(account, each, { rest, path }));
  const object = typeof value === 'string' ? account.store.findAny(value) : value;
  if (object === undefined || typeof object !== 'object' || object === null)
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return rest.length === 0 ? object : expandPath(account, object as Fields, { parts: rest, path });
}
