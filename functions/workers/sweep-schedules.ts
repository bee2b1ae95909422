import { sweepSchedules } from '@saywright/domain/schedules/sweep-schedules';
import { count } from '../middleware/metrics.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** Every minute, resends what timers and workers of schedules lost, and alerts people about runs that ended. */
async function work(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('sweep-schedules', context.awsRequestId);
  const report = await sweepSchedules({ ctx });
  if (Object.values(report).some((total) => total > 0)) ctx.log.info('swept schedules', { ...report });
  count({ SchedulesLate: report.overdue + report.unstarted, SweepsCompleted: report.failed === 0 ? 1 : 0 });
}

export const handler = measured(work);
