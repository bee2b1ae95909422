import type { Allowance, Ending, RunRecord } from '@saywright/domain/ports/run-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';

/** Free demo runs are counted by the day; after that, the item only has to outlive the runs that may be refunded. */
const demoItemSeconds = 7 * 86_400;

const leavesRoom = (attribute: string, most: number): Condition => ({
  expression: 'attribute_not_exists(#used) OR #used <= :most',
  names: { '#used': attribute },
  values: { ':most': most },
});

type Paid = Pick<RunRecord, 'organization_id' | 'usage_period' | 'demo_day' | 'created_at'>;

const usageKey = (record: Paid) => appKeys.usage(record.organization_id, record.usage_period);

/** Takes accepted runs from their allowance, on condition that it has room for all of them. */
export function takeAllowance(
  { app }: Database,
  writes: Transaction,
  { record, count, allowance }: { record: Paid; count: number; allowance: Allowance },
): void {
  const label = 'allowance_used';
  if (allowance.from === 'demo') {
    const ttl = Math.ceil(Date.parse(record.created_at) / 1_000) + demoItemSeconds;
    writes.update(app, {
      key: appKeys.demoRuns(record.organization_id, record.demo_day ?? ''),
      change: { setIfAbsent: { et: 'demo_runs', v: 1, ttl }, add: { runs: count } },
      condition: leavesRoom('runs', allowance.limit - count),
      label,
    });
    return;
  }
  writes.update(app, {
    key: usageKey(record),
    change: { setIfAbsent: { et: 'usage', v: 1, period_start: record.usage_period }, add: { executions_used: count } },
    ...(allowance.limit === undefined ? {} : { condition: leavesRoom('executions_used', allowance.limit - count) }),
    label,
  });
}

/** Adjusts the allowance as a run ends: a refund, or a free run that counts after all. */
export function settleAllowance(
  { app }: Database,
  writes: Transaction,
  { record, ending }: { record: Paid; ending: Ending },
): void {
  const charged = ending.charge === true && record.demo_day !== undefined && !ending.refund;
  if (!ending.refund && !charged) return;
  if (record.demo_day === undefined)
    writes.update(app, { key: usageKey(record), change: { add: { executions_used: -1 } } });
  else
    writes.update(app, {
      key: appKeys.demoRuns(record.organization_id, record.demo_day),
      change: { add: { runs: -1 } },
    });
  if (charged)
    writes.update(app, {
      key: usageKey(record),
      change: { setIfAbsent: { et: 'usage', v: 1, period_start: record.usage_period }, add: { executions_used: 1 } },
    });
}

/** Whether the record no longer names the day of its free run once it has ended. */
export const losesDemoDay = (ending: Ending): boolean => ending.charge === true && !ending.refund;
