import { planCode, type PlanCode } from '@saywright/contracts/plans';
import type { BilledSubscription, PlanChoice } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';

export const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** The statuses of subscriptions that give a plan; `incomplete` ones were never paid. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid']);
const failing: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

const productPrefix = 'saywright_';

/** The plan of a price, by its product: lookup keys move to the next price when a plan gets dearer. */
export function planOfProduct(product: string | null): PlanCode | undefined {
  if (!product?.startsWith(productPrefix)) return undefined;
  return planCode.safeParse(product.slice(productPrefix.length).toUpperCase()).data;
}

const isMetered = ({ price }: Stripe.SubscriptionItem): boolean => price.recurring?.usage_type === 'metered';

/** The item that is the plan, and the one that bills overage. */
export function itemsOf({ items }: Stripe.Subscription): {
  base: Stripe.SubscriptionItem | undefined;
  overage: Stripe.SubscriptionItem | undefined;
} {
  return { base: items.data.find((item) => !isMetered(item)), overage: items.data.find(isMetered) };
}

function pendingOf(subscription: Stripe.Subscription): PlanChoice | null {
  if (subscription.cancel_at_period_end || subscription.cancel_at !== null)
    return { plan: 'TRIAL', billing_period: 'month' };
  const { schedule } = subscription;
  if (schedule === null || typeof schedule === 'string') return null;
  const plan = planCode.safeParse(schedule.metadata?.['plan_code']).data;
  if (!plan || (schedule.status !== 'active' && schedule.status !== 'not_started')) return null;
  const next = schedule.phases.at(-1);
  // The schedule has entered its last phase: the change has happened.
  if (!next || next.start_date <= (schedule.current_phase?.start_date ?? 0)) return null;
  return { plan, billing_period: schedule.metadata?.['billing_period'] === 'year' ? 'year' : 'month' };
}

function isUnpaid({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return (invoice.status === 'draft' || invoice.status === 'open') && invoice.total > 0;
}

/**
 * A subscription in the domain's words.
 * @param subscription with its schedule and latest invoice expanded
 * @returns undefined when it gives no plan: it has ended, was never paid, or isn't for a plan of ours
 */
export function billedSubscriptionOf(subscription: Stripe.Subscription): BilledSubscription | undefined {
  const { base, overage } = itemsOf(subscription);
  const plan = planOfProduct(idOf(base?.price.product));
  if (!base || !plan || !running.has(subscription.status)) return undefined;
  const { metadata } = subscription;
  return {
    id: subscription.id,
    customer_id: idOf(subscription.customer) ?? '',
    organization_id: metadata['organization_id'] ?? null,
    bought_by: metadata['user_id'] ?? null,
    plan,
    billing_period: base.price.recurring?.interval === 'year' ? 'year' : 'month',
    is_failing: failing.has(subscription.status),
    is_unpaid: isUnpaid(subscription),
    started_at: iso(subscription.start_date),
    period_end: iso(base.current_period_end),
    pending: pendingOf(subscription),
    bills_overage: overage !== undefined,
    usage_from: overage ? iso(Math.max(overage.current_period_start, overage.created)) : null,
  };
}
