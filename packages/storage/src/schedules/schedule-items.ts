import type { FireRecord, ScheduleRecord } from '@saywright/domain/ports/schedule-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Change } from '../dynamo/expressions.ts';
import { versionOf } from '../dynamo/upgrades.ts';
import type { Item } from '../dynamo/table.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';

/** Due schedules are spread over as many index partitions, so that 09:00 of a whole country is no hot one. */
export const dueShards = 8;

/** Ids end in random characters. */
const shardOf = (scheduleId: string): number => (scheduleId.codePointAt(scheduleId.length - 1) ?? 0) % dueShards;

interface DueKey {
  gsi2pk: string;
  gsi2sk: string;
}

const dueKey = (scheduleId: string, nextRun: string): DueKey => ({
  gsi2pk: appIndexKeys.dueSchedules(shardOf(scheduleId)),
  gsi2sk: `${nextRun}#${scheduleId}`,
});

export const scheduleItem = (schedule: ScheduleRecord): Item => ({
  ...schedule,
  ...appKeys.schedule(schedule.organization_id, schedule.id),
  et: 'schedule',
  v: versionOf('schedule'),
  ...(schedule.next_run === null ? {} : dueKey(schedule.id, schedule.next_run)),
});

/** A change of a schedule, with its place among the due ones where the next run changes. */
export function scheduleChange(scheduleId: string, change: Partial<ScheduleRecord>): Change {
  const { next_run: nextRun } = change;
  if (nextRun === undefined) return { set: change, add: { revision: 1 } };
  if (nextRun === null) return { set: change, add: { revision: 1 }, remove: ['gsi2pk', 'gsi2sk'] };
  return { set: { ...change, ...dueKey(scheduleId, nextRun) }, add: { revision: 1 } };
}

/** Claimed fires are in the index until they are started or refused. */
export const fireItem = (fire: FireRecord): Item => ({
  ...fire,
  ...runsKeys.fire(fire.schedule_id, fire.instant),
  et: 'fire',
  v: 1,
  ...(fire.state === 'claimed' ? { gsi2pk: runsIndexKeys.firing, gsi2sk: fire.claimed_at } : {}),
});
