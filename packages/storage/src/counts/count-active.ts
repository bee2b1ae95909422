import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { countedDays, countOnDay } from './service-counts.ts';

const dayMs = 86_400_000;

/** Counts a user as active on a day. They move there from the day that was their last. */
export function countActive(
  database: Pick<Database, 'app'>,
  writes: Transaction,
  { day, before }: { day: string; before: string | undefined },
): void {
  countOnDay(database, writes, { day, counts: { active: 1, last_active: 1 } });
  const isKept = before !== undefined && Date.parse(day) - Date.parse(before) < countedDays * dayMs;
  if (isKept) countOnDay(database, writes, { day: before, counts: { last_active: -1 } });
}
