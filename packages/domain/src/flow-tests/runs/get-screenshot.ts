import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { requireFlowRun } from './require-flow-run.ts';
import { executionOfScreenshot } from './screenshot-name.ts';

/** A screenshot as a data URL. @throws DomainError `not_found`, also for invalid names */
export async function getScreenshot({
  ctx,
  input: { filename },
}: {
  ctx: UserContext;
  input: { filename: string };
}): Promise<{ filename: string; data: string }> {
  const executionId = executionOfScreenshot(filename);
  if (executionId === undefined) throw notFound('Screenshot');
  const record = await requireFlowRun(ctx, executionId);
  const artifact = await ctx.ports.artifacts.findArtifact({
    organizationId: record.organization_id,
    executionId,
    historyDays: record.history_days,
    filename,
  });
  if (!artifact) throw notFound('Screenshot');
  return { filename, data: `data:${artifact.contentType};base64,${Buffer.from(artifact.bytes).toString('base64')}` };
}
