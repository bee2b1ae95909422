import type { Allowance, Ending, PlanAllowance, RunRecord } from '@saywright/domain/ports/run-repository';
import { appKeys } from '../app-keys.ts';
import { overageItem } from '../billing/overage-store.ts';
import type { Database } from '../database.ts';
import { both, type Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { notMoved, usageChanged } from '../usage/move-usage.ts';

/** Free demo runs are counted by the day; after that, the item only has to outlive the runs that may be refunded. */
const demoItemSeconds = 7 * 86_400;

/** That no more than `most` of an allowance are used. */
export const leavesRoom = (attribute: string, most: number): Condition => ({
  expression: 'attribute_not_exists(#used) OR #used <= :most',
  names: { '#used': attribute },
  values: { ':most': most },
});

type Paid = Pick<RunRecord, 'organization_id' | 'usage_period' | 'demo_day' | 'created_at' | 'units'>;

/** How many executions of the plan a run counts as. */
export const unitsOf = ({ units = 1 }: Pick<RunRecord, 'units'>): number => units;

const dayPrefix = 'day#';

/** Moves the executions of a period, and those of the day on which the run was accepted. */
export const executions = ({ created_at: at }: Pick<Paid, 'created_at'>, count: number): Record<string, number> => ({
  executions_used: count,
  [`${dayPrefix}${at.slice(0, 10)}`]: count,
});

const countsOf = (item: object, prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([name, count]) => name.startsWith(prefix) && typeof count === 'number')
      .map(([name, count]) => [name.slice(prefix.length), count as number]),
  );

/** The executions of each day of a usage item. */
export const usedDays = (item: object): Record<string, number> => countsOf(item, dayPrefix);

const bytesPrefix = 'bytes#';

/** The bytes of each day's files of a usage item. */
export const storedDays = (item: object): Record<string, number> => countsOf(item, bytesPrefix);

const bytesOf = ({ created_at: at }: Pick<Paid, 'created_at'>, { stored_bytes: bytes = 0 }: Ending): Counters =>
  bytes === 0 ? {} : { [`${bytesPrefix}${at.slice(0, 10)}`]: bytes };

export const usageKey = (record: Paid) => appKeys.usage(record.organization_id, record.usage_period);

/** The executions after which runs are refused; undefined without a limit. */
export const hardLimit = ({ total, isHard }: Pick<PlanAllowance, 'total' | 'isHard'>): number | undefined =>
  isHard ? total : undefined;

/** Takes accepted runs from their allowance, on condition that it has room for all of them, and that it wasn't moved. */
export function takeAllowance(
  { app }: Database,
  writes: Transaction,
  { record, count, allowance }: { record: Paid; count: number; allowance: Exclude<Allowance, { from: 'batch' }> },
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
  const limit = hardLimit(allowance);
  writes.update(app, {
    key: usageKey(record),
    change: {
      setIfAbsent: { et: 'usage', v: 1, period_start: record.usage_period },
      set: { executions_total: allowance.total },
      add: executions(record, count),
    },
    condition: limit === undefined ? notMoved : both(notMoved, leavesRoom('executions_used', limit - count)),
    label,
  });
}

type Counters = Record<string, number>;

const sum = (one: Counters, other: Counters): Counters =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      (one[name] ?? 0) + (other[name] ?? 0),
    ]),
  );

/**
 * Adjusts the allowance as a run ends: a refund, what it didn't use, a free run that counts after all, and what is past the
 * allowance and will be billed. Its files count as stored either way.
 */
export function settleAllowance(
  { app }: Database,
  writes: Transaction,
  { record, ending, overage }: { record: Paid & { id: string }; ending: Ending; overage: Overage | undefined },
): void {
  const charged = isCharged(record, ending);
  const returned = ending.refund || charged ? unitsOf(record) : (ending.unused ?? 0);
  if (returned !== 0 && record.demo_day !== undefined)
    writes.update(app, {
      key: appKeys.demoRuns(record.organization_id, record.demo_day),
      change: { add: { runs: -1 } },
    });
  const counted = charged ? 1 : record.demo_day === undefined ? -returned : 0;
  const counts = counted === 0 ? {} : executions(record, counted);
  const add = { ...sum(counts, overage?.add ?? {}), ...bytesOf(record, ending) };
  if (Object.keys(add).length > 0)
    writes.update(app, {
      key: usageKey(record),
      change: { setIfAbsent: { et: 'usage', v: 1, period_start: record.usage_period }, add },
      condition: overage?.condition ? both(notMoved, overage.condition) : notMoved,
      label: usageChanged,
    });
  if (overage && overage.units > 0)
    writes.put(app, {
      item: overageItem({
        execution_id: record.id,
        organization_id: record.organization_id,
        units: overage.units,
        at: ending.finished_at,
      }),
    });
}

/** Whether a free run counts after all. */
const isCharged = ({ demo_day: day }: Paid, { charge, refund }: Ending): boolean =>
  charge === true && day !== undefined && !refund;

/** How the units of a run are settled: those within the allowance, and those past it, which are billed. */
export interface Overage {
  units: number;
  add: Counters;
  condition: Condition | undefined;
}

/** The part of a usage item that decides how runs are settled. */
export interface Settled {
  executions_settled?: number;
  executions_total?: number;
}

/**
 * Settles a run against the allowance, in the order in which runs end: only then it's certain that one isn't refunded. The
 * sum is exact: settled + overage = executions − refunds.
 * @param input.total the executions of the period that aren't billed one by one; undefined when none is
 * @param input.settled those within the allowance that ended before
 */
export function settleOverage({
  record,
  ending,
  total,
  settled,
}: {
  record: Paid;
  ending: Ending;
  total: number | undefined;
  settled: number;
}): Overage | undefined {
  if (ending.refund || (record.demo_day !== undefined && !isCharged(record, ending))) return undefined;
  const units = unitsOf(record) - (ending.unused ?? 0);
  if (total === undefined) return { units: 0, add: { executions_settled: units }, condition: undefined };
  const within = Math.min(units, Math.max(0, total - settled));
  const over = units - within;
  const add = { ...(within > 0 && { executions_settled: within }), ...(over > 0 && { executions_over: over }) };
  // Below the allowance, any order of runs gives the same sum. At its end, each needs to know where it stands.
  if (over === 0) return { units: 0, add, condition: leavesRoom('executions_settled', total - within) };
  const asRead = { names: { '#settled': 'executions_settled' }, values: { ':settled': settled } };
  const expression = settled === 0 ? 'attribute_not_exists(#settled) OR #settled = :settled' : '#settled = :settled';
  return { units: over, add, condition: { expression, ...asRead } };
}

/** Whether the record no longer names the day of its free run once it has ended. */
export const losesDemoDay = (ending: Ending): boolean => ending.charge === true && !ending.refund;
