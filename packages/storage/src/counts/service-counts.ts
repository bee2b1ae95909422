import { calendarDay } from '@saywright/contracts/calendar-day';
import { finalStatuses, type FinalStatus } from '@saywright/contracts/entities/execution';
import { testKind, type TestKindName } from '@saywright/contracts/entities/test-kind';
import { planCode } from '@saywright/contracts/plans';
import type {
  CountName,
  Counts,
  HourName,
  HourOfRuns,
  ServiceCounts,
  Totals,
} from '@saywright/domain/ports/service-counts';
import { appKeys, countShards } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { listMakers } from './makers.ts';

/**
 * Counts of the whole service, for staff. The transaction that writes a counted thing adds to the counts too, in
 * a random one of 16 partitions: transactions of different customers that meet in an item make each other wait. A reader
 * sums the partitions up: one query each, for any number of customers. A day's item has its hours, too: a run that ends
 * writes it once, and readers of days leave the hours out.
 */
export const countedDays = 400;

const total = 'TOTAL';
const shards = Array.from({ length: countShards }, (_, shard) => shard);

const anyShard = (): number => Math.floor(Math.random() * countShards);

type DayCounts = Counts & Partial<Record<HourName, number>>;

const dayNames: readonly CountName[] = [
  'users',
  'paying',
  'mrr_cents',
  'runs',
  ...planCode.options.map((code) => `members#${code}` as const),
  'sign_ups',
  'active',
  'last_active',
  'mails_sent',
  'mails_refused',
  'mails_retried',
  'mails_blocked',
  'mails_bounced',
  'mails_complained',
  'tests#flow',
  'tests#api',
  ...testKind.options.flatMap((kind) => finalStatuses.map((status) => `runs#${kind}#${status}` as const)),
];

/** @param hour `yyyy-mm-ddThh` */
const hourName = (hour: string, status: FinalStatus): HourName => `${hour.slice(8)}#${status}` as HourName;

const moved = (counts: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).flatMap(([name, count = 0]) => (count === 0 ? [] : [[name, count]])));

const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1_000 + countedDays * 86_400;

/** Adds to the counts of a day; at most once in a transaction for each day. */
export function countOnDay(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { day, counts }: { day: string; counts: DayCounts },
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
  { at, totals, counts = {} }: { at: string; totals: Totals; counts?: DayCounts },
): void {
  countOnDay(database, writes, { day: calendarDay(at), counts: { ...counts, ...totals } });
  const add = moved(totals);
  if (Object.keys(add).length === 0) return;
  writes.update(database.app, {
    key: appKeys.serviceCounts(total, anyShard()),
    change: { setIfAbsent: { et: 'service_counts', v: 1 }, add },
  });
}

/** Counts a run that ended. */
export function countRun(
  database: Pick<Database, 'app'>,
  writes: Transaction,
  { kind, status, at }: { kind: TestKindName; status: FinalStatus; at: string },
): void {
  moveTotals(database, writes, {
    at,
    totals: { runs: 1 },
    counts: { [`runs#${kind}#${status}`]: 1, [hourName(at.slice(0, 13), status)]: 1 },
  });
}

function addUp(sums: Record<string, number>, item: object): void {
  for (const [name, count] of Object.entries(item))
    if (typeof count === 'number' && name !== 'v' && name !== 'ttl') sums[name] = (sums[name] ?? 0) + count;
}

/** The sums of some counts, by day, and of those that last. */
async function sumDays(
  { app }: Pick<Database, 'app'>,
  since: string,
  names: readonly string[],
): Promise<{ days: Map<string, Record<string, number>>; totals: Record<string, number> }> {
  const read = shards.map((shard) => {
    const { pk, sk } = appKeys.serviceCounts(since, shard);
    return Array.fromAsync(app.query<object>({ pk, skFrom: sk, attributes: ['sk', ...names] }));
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
}

const dayOfHour = (hour: string): string => calendarDay(`${hour}:00:00Z`);

export const createServiceCounts = ({ app, transaction }: Database): ServiceCounts => ({
  read: (since) => sumDays({ app }, since, dayNames),

  async readRuns(hours) {
    const names = hours.flatMap((hour) => finalStatuses.map((status) => hourName(hour, status)));
    const { days, totals } = await sumDays({ app }, dayOfHour(hours[0] ?? ''), ['runs', ...new Set(names)]);
    const counted = hours.map((hour) => {
      const sums = days.get(dayOfHour(hour)) ?? {};
      return Object.fromEntries(finalStatuses.map((status) => [status, sums[hourName(hour, status)] ?? 0]));
    });
    return { total: totals['runs'] ?? 0, hours: counted as HourOfRuns[] };
  },

  async countMail(count, at) {
    const writes = transaction();
    countOnDay({ app }, writes, { day: calendarDay(at), counts: { [count]: 1 } });
    await writes.commit();
  },

  listMakers: (since, limit) => listMakers({ app }, since, limit),
});
