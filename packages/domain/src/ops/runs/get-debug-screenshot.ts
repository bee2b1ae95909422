import { notFound } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../../context/context.ts';
import { dataUrl } from '../../flow-tests/runs/data-url.ts';
import { executionOfScreenshot } from '../../flow-tests/runs/screenshot-name.ts';
import { requireOpenRun } from './require-open-run.ts';
import { artifactRefOf } from '../../runs/artifact-ref-of.ts';

/** A screenshot of a run as a data URL. @throws DomainError `not_found`, `reason_required` */
export async function getDebugScreenshot({
  ctx,
  input: { executionId, filename },
}: {
  ctx: StaffContext;
  input: { executionId: string; filename: string };
}): Promise<{ filename: string; data: string }> {
  const record = await requireOpenRun(ctx, executionId);
  if (executionOfScreenshot(filename) !== executionId) throw notFound('Screenshot');
  const found = await ctx.ports.artifacts.findArtifact(artifactRefOf(record, filename));
  if (!found) throw notFound('Screenshot');
  return { filename, data: dataUrl(found) };
}
