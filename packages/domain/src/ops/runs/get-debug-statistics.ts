import type { DebugStatistics } from '@saywright/contracts/entities/debug-run';
import type { StaffContext } from '../../context/context.ts';
import { lastHours, sumOfHours } from '../last-hours.ts';

/** How many runs ended, from counters. The last 24 hours begin with the hour that they began in. */
export async function getDebugStatistics({ ctx }: { ctx: StaffContext }): Promise<DebugStatistics> {
  const { total, hours } = await ctx.ports.serviceCounts.readRuns(lastHours(24, ctx.clock.now()));
  // A run past its deadline ended as one of the two, too.
  const failed = sumOfHours(hours, 'failed', 'error');
  const completed = sumOfHours(hours, 'passed');
  const judged = completed + failed;
  return {
    total_executions: total,
    recent_24h: {
      total: judged + sumOfHours(hours, 'cancelled'),
      failed,
      success_rate: judged === 0 ? 0 : Math.round((completed / judged) * 1_000) / 10,
    },
  };
}
