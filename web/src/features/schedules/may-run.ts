import type { Schedule } from '@saywright/contracts/entities/schedule';

/**
 * Whether a run of it may be under way or come: what is completed may have started its last one a moment ago, which is
 * not in its totals before it has ended.
 */
export const mayRun = (schedule: Pick<Schedule, 'status' | 'running_executions'>): boolean =>
  schedule.status !== 'paused' || schedule.running_executions > 0;
