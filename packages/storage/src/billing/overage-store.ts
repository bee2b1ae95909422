import type { BillingRepository, OverageRecord } from '@saywright/domain/ports/billing-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Item } from '../dynamo/table.ts';

/** Invoices are checked against what was reported for more than a year. */
const keptSeconds = 400 * 86_400;

/** The item for an execution past the allowance. It's in gsi2 until it's billed. */
export const overageItem = (overage: OverageRecord): Item => ({
  ...toItem(
    { ...overage, ttl: Math.ceil(Date.parse(overage.at) / 1_000) + keptSeconds },
    { key: appKeys.overage(overage.organization_id, overage.execution_id), type: 'overage' },
  ),
  gsi2pk: appIndexKeys.unbilled,
  gsi2sk: `${overage.at}#${overage.execution_id}`,
});

const isUnbilled: Condition = {
  expression: 'attribute_exists(pk) AND attribute_not_exists(#billed)',
  names: { '#billed': 'billed_at' },
};

type OverageStore = Pick<
  BillingRepository,
  'listUnbilled' | 'listUnbilledOf' | 'noteReport' | 'forgetReport' | 'markBilled' | 'waive' | 'postponeBilling'
>;

/** Executions past the allowance, on their way to the bill. */
export function overageStore({ app }: Database): OverageStore {
  const settle = (
    { organization_id: organizationId, execution_id: executionId }: OverageRecord,
    set: Record<string, unknown>,
  ) => app.update(appKeys.overage(organizationId, executionId), { set, remove: ['gsi2pk', 'gsi2sk'] }, mustExist);

  return {
    async listUnbilled(before, limit) {
      const items = app.query<OverageRecord>({
        index: 'gsi2',
        pk: appIndexKeys.unbilled,
        skBetween: ['0', `${before}~`],
        limit,
      });
      return (await Array.fromAsync(items)).map((item) => fromItem(item));
    },

    async listUnbilledOf(organizationId) {
      const { pk, sk: skPrefix } = appKeys.overage(organizationId, '');
      const items = app.query<OverageRecord>({
        pk,
        skPrefix,
        filter: { expression: 'attribute_not_exists(#billed)', names: { '#billed': 'billed_at' } },
      });
      return (await Array.fromAsync(items)).map((item) => fromItem(item));
    },

    async noteReport({ organization_id: organizationId, execution_id: executionId }, at) {
      const noted = await app.update<{ reported_at: string }>(
        appKeys.overage(organizationId, executionId),
        { setIfAbsent: { reported_at: at } },
        mustExist,
      );
      return noted?.reported_at ?? at;
    },

    async forgetReport({ organization_id: organizationId, execution_id: executionId }) {
      await app.update(appKeys.overage(organizationId, executionId), { remove: ['reported_at'] }, isUnbilled);
    },

    async markBilled(overage, at) {
      await settle(overage, { billed_at: at });
    },

    async waive(overage, at) {
      await settle(overage, { billed_at: at, is_waived: true });
    },

    async postponeBilling({ organization_id: organizationId, execution_id: executionId }, until) {
      await app.update(
        appKeys.overage(organizationId, executionId),
        { set: { gsi2sk: `${until}#${executionId}` } },
        isUnbilled,
      );
    },
  };
}
