import { payInvoice } from '../billing/invoices.ts';
import { intentOf } from '../billing/invoices.ts';
import { changeItems } from '../billing/items.ts';
import { attach, defaultMethod, resolvePaymentMethod } from '../billing/payment-methods.ts';
import { cardError } from '../billing/payments.ts';
import { planChange, type PlanChange } from '../billing/plan-change.ts';
import {
  billChange,
  cancelSubscription,
  createSubscription,
  holdChange,
  itemsApplied,
} from '../billing/subscriptions.ts';
import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid, missing } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import type { Customer, Invoice, PaymentMethod, Subscription } from '../state/wire.ts';
import { cancellationReasons, created, given, inRange } from './shared-params.ts';

const cancellation = p.object({
  comment: p.unsettable.optional(),
  feedback: p
    .choice([...cancellationReasons, ''])
    .transform((value) => (value === '' ? null : value))
    .optional(),
});

const prorationBehavior = p.choice(['always_invoice', 'create_prorations', 'none']).optional();

const item = p.object({
  deleted: p.boolean.optional(),
  id: p.text.optional(),
  metadata: p.metadata.optional(),
  price: p.text.optional(),
  quantity: p.from(0).optional(),
});

const forCreate = p.object({
  cancel_at_period_end: p.boolean.optional(),
  customer: p.text,
  default_payment_method: p.text.optional(),
  description: p.text.optional(),
  items: p.list(p.object({ metadata: p.metadata.optional(), price: p.text, quantity: p.from(0).optional() })).min(1),
  metadata: p.metadata.optional(),
  off_session: p.boolean.optional(),
  payment_behavior: p.choice(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
});

/** How a change is billed. */
export const changing = {
  off_session: p.boolean.optional(),
  payment_behavior: p
    .choice(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .optional(),
  proration_behavior: prorationBehavior,
  proration_date: p.instant.optional(),
};

const forUpdate = p.object({
  ...changing,
  billing_cycle_anchor: p.choice(['now', 'unchanged']).optional(),
  cancel_at: p.choice(['', 'max_period_end', 'min_period_end']).or(p.instant).optional(),
  cancel_at_period_end: p.boolean.optional(),
  cancellation_details: cancellation.optional(),
  default_payment_method: p.text.optional(),
  description: p.unsettable.optional(),
  items: p.list(item).optional(),
  metadata: p.metadata.optional(),
});

type UpdateParams = ReturnType<(typeof forUpdate)['parse']>;

export const subscriptionRoutes: Route[] = [
  route(['POST', 'subscriptions'], forCreate, ({ account, params }) => {
    const customer = find<Customer>(account, 'customer', { id: params.customer, param: 'customer' });
    const method =
      params.default_payment_method === undefined
        ? undefined
        : ownMethod(account, params.default_payment_method, customer);
    if (
      !method &&
      !customer.invoice_settings.default_payment_method &&
      params.payment_behavior !== 'default_incomplete'
    )
      throw invalid(
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
        { code: 'resource_missing' },
      );
    const { subscription, invoice } = createSubscription(account, {
      customer: customer.id,
      items: params.items,
      metadata: mergeMetadata({}, params.metadata),
      description: params.description ?? null,
      defaultMethod: method?.id ?? null,
      status: 'incomplete',
    });
    if (invoice?.status === 'open' && params.payment_behavior !== 'default_incomplete')
      payOrRefuse(account, { subscription, invoice, params });
    const ready = find<Subscription>(account, 'subscription', subscription.id);
    return params.cancel_at_period_end ? account.store.put({ ...ready, ...endOfPeriod(account, ready) }) : ready;
  }),
  route(
    ['GET', 'subscriptions'],
    p.object({
      ...paging,
      created: created.optional(),
      customer: p.text.optional(),
      price: p.text.optional(),
      status: p
        .choice([
          'active',
          'all',
          'canceled',
          'ended',
          'incomplete',
          'incomplete_expired',
          'past_due',
          'paused',
          'trialing',
          'unpaid',
        ])
        .optional(),
      test_clock: p.text.optional(),
    }),
    ({ account, params }) => {
      const { customer } = params;
      // One that was deleted keeps its list.
      if (customer !== undefined && !account.store.find('customer', customer))
        throw missing('customer', customer, 'customer');
      return listOf(
        account.store
          .list<Subscription>('subscription')
          .filter(
            (subscription) =>
              hasStatus(subscription, params.status) &&
              (customer === undefined || subscription.customer === customer) &&
              (params.price === undefined || subscription.items.data.some(({ price }) => price.id === params.price)) &&
              (params.test_clock === undefined
                ? customer !== undefined || subscription.test_clock === null
                : subscription.test_clock === params.test_clock) &&
              inRange(subscription.created, params.created),
          ),
        params,
        '/v1/subscriptions',
      );
    },
  ),
  route(['GET', 'subscriptions/:id'], p.object({}), ({ account, id }) =>
    find<Subscription>(account, 'subscription', id),
  ),
  route(['POST', 'subscriptions/:id'], forUpdate, ({ account, id, params }) =>
    updateSubscription(account, find(account, 'subscription', id), params),
  ),
  route(
    ['DELETE', 'subscriptions/:id'],
    p.object({
      cancellation_details: cancellation.optional(),
      invoice_now: p.boolean.optional(),
      prorate: p.boolean.optional(),
    }),
    ({ account, id, params }) => {
      const subscription = find<Subscription>(account, 'subscription', id);
      // Stripe doesn't find one that has ended.
      if (subscription.ended_at !== null)
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
      const time = account.timeOf(subscription.customer);
      const { prorations } = planChange(account, subscription, {
        items: [],
        time,
        restart: false,
        prorates: params.prorate ?? false,
      });
      const ended = cancelSubscription(account, subscription, {
        invoiceNow: params.invoice_now ?? false,
        credits: params.prorate ? prorations.filter(({ proration }) => proration) : [],
        details: given(params.cancellation_details ?? {}) as object,
      });
      return ended;
    },
  ),
];

function hasStatus({ status, ended_at: ended }: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  return wanted === 'all' || (wanted === 'ended' ? ended !== null : status === wanted);
}

/** A payment method that this customer may pay with. */
function ownMethod(account: Account, id: string, customer: Customer): PaymentMethod {
  const method = resolvePaymentMethod(account, id, 'default_payment_method');
  if (id.startsWith('pm_card_')) return attach(account, method, customer.id);
  if (method.customer !== customer.id)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      {
        code: 'resource_missing',
        param: 'default_payment_method',
      },
    );
  return method;
}

/** @throws StripeError 402 with `error_if_incomplete` */
function payOrRefuse(
  account: Account,
  {
    subscription,
    invoice,
    params,
  }: { subscription: Subscription; invoice: Invoice; params: Pick<UpdateParams, 'off_session' | 'payment_behavior'> },
): Invoice {
  const method = defaultMethod(account, subscription);
  const automatic = params.payment_behavior !== 'pending_if_incomplete';
  const paid = payInvoice(account, invoice, { method, offSession: params.off_session ?? false, automatic });
  const intent = intentOf(account, paid);
  if (paid.status !== 'paid' && params.payment_behavior === 'error_if_incomplete' && intent) throw cardError(intent);
  return paid;
}

const changeable = new Set(['cancellation_details', 'metadata']);

/** @throws StripeError */
export function updateSubscription(account: Account, subscription: Subscription, params: UpdateParams): Subscription {
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (ended && Object.entries(params).some(([name, value]) => value !== undefined && !changeable.has(name)))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const customer = find<Customer>(account, 'customer', subscription.customer);
  const { id } = subscription;
  const method =
    params.default_payment_method === undefined
      ? undefined
      : ownMethod(account, params.default_payment_method, customer);
  const details = params.cancellation_details;
  const plain: Partial<Subscription> = {
    ...(method ? { default_payment_method: method.id } : {}),
    ...(params.description === undefined ? {} : { description: params.description }),
    ...(params.metadata === undefined ? {} : { metadata: mergeMetadata(subscription.metadata, params.metadata) }),
    ...(details && subscription.cancellation_details
      ? {
          cancellation_details: {
            ...subscription.cancellation_details,
            ...given(details),
          } as Subscription['cancellation_details'],
        }
      : {}),
  };
  const restart = params.billing_cycle_anchor === 'now';
  if (params.items === undefined && !restart)
    return account.change<Subscription>('customer.subscription.updated', subscription, {
      ...plain,
      ...endChange(account, { ...subscription, ...plain }, params),
    });
  const known =
    Object.keys(plain).length === 0 ? subscription : account.store.put<Subscription>({ ...subscription, ...plain });
  const time = prorationTime(account, subscription, params);
  const items = changeItems(account, known, { changes: params.items ?? [], time });
  const change = planChange(account, known, { items, time, restart, prorates: params.proration_behavior !== 'none' });
  const changed =
    params.payment_behavior === 'pending_if_incomplete'
      ? payFirst(account, known, { change, params })
      : changeFirst(account, known, { change, params });
  return account.change<Subscription>(
    'customer.subscription.updated',
    changed,
    endChange(account, find(account, 'subscription', id), params),
  );
}

function prorationTime(account: Account, subscription: Subscription, { proration_date: date }: UpdateParams): number {
  const now = account.timeOf(subscription.customer);
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  if (date !== undefined && (date < start || date > end))
    throw invalid('Invalid proration_date: it must be within the current billing period.', { param: 'proration_date' });
  return date ?? now;
}

const invoicesNow = ({ proration_behavior: behavior }: UpdateParams) => ({ now: behavior === 'always_invoice' });

function changeFirst(
  account: Account,
  subscription: Subscription,
  { change, params }: { change: PlanChange; params: UpdateParams },
): Subscription {
  const changed = account.change<Subscription>(
    'customer.subscription.updated',
    subscription,
    itemsApplied(subscription, change),
  );
  const invoice = billChange(account, changed, { ...change, ...invoicesNow(params) });
  if (invoice?.status === 'open' && params.payment_behavior !== 'default_incomplete')
    payOrRefuse(account, { subscription: changed, invoice, params });
  return find<Subscription>(account, 'subscription', subscription.id);
}

/** `pending_if_incomplete`: the change counts once it's paid. */
function payFirst(
  account: Account,
  subscription: Subscription,
  { change, params }: { change: PlanChange; params: UpdateParams },
): Subscription {
  const invoice = billChange(account, subscription, { ...change, ...invoicesNow(params) });
  if (invoice?.status !== 'open')
    return account.change<Subscription>(
      'customer.subscription.updated',
      find(account, 'subscription', subscription.id),
      itemsApplied(subscription, change),
    );
  holdChange(account, subscription, { ...change, invoice: invoice.id });
  payOrRefuse(account, { subscription, invoice, params });
  return find<Subscription>(account, 'subscription', subscription.id);
}

function endOfPeriod(account: Account, { items, customer }: Subscription): Partial<Subscription> {
  return {
    cancel_at_period_end: true,
    cancel_at: Math.max(...items.data.map((each) => each.current_period_end)),
    canceled_at: account.timeOf(customer),
  };
}

/** When it's to end, or that it isn't. */
function endChange(account: Account, subscription: Subscription, params: UpdateParams): Partial<Subscription> {
  const { cancel_at: at, cancel_at_period_end: atEnd } = params;
  if (at !== undefined && atEnd)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
    });
  if (subscription.schedule !== null && (at !== undefined || atEnd !== undefined))
    throw invalid(
      'The subscription is managed by the subscription schedule, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.',
    );
  const reason = { ...(subscription.cancellation_details ?? noDetails), reason: 'cancellation_requested' as const };
  if (atEnd) return { ...endOfPeriod(account, subscription), cancellation_details: reason };
  const ends = subscription.items.data.map((each) => each.current_period_end);
  if (at === 'max_period_end' || at === 'min_period_end' || typeof at === 'number')
    return {
      cancel_at: typeof at === 'number' ? at : at === 'max_period_end' ? Math.max(...ends) : Math.min(...ends),
      canceled_at: account.timeOf(subscription.customer),
      cancel_at_period_end: false,
      cancellation_details: reason,
    };
  if (atEnd === false || at === '')
    return {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { ...reason, reason: null },
    };
  return {};
}

const noDetails = { comment: null, feedback: null, feedback_option: null };
