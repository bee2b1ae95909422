import { listOf } from '../protocol/list-of.ts';
import { paging, p } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import { adjustBalance, createCustomer } from '../billing/customers.ts';
import { attach, resolvePaymentMethod } from '../billing/payment-methods.ts';
import { cancelSubscription } from '../billing/subscriptions.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import type { Customer, PaymentMethod, Subscription, TestClock } from '../state/wire.ts';
import { address, created, fullAddress, given, inRange } from './shared-params.ts';

const fields = {
  address: p
    .choice([''])
    .transform(() => null)
    .or(address)
    .optional(),
  balance: p.integer.optional(),
  description: p.unsettable.optional(),
  email: p.unsettable.optional(),
  invoice_settings: p.object({ default_payment_method: p.unsettable.optional() }).optional(),
  metadata: p.metadata.optional(),
  name: p.unsettable.optional(),
  phone: p.unsettable.optional(),
  preferred_locales: p.list(p.text).optional(),
  tax_exempt: p
    .choice(['', 'exempt', 'none', 'reverse'])
    .transform((value) => (value === '' ? 'none' : value))
    .optional(),
};

const forCreate = p.object({ ...fields, payment_method: p.text.optional(), test_clock: p.text.optional() });

export const customerRoutes: Route[] = [
  route(['POST', 'customers'], forCreate, ({ account, params }) => {
    const { address: where, invoice_settings: settings, payment_method: method, metadata, ...rest } = params;
    if (params.test_clock !== undefined)
      find<TestClock>(account, 'test_helpers.test_clock', { id: params.test_clock, param: 'test_clock' });
    const customer = createCustomer(account, {
      ...given(rest),
      ...(where === undefined ? {} : { address: where && fullAddress(where) }),
      metadata: mergeMetadata({}, metadata),
    });
    const card =
      method === undefined
        ? undefined
        : attach(account, resolvePaymentMethod(account, method, 'payment_method'), customer.id);
    const chosen = settings?.default_payment_method;
    if (card === undefined && chosen == null) return customer;
    return account.store.put<Customer>({
      ...customer,
      invoice_settings: withDefault(account, customer, chosen ?? card?.id ?? null),
    });
  }),
  route(
    ['GET', 'customers'],
    p.object({ ...paging, email: p.text.optional(), created: created.optional(), test_clock: p.text.optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Customer>('customer')
          .filter(
            (customer) =>
              !isDeleted(customer) &&
              (params.email === undefined || customer.email === params.email) &&
              (customer.test_clock ?? undefined) === params.test_clock &&
              inRange(customer.created, params.created),
          ),
        params,
        '/v1/customers',
      ),
  ),
  route(['GET', 'customers/:id'], p.object({}), ({ account, id }) => {
    const known = account.store.find<Customer>('customer', id);
    return known && isDeleted(known) ? deletedCustomer(id) : find<Customer>(account, 'customer', id);
  }),
  route(['POST', 'customers/:id'], p.object(fields), ({ account, id, params }) => {
    const customer = find<Customer>(account, 'customer', id);
    const { address: where, invoice_settings: settings, metadata, ...rest } = params;
    const chosen = settings?.default_payment_method;
    return account.change<Customer>('customer.updated', customer, {
      ...given(rest),
      ...(where === undefined ? {} : { address: where && fullAddress(where) }),
      ...(metadata === undefined ? {} : { metadata: mergeMetadata(customer.metadata, metadata) }),
      ...(chosen === undefined ? {} : { invoice_settings: withDefault(account, customer, chosen) }),
    });
  }),
  route(['DELETE', 'customers/:id'], p.object({}), ({ account, id }) => {
    const customer = find<Customer>(account, 'customer', id);
    for (const subscription of account.store.list<Subscription>('subscription'))
      if (subscription.customer === id && subscription.ended_at === null)
        cancelSubscription(account, subscription, { invoiceNow: false, credits: [], details: {} });
    account.emit('customer.deleted', customer);
    account.store.put({ ...customer, deleted: true, email: null, name: null });
    return deletedCustomer(id);
  }),
  route(
    ['POST', 'customers/:id/balance_transactions'],
    p.object({
      amount: p.integer,
      currency: p.choice(['usd']),
      description: p.text.optional(),
      metadata: p.metadata.optional(),
    }),
    ({ account, id, params }) => adjustBalance(account, find<Customer>(account, 'customer', id), params),
  ),
  route(
    ['GET', 'customers/:id/payment_methods'],
    p.object({ ...paging, type: p.choice(['card']).optional() }),
    ({ account, id, params }) => {
      find<Customer>(account, 'customer', id);
      return listOf(
        account.store.list<PaymentMethod>('payment_method').filter(({ customer }) => customer === id),
        params,
        `/v1/customers/${id}/payment_methods`,
      );
    },
  ),
];

const isDeleted = (customer: object): boolean => 'deleted' in customer && customer.deleted === true;
const deletedCustomer = (id: string): object => ({ id, object: 'customer', deleted: true });

/** Only a payment method that's attached to the customer can be its default. */
function withDefault(account: Account, customer: Customer, id: string | null): Customer['invoice_settings'] {
  if (id !== null) {
    const method = find<PaymentMethod>(account, 'payment_method', {
      id,
      param: 'invoice_settings[default_payment_method]',
    });
    if (method.customer !== customer.id)
      throw invalid(
        `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
        {
          code: 'resource_missing',
          param: 'invoice_settings[default_payment_method]',
        },
      );
  }
  return { ...customer.invoice_settings, default_payment_method: id };
}
