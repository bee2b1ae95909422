import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { BilledSubscription } from '../ports/payments.ts';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { newSubscription } from '../subscriptions/new-subscription.ts';
import { planOffer } from '../subscriptions/plan-offer.ts';
import { usagePeriod } from '../usage/usage-period.ts';

type Subscribed = Pick<OrganizationRecord, 'subscription' | 'created_at'>;

/** The subscription of the provider that counts: the one that is known, or the newest. */
export const billedSubscription = (
  { subscription: { paid } }: Pick<OrganizationRecord, 'subscription'>,
  billed: readonly BilledSubscription[],
): BilledSubscription | undefined => billed.find(({ id }) => id === paid?.id) ?? billed[0];

/** Without a paid subscription: a plan that was paid for ends, and one that staff set up stays. */
function withoutPayment({ subscription, created_at: createdAt }: Subscribed): SubscriptionRecord {
  return subscription.paid ? newSubscription('TRIAL', createdAt) : subscription;
}

/**
 * An organization's subscription, as it follows from those that the payment provider bills.
 * @param now milliseconds since the epoch
 */
export function subscriptionAsBilled(
  organization: Subscribed,
  billed: readonly BilledSubscription[],
  now: number,
): SubscriptionRecord {
  const current = organization.subscription;
  const counts = billedSubscription(organization, billed);
  if (!counts) return withoutPayment(organization);
  const isSame = current.paid?.id === counts.id;
  // Limits are those that the plan was sold with: a change of the price list doesn't reach them.
  const limits = isSame && current.plan === counts.plan ? current.limits : planOffer(counts.plan).limits;
  const startedAt = isSame ? current.started_at : counts.started_at;
  const { start } = usagePeriod(startedAt, now);
  return {
    plan: counts.plan,
    limits,
    billing_period: counts.billing_period,
    started_at: startedAt,
    ...(current.custom && { custom: current.custom }),
    ...(current.granted?.period_start === start && { granted: current.granted }),
    paid: {
      id: counts.id,
      period_end: counts.period_end,
      ...(counts.pending && { pending: counts.pending }),
      ...(counts.is_failing && { failing_since: current.paid?.failing_since ?? new Date(now).toISOString() }),
    },
  };
}
