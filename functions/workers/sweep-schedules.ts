import { sweepSchedules } from '@saywright/domain/schedules/sweep-schedules';
import { workerContext } from './worker-context.ts';

/** Makes good, every minute, what timers and workers of schedules lost, and asks for the mails of runs that ended. */
export async function handler(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('sweep-schedules', context.awsRequestId);
  const report = await sweepSchedules({ ctx });
  if (Object.values(report).some((count) => count > 0)) ctx.log.info('swept schedules', { ...report });
}
