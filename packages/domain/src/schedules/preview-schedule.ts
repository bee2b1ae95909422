import type { PlannedRun, PreviewScheduleBody } from '@saywright/contracts/entities/schedule';
import type { UserContext } from '../context/context.ts';
import { clockChangeOf } from './clock-change.ts';
import { nextRuns } from './next-run.ts';
import { firstRun, hasOffset, readTimes, refusePastStart } from './read-times.ts';
import { requireSchedule } from './require-schedule.ts';

const shown = 5;

/**
 * When a schedule with these times would run next; nothing is stored.
 * @throws DomainError `validation_failed` for times that a new schedule, or the one that is named, cannot have;
 * `not_found` for the one that is named
 */
export async function previewSchedule({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: PreviewScheduleBody;
}): Promise<{ next_runs: PlannedRun[] }> {
  const changed = input.schedule_id === undefined ? null : await requireSchedule(ctx, input.schedule_id);
  const times = readTimes(input);
  const now = ctx.clock.now();
  refusePastStart(times, now, changed?.start_date);
  const first = firstRun(times, now);
  const runs = [first, ...nextRuns(times, first, shown - 1)];
  const { timezone } = input;
  const timeOfDay = input.schedule_type === 'recurring' ? input.time_of_day : input.scheduled_datetime.slice(11, 16);
  const isInstant = input.schedule_type === 'one_time' && hasOffset(input.scheduled_datetime);
  return {
    next_runs: runs.map((run, index) => ({
      at: new Date(run).toISOString(),
      clock_change: isInstant ? null : clockChangeOf({ run, before: runs[index - 1] ?? now, timeOfDay, timezone }),
    })),
  };
}
