import type { DebugStatistics } from '@saywright/contracts/entities/debug-run';
import type { StaffContext } from '../../context/context.ts';

const hourMs = 3_600_000;

/** How many runs ended, from counters. The last 24 hours begin with the hour that they began in. */
export async function getDebugStatistics({ ctx }: { ctx: StaffContext }): Promise<DebugStatistics> {
  const since = new Date(ctx.clock.now() - 23 * hourMs).toISOString().slice(0, 13);
  const { ended, recent } = await ctx.ports.allRuns.readTotals(since);
  const failed = recent.failed + recent.timeout;
  const judged = recent.completed + failed;
  return {
    total_executions: ended,
    recent_24h: {
      total: judged + recent.cancelled,
      failed,
      success_rate: judged === 0 ? 0 : Math.round((recent.completed / judged) * 1_000) / 10,
    },
  };
}
