import { calendarDay } from '@saywright/contracts/calendar-day';
import type { Counts, ServiceCounts, Totals } from '@saywright/domain/ports/service-counts';
import { appKeys, countShards } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { listMakers } from './makers.ts';

/**
 * Counts of the whole service, for staff. The transaction that writes a counted thing adds to the counts too, in
 * a random one of 16 partitions: transactions of different customers that meet in an item make each other wait. A reader
 * sums the partitions up: one query each, for any number of customers.
 */
export const countedDays = 400;

const total = 'TOTAL';
const shards = Array.from({ length: countShards }, (_, shard) => shard);

const anyShard = (): number => Math.floor(Math.random() * countShards);

const moved = (counts: Counts): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1_000 + countedDays * 86_400;

/** Adds to the counts of a day; at most once in a transaction for each day. */
export function countOnDay(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { day, counts }: { day: string; counts: Counts },
): void {
  const add = moved(counts);
  if (Object.keys(add).length === 0) return;
  const change = { setIfAbsent: { et: 'service_counts', v: 1, ttl: endOf(day) }, add };
  writes.update(app, { key: appKeys.serviceCounts(day, anyShard()), change });
}

/** Moves totals, with other counts of the day. */
export function moveTotals(
  database: Pick<Database, 'app'>,
  writes: Transaction,
  { at, totals, counts = {} }: { at: string; totals: Totals; counts?: Counts },
): void {
  countOnDay(database, writes, { day: calendarDay(at), counts: { ...counts, ...totals } });
  const add = moved(totals);
  if (Object.keys(add).length === 0) return;
  writes.update(database.app, {
    key: appKeys.serviceCounts(total, anyShard()),
    change: { setIfAbsent: { et: 'service_counts', v: 1 }, add },
  });
}

function addUp(sums: Record<string, number>, item: object): void {
  for (const [name, count] of Object.entries(item))
    if (typeof count === 'number' && name !== 'v' && name !== 'ttl') sums[name] = (sums[name] ?? 0) + count;
}

export const createServiceCounts = ({ app }: Pick<Database, 'app'>): ServiceCounts => ({
  async read(since) {
    const read = shards.map((shard) => {
      const { pk, sk } = appKeys.serviceCounts(since, shard);
      return Array.fromAsync(app.query<object>({ pk, skFrom: sk }));
    });
    const days = new Map<string, Record<string, number>>();
    for (const item of (await Promise.all(read)).flat()) {
      const sums = days.get(item.sk) ?? {};
      days.set(item.sk, sums);
      addUp(sums, item);
    }
    const totals = days.get(total) ?? {};
    days.delete(total);
    return { days, totals };
  },

  listMakers: (since, limit) => listMakers({ app }, since, limit),
});
