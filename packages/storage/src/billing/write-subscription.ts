import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import type { SubscriptionRecord } from '@saywright/domain/ports/subscription-record';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { organizationPlace } from '../directory/staff-directory.ts';

/** The label of the write whose condition fails when someone else changed the billing of the organization. */
export const changedMeanwhile = 'changed_meanwhile';

const isAsRead = ({ billing_revision: revision }: OrganizationRecord): Condition => ({
  expression: revision === undefined ? 'attribute_exists(pk) AND attribute_not_exists(#rev)' : '#rev = :rev',
  names: { '#rev': 'billing_revision' },
  ...(revision === undefined ? {} : { values: { ':rev': revision } }),
});

/** Adds the write of an organization's billing, on condition that it's still as it was read. */
export function writeBilling(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  change: { organization: OrganizationRecord; subscription?: SubscriptionRecord; openCheckout?: string | null },
): Transaction {
  const { organization, subscription, openCheckout } = change;
  const isPaying = subscription?.paid !== undefined;
  return writes.update(app, {
    key: appKeys.organization(organization.id),
    change: {
      set: {
        subscription,
        ...(subscription ? organizationPlace({ ...organization, subscription }) : {}),
        ...(typeof openCheckout === 'string' ? { open_checkout: openCheckout } : {}),
        ...(isPaying ? { gsi2pk: appIndexKeys.paying, gsi2sk: organization.id } : {}),
      },
      add: { billing_revision: 1 },
      remove: [
        ...(openCheckout === null ? ['open_checkout'] : []),
        ...(subscription && !isPaying ? ['gsi2pk', 'gsi2sk'] : []),
      ],
    },
    condition: isAsRead(organization),
    label: changedMeanwhile,
  });
}
