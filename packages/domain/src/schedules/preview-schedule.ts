import type { PreviewScheduleBody } from '@saywright/contracts/entities/schedule';
import type { UserContext } from '../context/context.ts';
import { nextRuns } from './next-run.ts';
import { firstRun, readTimes, refusePastStart } from './read-times.ts';
import { requireSchedule } from './require-schedule.ts';

const shown = 3;

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
}): Promise<{ next_runs: string[] }> {
  const changed = input.schedule_id === undefined ? null : await requireSchedule(ctx, input.schedule_id);
  const times = readTimes(input);
  const now = ctx.clock.now();
  refusePastStart(times, now, changed?.start_date);
  const first = firstRun(times, now);
  const runs = [first, ...nextRuns(times, first, shown - 1)];
  return { next_runs: runs.map((run) => new Date(run).toISOString()) };
}
