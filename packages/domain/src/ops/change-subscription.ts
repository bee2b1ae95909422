import type { SecurityAction } from '@saywright/contracts/entities/security-event';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { allowedPeriod } from '../subscriptions/allowance-of.ts';
import { securityEvent } from '../audit/security-event.ts';
import { requireOwned } from './owned-organization.ts';

/** @throws DomainError `conflict` when a card pays for the plan: what Stripe bills is what they get */
export function refusePaid({ paid }: SubscriptionRecord): void {
  if (paid)
    throw new DomainError(
      'conflict',
      `A card pays for this plan. Change or cancel the subscription ${paid.id} in Stripe, and the plan follows.`,
    );
}

/**
 * Changes the subscription of the organization that a user owns, with its row in the security log.
 * @param change answers the new subscription and what changed: "free → pro"
 * @throws DomainError `not_found`, or `conflict` for someone who owns no organization or when it changes at the same time
 */
export async function changeSubscription(
  ctx: StaffContext,
  { userId, action, reason }: { userId: string; action: SecurityAction; reason: string },
  change: (from: SubscriptionRecord) => { to: SubscriptionRecord; details: string },
): Promise<SubscriptionRecord> {
  const { user, organization } = await requireOwned(ctx, userId);
  const { to, details } = change(organization.subscription);
  const target = `${organization.name} (${user.email})`;
  const event = securityEvent(ctx, { action, target, reason, details });
  const allowed = allowedPeriod({ subscription: to }, ctx.clock.now());
  const outcome = await ctx.ports.customers.replaceSubscription({ organization, to, allowed, event });
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'The subscription changed in the meantime. Reload and try again.');
  return to;
}
