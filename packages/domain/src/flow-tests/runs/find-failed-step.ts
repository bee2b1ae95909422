import type { UserContext } from '../../context/context.ts';
import type { FailedStep } from '../../runs/failed-step.ts';
import { failurePicture } from './failure-picture.ts';
import { readScreenshot } from './get-screenshot.ts';

/** The step on which a run failed; undefined when no step did, or the run is gone. */
export async function findFailedStep(ctx: UserContext, executionId: string): Promise<FailedStep | undefined> {
  const details = await ctx.ports.flowRuns.findDetails(ctx.actor.organizationId, executionId);
  const failed = details?.results.find(({ status }) => status === 'failed');
  if (!details || !failed) return undefined;
  const { order, description, error_details } = failed;
  const filename = failurePicture(details.results);
  const picture =
    filename === undefined ? undefined : await readScreenshot({ ctx, input: { filename } }).catch(() => undefined);
  return { order, description, error_details, total: details.record.total_steps, picture };
}
