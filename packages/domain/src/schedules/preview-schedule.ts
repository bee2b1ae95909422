import type { PreviewScheduleBody } from '@saywright/contracts/entities/schedule';
import type { UserContext } from '../context/context.ts';
import { nextRuns } from './next-run.ts';
import { readTimes } from './read-times.ts';

const shown = 3;

/** When a schedule with these times would run next; nothing is stored. @throws DomainError `validation_failed` */
export async function previewSchedule({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: PreviewScheduleBody;
}): Promise<{ next_runs: string[] }> {
  const runs = nextRuns(readTimes(input), ctx.clock.now(), shown);
  return { next_runs: runs.map((run) => new Date(run).toISOString()) };
}
