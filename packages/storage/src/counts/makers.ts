import { calendarDay, lastDays } from '@saywright/contracts/calendar-day';
import { appIndexKeys, appKeys, directoryShards, shardOf } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';

/** How many days a person's tests are counted for. */
const keptDays = 30;

/** Of each partition, those who are looked at to find the few with the most. */
const candidates = 25;

const dayPrefix = 'day#';
const digits = 9;

type Made = Record<string, unknown>;

const dayOf = (name: string): string | undefined =>
  name.startsWith(dayPrefix) ? name.slice(dayPrefix.length) : undefined;

const madeSince = (item: Made, since: string): number =>
  Object.entries(item)
    .filter(([name]) => (dayOf(name) ?? '') >= since)
    .reduce((sum, [, count]) => sum + (count as number), 0);

/**
 * Counts tests that a person created. Their place in the index is by the number that was read: someone whose tests are
 * created at the same time may stand a little lower, until the next one.
 */
export async function countMade(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  { userId, at, count }: { userId: string; at: string; count: number },
): Promise<void> {
  const key = appKeys.testsMade(userId);
  const item: Made = (await app.get<Made>(key)) ?? {};
  const [oldest = ''] = lastDays(keptDays, Date.parse(at));
  const place = String(madeSince(item, oldest) + count).padStart(digits, '0');
  writes.update(app, {
    key,
    change: {
      set: {
        et: 'tests_made',
        v: 1,
        user_id: userId,
        gsi2pk: appIndexKeys.makers(shardOf(userId, directoryShards)),
        gsi2sk: `${place}#${userId}`,
        ttl: Math.max(Number(item['ttl'] ?? 0), Math.ceil(Date.parse(at) / 1_000) + (keptDays + 1) * 86_400),
      },
      add: { [dayPrefix + calendarDay(at)]: count },
      remove: Object.keys(item).filter((name) => (dayOf(name) ?? oldest) < oldest),
    },
  });
}

export async function listMakers(
  { app }: Pick<Database, 'app'>,
  since: string,
  limit: number,
): Promise<{ user_id: string; tests: number }[]> {
  const read = Array.from({ length: directoryShards }, (_, shard) =>
    Array.fromAsync(
      app.query<Made & { user_id: string }>({
        index: 'gsi2',
        pk: appIndexKeys.makers(shard),
        descending: true,
        limit: candidates,
      }),
    ),
  );
  return (await Promise.all(read))
    .flat()
    .map((item) => ({ user_id: item.user_id, tests: madeSince(item, since) }))
    .filter(({ tests }) => tests > 0)
    .toSorted((one, other) => other.tests - one.tests)
    .slice(0, limit);
}
