import { wholeList } from '../protocol/list-of.ts';
import type { Account } from '../state/account.ts';
import { newId } from '../state/new-id.ts';
import { find } from '../state/find.ts';
import type { Customer, Invoice, Schedule, Subscription, SubscriptionItem } from '../state/wire.ts';
import { createInvoiceItem } from './invoice-items.ts';
import { createInvoice, finalizeInvoice, voidInvoice } from './invoices.ts';
import { newItem, type ItemChange } from './items.ts';
import { isMetered, licensedLine, type NewLine } from './lines.ts';
import { periodOf, usageLines, type PlanChange } from './plan-change.ts';
import { keepPending } from './settle.ts';

export interface NewSubscription {
  customer: string;
  items: readonly ItemChange[];
  metadata: Record<string, string>;
  description: string | null;
  defaultMethod: string | null;
  status: 'active' | 'incomplete';
}

/** A new subscription, whose first period starts now, and its first invoice, if there's anything to invoice. */
export function createSubscription(
  account: Account,
  wanted: NewSubscription,
): { subscription: Subscription; invoice: Invoice | undefined } {
  const { customer } = wanted;
  const now = account.timeOf(customer);
  const id = newId('sub');
  const items = wanted.items.map((item) => newItem(account, item, { subscription: id, anchor: now, time: now }));
  const lines = items.filter((item) => !isMetered(item)).map((item) => licensedLine(account, item, periodOf(item)));
  const owner = find<Customer>(account, 'customer', { id: customer, param: 'customer' });
  const currency = items[0]?.price.currency ?? 'usd';
  if (owner.currency == null) account.store.put<Customer>({ ...owner, currency });
  const subscription = account.create<Subscription>(
    'customer.subscription.created',
    subscriptionOf({ ...wanted, id, items, now, currency, testClock: owner.test_clock ?? null }),
  );
  if (lines.length === 0)
    return {
      subscription: account.change<Subscription>('customer.subscription.updated', subscription, { status: 'active' }),
      invoice: undefined,
    };
  const period = { start: now, end: now };
  const draft = createInvoice(account, { customer, subscription, lines, reason: 'subscription_create', period });
  const invoice = finalizeInvoice(account, draft);
  return { subscription: find<Subscription>(account, 'subscription', id), invoice };
}

function subscriptionOf(
  wanted: Omit<NewSubscription, 'items'> & {
    id: string;
    items: SubscriptionItem[];
    now: number;
    currency: string;
    testClock: string | null;
  },
): Subscription {
  const { id, items, now } = wanted;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: now },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.defaultMethod,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: wanted.status,
    test_clock: wanted.testClock,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}

/** The subscription's fields once a change of its items applies. */
export const itemsApplied = (subscription: Subscription, { items, anchor }: PlanChange): Partial<Subscription> => ({
  items: { ...subscription.items, data: items },
  billing_cycle_anchor: anchor,
});

const pendingHours = 23;

/**
 * Bills a change of items.
 * @param billing.now with an invoice at once, otherwise on the next one
 * @returns the final invoice, if there's one
 */
export function billChange(
  account: Account,
  subscription: Subscription,
  billing: PlanChange & { now: boolean },
): Invoice | undefined {
  const { customer } = subscription;
  for (const line of billing.prorations) createInvoiceItem(account, customer, line);
  if (!billing.now && billing.starts.length === 0) return undefined;
  if (billing.prorations.length + billing.starts.length === 0) return undefined;
  const now = account.timeOf(customer);
  const draft = createInvoice(account, {
    customer,
    subscription,
    lines: billing.starts,
    reason: 'subscription_update',
    period: { start: now, end: now },
  });
  return finalizeInvoice(account, draft);
}

/** Keeps a change back until its invoice is paid. */
export function holdChange(
  account: Account,
  subscription: Subscription,
  change: PlanChange & { invoice: string },
): Subscription {
  keepPending(account, {
    subscription: subscription.id,
    invoice: change.invoice,
    items: change.items,
    anchor: change.anchor,
  });
  return account.change<Subscription>('customer.subscription.updated', find(account, 'subscription', subscription.id), {
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: account.timeOf(subscription.customer) + pendingHours * 3_600,
      metadata: null,
      subscription_items: change.items,
      trial_end: null,
      trial_from_plan: null,
    },
  });
}

export interface Cancellation {
  /** Bills what was used and is pending at once. */
  invoiceNow: boolean;
  /** Proration lines that give unused time back. */
  credits: readonly NewLine[];
  details: Partial<NonNullable<Subscription['cancellation_details']>>;
}

/** Ends a subscription now. Its open invoices aren't collected any longer. */
export function cancelSubscription(
  account: Account,
  subscription: Subscription,
  { invoiceNow, credits, details }: Cancellation,
): Subscription {
  const { id, customer } = subscription;
  const now = account.timeOf(customer);
  const incomplete = subscription.status === 'incomplete';
  for (const line of credits) createInvoiceItem(account, customer, line);
  const usage = invoiceNow
    ? subscription.items.data
        .filter(isMetered)
        // All that has been reported, that of this second too.
        .flatMap((item) => usageLines(account, subscription, { item, until: now + 1 }))
    : [];
  if (invoiceNow && usage.length + credits.length > 0)
    createInvoice(account, {
      customer,
      subscription,
      lines: usage,
      reason: 'subscription_cycle',
      period: { start: now, end: now },
    });
  stopCollecting(account, id, { voids: incomplete, after: now });
  releaseSchedule(account, subscription, 'canceled');
  const ended = account.store.put<Subscription>({
    ...find<Subscription>(account, 'subscription', id),
    status: incomplete ? 'incomplete_expired' : 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at_period_end: false,
    schedule: null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: 'cancellation_requested',
      ...(subscription.cancellation_details?.reason ? subscription.cancellation_details : {}),
      ...details,
    },
  });
  account.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Invoices from before stay open without being tried again. The final one, drawn up now, is still collected. */
function stopCollecting(account: Account, id: string, { voids, after }: { voids: boolean; after: number }): void {
  for (const invoice of account.store.list<Invoice>('invoice')) {
    if (invoice.parent?.subscription_details?.subscription !== id) continue;
    if (invoice.status === 'open' && voids) voidInvoice(account, invoice);
    else if (invoice.status === 'open' || (invoice.status === 'draft' && invoice.created < after))
      account.store.put<Invoice>({
        ...invoice,
        auto_advance: false,
        next_payment_attempt: null,
        automatically_finalizes_at: null,
      });
  }
}

/** Ends the schedule of a subscription, if it has one. */
export function releaseSchedule(
  account: Account,
  { schedule: id, customer }: Subscription,
  status: 'canceled' | 'released',
): void {
  const schedule = id === null ? undefined : account.store.find<Schedule>('subscription_schedule', id);
  if (!schedule || schedule.status !== 'active') return;
  const now = account.timeOf(customer);
  const ended = account.store.put<Schedule>({
    ...schedule,
    status,
    current_phase: null,
    ...(status === 'canceled'
      ? { canceled_at: now }
      : { released_at: now, released_subscription: schedule.subscription, subscription: null }),
  });
  account.emit(`subscription_schedule.${status}`, ended);
}
