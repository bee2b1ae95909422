import { monthlyCents, type Plans } from '@saywright/contracts/plans';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { BilledSubscription } from '../ports/payments.ts';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { newSubscription } from '../subscriptions/new-subscription.ts';
import { planTerms } from '../subscriptions/plan-terms.ts';
import { usagePeriod } from '../usage/usage-period.ts';

type Subscribed = Pick<OrganizationRecord, 'subscription' | 'created_at'>;

/** The subscription of the provider that counts: the one that is known, or the newest. */
export const billedSubscription = (
  { subscription: { paid } }: Pick<OrganizationRecord, 'subscription'>,
  billed: readonly BilledSubscription[],
): BilledSubscription | undefined => billed.find(({ id }) => id === paid?.id) ?? billed[0];

/** Executions that were bought for this period stay when the period begins on another day, as the counts do. */
function grantedFrom({ granted, started_at: before }: SubscriptionRecord, startedAt: string, now: number) {
  if (granted?.period_start !== usagePeriod(before, now).start) return {};
  return { granted: { ...granted, period_start: usagePeriod(startedAt, now).start } };
}

/** Without a paid subscription: a plan that was paid for ends, and one that staff set up stays. */
function withoutPayment(
  { subscription, created_at: startedAt }: Subscribed,
  { plans, now }: { plans: Plans; now: number },
): SubscriptionRecord {
  if (!subscription.paid) return subscription;
  return {
    ...newSubscription({ plan: 'TRIAL', plans, startedAt }),
    ...grantedFrom(subscription, startedAt, now),
    left_at: new Date(now).toISOString(),
  };
}

/**
 * An organization's subscription, as it follows from those that the payment provider bills.
 * @param at.now milliseconds since the epoch
 */
export function subscriptionAsBilled(
  organization: Subscribed,
  billed: readonly BilledSubscription[],
  { plans, now }: { plans: Plans; now: number },
): SubscriptionRecord {
  const current = organization.subscription;
  const counts = billedSubscription(organization, billed);
  if (!counts) return withoutPayment(organization, { plans, now });
  const isSame = current.paid?.id === counts.id;
  // The terms are those that the plan was sold with: a change of the price list doesn't reach them.
  const isSold = isSame && current.plan === counts.plan && current.billing_period === counts.billing_period;
  const { limits, overage_price_usd: overage } = isSold ? current : planTerms(plans[counts.plan]);
  const startedAt = isSame ? current.started_at : counts.started_at;
  const changedAt = isSold ? current.paid?.changed_at : new Date(now).toISOString();
  return {
    plan: counts.plan,
    limits,
    ...(overage !== undefined && { overage_price_usd: overage }),
    billing_period: counts.billing_period,
    started_at: startedAt,
    ...(current.custom && { custom: current.custom }),
    ...grantedFrom(current, startedAt, now),
    paid: {
      id: counts.id,
      monthly_cents:
        isSold && current.paid ? current.paid.monthly_cents : monthlyCents(plans[counts.plan], counts.billing_period),
      period_end: counts.period_end,
      ...(changedAt !== undefined && { changed_at: changedAt }),
      ...(counts.pending && { pending: counts.pending }),
      ...(counts.is_failing && { failing_since: current.paid?.failing_since ?? new Date(now).toISOString() }),
    },
  };
}
