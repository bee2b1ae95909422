import type { Ending, RunRecord, ScheduledBy } from '@saywright/domain/ports/run-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';

/** Additional writes for scheduled executions, each in the execution's own transaction. */

export const isClaimed: Condition = {
  expression: '#state = :claimed',
  names: { '#state': 'state' },
  values: { ':claimed': 'claimed' },
};

/** Uses a fire up as its execution is accepted, unless it is used up or its schedule was paused or deleted. */
export function useFire(
  { app, runs }: Pick<Database, 'app' | 'runs'>,
  writes: Transaction,
  { record, schedule }: { record: RunRecord; schedule: ScheduledBy },
): void {
  writes
    .update(runs, {
      key: runsKeys.fire(schedule.id, schedule.instant),
      change: {
        set: { state: 'started', execution_id: record.id, execution_number: record.execution_number },
        remove: ['gsi2pk', 'gsi2sk'],
      },
      condition: isClaimed,
      label: 'fire_over',
    })
    .update(app, {
      key: appKeys.schedule(record.organization_id, schedule.id),
      change: { set: { problem: null }, add: { running_executions: 1 } },
      condition: {
        expression: 'attribute_exists(pk) AND #status <> :paused',
        names: { '#status': 'status' },
        values: { ':paused': 'paused' },
      },
      label: 'fire_over',
    });
}

interface Totals {
  /** The number of the latest execution that ended; absent before the first. */
  latest_number?: number;
}

/** Moves the totals of a schedule as its execution ends; a schedule that is gone stays gone. */
export async function countForSchedule(
  { app }: Database,
  writes: Transaction,
  { record, ending }: { record: RunRecord; ending: Ending },
): Promise<void> {
  if (!record.schedule) return;
  const key = appKeys.schedule(record.organization_id, record.schedule.id);
  const totals = await app.get<Totals>(key);
  if (!totals) return;
  const { latest_number: seen } = totals;
  const executedAt = record.started_at ?? record.created_at;
  const isLatest = seen === undefined || seen < record.execution_number;
  writes.update(app, {
    key,
    change: {
      ...(isLatest
        ? {
            set: {
              last_run: executedAt,
              latest_number: record.execution_number,
              latest_execution: {
                execution_id: record.id,
                status: ending.status,
                executed_at: executedAt,
                executionNumber: record.execution_number,
              },
            },
          }
        : {}),
      add: {
        running_executions: -1,
        total_executions: 1,
        successful_executions: ending.status === 'passed' ? 1 : 0,
        failed_executions: ending.status === 'failed' || ending.status === 'error' ? 1 : 0,
      },
    },
    condition:
      seen === undefined
        ? { expression: 'attribute_exists(pk) AND attribute_not_exists(#seen)', names: { '#seen': 'latest_number' } }
        : { expression: '#seen = :seen', names: { '#seen': 'latest_number' }, values: { ':seen': seen } },
    label: 'schedule_changed',
  });
}

/** The index key of an ended execution that may alert people; undefined for all others. */
export const undecidedKey = (
  { schedule }: RunRecord,
  { status, finished_at }: Ending,
): Record<string, string> | undefined =>
  schedule && (status !== 'cancelled' || schedule.retry_of !== undefined)
    ? { gsi2pk: runsIndexKeys.undecided, gsi2sk: finished_at }
    : undefined;
