import { calendarDay } from '@saywright/contracts/calendar-day';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { AuditRecord } from '@saywright/domain/ports/audit-repository';
import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { countMade } from './makers.ts';
import { countOnDay } from './service-counts.ts';

/** Counts new tests: on their day, and for the person who created them. A collection isn't a test of its own. */
export async function countCreated(
  database: Pick<Database, 'app'>,
  writes: Transaction,
  { kind, count, audit }: { kind: TestKindName; count: number; audit: Pick<AuditRecord, 'user_id' | 'at'> },
): Promise<void> {
  if (kind === 'collection' || count === 0) return;
  countOnDay(database, writes, { day: calendarDay(audit.at), counts: { [`tests#${kind}`]: count } });
  await countMade(database, writes, { userId: audit.user_id, at: audit.at, count });
}
