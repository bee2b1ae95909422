import { calendarDay } from '@saywright/contracts/calendar-day';
import type { DailyRuns } from '@saywright/contracts/entities/dashboard';
import type { Ending, RunRecord } from '@saywright/domain/ports/run-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Table } from '../dynamo/table.ts';
import type { Transaction } from '../dynamo/transaction.ts';

const keptSeconds = 366 * 24 * 60 * 60;
const separator = '#';

/** Counts the end of a run in the day on which it ended, under the project of its test. */
export function countDay(
  { app }: Database,
  writes: Transaction,
  counted: { record: RunRecord; ending: Ending; projectId: string | null },
): void {
  const { record, ending, projectId } = counted;
  const day = calendarDay(ending.finished_at);
  writes.update(app, {
    key: appKeys.dailyRuns(record.organization_id, day),
    change: {
      setIfAbsent: {
        et: 'daily_runs',
        v: 1,
        day,
        ttl: Math.floor(Date.parse(ending.finished_at) / 1000) + keptSeconds,
      },
      add: { [ending.status + separator + (projectId ?? '')]: 1 },
    },
  });
}

/** One item for each day, however many runs there were. */
export async function listDailyRuns(
  app: Table,
  organizationId: string,
  query: { from: string; to: string; hiddenProjects: readonly string[] },
): Promise<DailyRuns[]> {
  const hidden = new Set(query.hiddenProjects);
  const { pk, sk: first } = appKeys.dailyRuns(organizationId, query.from);
  const { sk: last } = appKeys.dailyRuns(organizationId, query.to);
  const items = app.query<Record<string, unknown> & { day: string }>({ pk, skBetween: [first, last] });
  return Array.fromAsync(items, (item) => {
    const runs: DailyRuns = { day: item.day, passed: 0, failed: 0, error: 0 };
    for (const [name, count] of Object.entries(item)) {
      const [status, project] = name.split(separator);
      if (project === undefined || hidden.has(project) || typeof count !== 'number') continue;
      if (status === 'passed' || status === 'failed' || status === 'error') runs[status] += count;
    }
    return runs;
  });
}
