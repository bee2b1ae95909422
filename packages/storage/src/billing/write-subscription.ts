import type { AllowedPeriod } from '@saywright/domain/ports/billing-repository';
import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import type { Totals } from '@saywright/domain/ports/service-counts';
import type { SubscriptionRecord } from '@saywright/domain/ports/subscription-record';
import { historyEnd } from '@saywright/domain/ports/leaving-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { moveTotals } from '../counts/service-counts.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { organizationPlace } from '../directory/staff-directory.ts';
import { isBilledAsRead, isCountedAsRead, peopleAtWork } from './people-at-work.ts';

/** The label of the write whose condition fails when someone else changed the billing of the organization. */
export const changedMeanwhile = 'changed_meanwhile';

/** How the totals of the service move. */
function movedTotals(organization: OrganizationRecord, to: SubscriptionRecord): Totals {
  const from = organization.subscription;
  const people = peopleAtWork(organization);
  return {
    paying: (to.paid ? 1 : 0) - (from.paid ? 1 : 0),
    mrr_cents: (to.paid?.monthly_cents ?? 0) - (from.paid?.monthly_cents ?? 0),
    ...(from.plan !== to.plan && { [`members#${from.plan}`]: -people, [`members#${to.plan}`]: people }),
  };
}

/** The condition under which the totals move as they should. */
const isAsRead = (organization: OrganizationRecord, to: SubscriptionRecord | undefined): Condition =>
  to && to.plan !== organization.subscription.plan ? isCountedAsRead(organization) : isBilledAsRead(organization);

/** Who is on another plan again has left nothing. */
function withoutPast({ left_at: leftAt, ...subscription }: SubscriptionRecord): SubscriptionRecord {
  return leftAt !== undefined && subscription.plan === 'TRIAL' ? { ...subscription, left_at: leftAt } : subscription;
}

/** Those that pay are listed, and those that left, by the end of their history. */
function placeOf(organizationId: string, { paid, left_at: leftAt }: SubscriptionRecord) {
  if (paid) return { gsi2pk: appIndexKeys.paying, gsi2sk: organizationId };
  return leftAt === undefined ? undefined : { gsi2pk: appIndexKeys.endingHistories, gsi2sk: historyEnd(leftAt) };
}

/** Adds the write of what can be run in a usage period, which runs are settled against when it's over. */
export const keepAllowed = (
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { organizationId, allowed: { start, total } }: { organizationId: string; allowed: AllowedPeriod },
): Transaction =>
  writes.update(app, {
    key: appKeys.usage(organizationId, start),
    change: { setIfAbsent: { et: 'usage', v: 1, period_start: start }, set: { executions_total: total } },
  });

/** Adds the write of an organization's billing, on condition that it's still as it was read. */
export function writeBilling(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  change: { organization: OrganizationRecord; subscription?: SubscriptionRecord; openCheckout?: string | null },
): Transaction {
  const { organization, openCheckout } = change;
  const subscription = change.subscription && withoutPast(change.subscription);
  const listed = subscription && placeOf(organization.id, subscription);
  if (subscription)
    moveTotals({ app }, writes, {
      at: new Date().toISOString(),
      totals: movedTotals(organization, subscription),
    });
  return writes.update(app, {
    key: appKeys.organization(organization.id),
    change: {
      set: {
        subscription,
        ...(subscription && organizationPlace({ ...organization, subscription })),
        ...(typeof openCheckout === 'string' ? { open_checkout: openCheckout } : {}),
        ...listed,
      },
      add: { billing_revision: 1 },
      remove: [
        ...(openCheckout === null ? ['open_checkout'] : []),
        ...(subscription && !listed ? ['gsi2pk', 'gsi2sk'] : []),
      ],
    },
    condition: isAsRead(organization, subscription),
    label: changedMeanwhile,
  });
}
