import type { PlanRecord, PlanRepository, PlanSyncRecord } from '@saywright/domain/ports/plan-repository';
import type { SecurityEventRecord } from '@saywright/domain/ports/security-log';
import { appKeys, planPrefix } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustNotExist, stillHas, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';

/** The plans in the `app` table: the current ones together, and every version beside them. */
export function createPlanRepository({ app, transaction }: Database): PlanRepository {
  let known: { plans: Promise<PlanRecord[]>; at: number } | undefined;
  const query = async (): Promise<PlanRecord[]> => {
    const { pk } = appKeys.plan('');
    const items = await Array.fromAsync(app.query<PlanRecord>({ pk, skPrefix: planPrefix }));
    return items.map((item) => fromItem(item));
  };

  /** @returns whether the condition on the current version held */
  const write = async (plan: PlanRecord, condition: Condition, event: SecurityEventRecord): Promise<boolean> => {
    const { plan_code: code, version } = plan;
    const writes = transaction()
      .put(app, { item: toItem(plan, { key: appKeys.plan(code), type: 'plan' }), condition })
      .put(app, { item: toItem(plan, { key: appKeys.planVersion(code, version), type: 'plan' }) });
    try {
      return (await logEvent({ app }, writes, event).commit()) === undefined;
    } finally {
      known = undefined;
    }
  };
  return {
    list(maxAgeMs = 0) {
      const now = Date.now();
      if (known && Math.abs(now - known.at) < maxAgeMs) return known.plans;
      const plans = query();
      known = { plans, at: now };
      // A failure isn't an answer.
      plans.catch(() => {
        if (known?.plans === plans) known = undefined;
      });
      return plans;
    },

    async insert(plan, event) {
      return (await write(plan, mustNotExist, event)) ? 'inserted' : 'exists';
    },

    async replace(plan, event) {
      return (await write(plan, stillHas('version', plan.version - 1), event)) ? 'replaced' : 'changed_meanwhile';
    },

    async findSync() {
      const item = await app.get<PlanSyncRecord>(appKeys.planSync());
      return item && fromItem(item);
    },

    async writeSync(sync, event) {
      const { revision } = sync;
      const writes = transaction().put(app, {
        item: toItem(sync, { key: appKeys.planSync(), type: 'plan_sync' }),
        condition: revision === 1 ? mustNotExist : stillHas('revision', revision - 1),
      });
      if (event) logEvent({ app }, writes, event);
      return (await writes.commit()) === undefined ? 'written' : 'changed_meanwhile';
    },

    async listVersions(code) {
      const { pk } = appKeys.planVersion(code, 0);
      const items = await Array.fromAsync(app.query<PlanRecord>({ pk, descending: true }));
      return items.map((item) => fromItem(item));
    },
  };
}
