import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';

/**
 * The counts of a usage period move to another one when a new subscription makes the month begin on another day.
 *
 * 1. One transaction takes all counts from the old item, adds them to the new one, and leaves `moved_to` behind, with the
 *    write of the subscription that moves the month. It holds only if the counts are still as they were read.
 * 2. Whatever counts is conditional on `notMoved`. A run that's being accepted meanwhile is accepted again under the new
 *    subscription; one that ends follows `moved_to`, so that a refund goes to where the run counts.
 * 3. So each execution is in exactly one item at any moment: the sum of all periods = executions − refunds.
 */

/** The label of a write whose counts changed or moved since they were read. */
export const usageChanged = 'usage_changed';

export const notMoved: Condition = { expression: 'attribute_not_exists(#moved)', names: { '#moved': 'moved_to' } };

const counters = ['executions_used', 'executions_settled', 'executions_over', 'generations_used'];

const isCounter = (name: string): boolean => counters.includes(name) || name.startsWith('day#');

const sameCounts = (counts: Record<string, number>): Condition => {
  const names = [...new Set([...counters, ...Object.keys(counts)])];
  const isSame = (name: string, at: number): string =>
    name in counts ? `#same${at} = :same${at}` : `attribute_not_exists(#same${at})`;
  return {
    expression: [notMoved.expression, ...names.map(isSame)].join(' AND '),
    names: { ...notMoved.names, ...Object.fromEntries(names.map((name, at) => [`#same${at}`, name])) },
    values: Object.fromEntries(names.flatMap((name, at) => (name in counts ? [[`:same${at}`, counts[name]]] : []))),
  };
};

interface Move {
  organizationId: string;
  /** First days of the periods. */
  from: string;
  to: string;
  /** The executions that can be run in the period that they move to. */
  total: number;
}

/** Adds the writes that move all counts of a period to another one. */
export async function moveUsage(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { organizationId, from, to, total }: Move,
): Promise<void> {
  const item = (await app.get<object>(appKeys.usage(organizationId, from))) ?? {};
  const counts = Object.fromEntries(
    Object.entries(item).filter((entry): entry is [string, number] => isCounter(entry[0])),
  );
  writes
    .update(app, {
      key: appKeys.usage(organizationId, from),
      change: {
        setIfAbsent: { et: 'usage', v: 1, period_start: from },
        set: { moved_to: to },
        remove: [...Object.keys(counts), 'executions_total'],
      },
      condition: sameCounts(counts),
      label: usageChanged,
    })
    .update(app, {
      key: appKeys.usage(organizationId, to),
      change: {
        setIfAbsent: { et: 'usage', v: 1, period_start: to },
        set: { executions_total: total },
        add: counts,
        remove: ['moved_to'],
      },
    });
}

interface Followed<T> {
  start: string;
  usage: T | undefined;
}

/** The period in which the counts of a period are now, with its item. @param known the item of the period, if it was read */
export async function followUsage<T extends object>(
  { app }: Pick<Database, 'app'>,
  { organizationId, start }: { organizationId: string; start: string },
  known?: T,
): Promise<Followed<T>> {
  const usage = known ?? (await app.get<T>(appKeys.usage(organizationId, start)));
  const { moved_to: next } = (usage ?? {}) as { moved_to?: string };
  return next === undefined ? { start, usage } : followUsage({ app }, { organizationId, start: next });
}
