import type { ClaimedRun } from './carrier.ts';
import { retryThroughOutage } from './retry-through-outage.ts';

/**
 * Stores that steps may begin, since no other worker repeats them from then on.
 * @throws when the run is no longer this worker's
 */
export async function beginSteps({ ctx, config, hold, stop }: ClaimedRun): Promise<void> {
  const mark = () => ctx.ports.runs.markStepsStarted(hold);
  if ((await retryThroughOutage(mark, { config, log: ctx.log })) === 'written') return;
  stop('fenced');
  throw new Error('This run was given to another worker');
}
