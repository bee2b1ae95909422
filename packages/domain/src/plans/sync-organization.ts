import { isDeepStrictEqual } from 'node:util';
import type { SystemContext } from '../context/context.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { PlanSyncRecord } from '../ports/plan-repository.ts';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { allowedPeriod } from '../subscriptions/allowance-of.ts';

const rounds = 10;

/** A subscription with its plan's terms. What a card is charged stays as it was sold. */
function withTerms(subscription: SubscriptionRecord, { id, terms }: PlanSyncRecord): SubscriptionRecord {
  const { limits, overage_price_usd: price } = terms[subscription.plan];
  const synced = { ...subscription, limits, ...(!subscription.paid && { overage_price_usd: price ?? null }) };
  return isDeepStrictEqual(synced, subscription) ? subscription : { ...synced, synced_by: id };
}

/**
 * Copies the terms of its plan into an organization's subscription. A sync that was interrupted and repeats it gets the
 * same answer.
 */
export async function syncOrganization(
  { ports: { billing, identity }, clock }: Pick<SystemContext, 'clock' | 'ports'>,
  sync: PlanSyncRecord,
  read: OrganizationRecord,
): Promise<'updated' | 'skipped'> {
  let organization: OrganizationRecord | undefined = read;
  for (let round = 0; organization && round < rounds; round++) {
    const subscription = withTerms(organization.subscription, sync);
    if (subscription === organization.subscription) return subscription.synced_by === sync.id ? 'updated' : 'skipped';
    const allowed = allowedPeriod({ subscription }, clock.now());
    if ((await billing.writeSubscription({ organization, subscription, allowed })) === 'written') return 'updated';
    organization = await identity.findOrganization(organization.id);
  }
  return 'skipped';
}
