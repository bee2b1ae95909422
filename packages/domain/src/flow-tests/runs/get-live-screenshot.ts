import { isFinal } from '@saywright/contracts/entities/execution';
import { livePictureDays } from '@saywright/contracts/plans';
import type { UserContext } from '../../context/context.ts';
import type { ArtifactRef } from '../../ports/artifact-store.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { requireFlowRun } from './require-flow-run.ts';

/** How long one request for the live screenshot keeps it going. */
export const viewerLeaseMs = 10_000;

/** Where the newest live screenshot is; it isn't one of the execution's own. */
export const livePictureRef = ({
  organization_id: organizationId,
  id: executionId,
}: Pick<RunRecord, 'organization_id' | 'id'>): ArtifactRef => ({
  organizationId,
  executionId,
  historyDays: livePictureDays,
  filename: 'live.jpg',
});

/**
 * The live screenshot of a running execution; requesting it makes the worker take screenshots for a while. Nothing
 * until there's a screenshot, and after the execution has ended. @throws DomainError `not_found`
 */
export async function getLiveScreenshot({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<{ bytes: Uint8Array<ArrayBuffer>; content_type: 'image/jpeg' } | undefined> {
  const record = await requireFlowRun(ctx, input.id);
  if (isFinal(record.status)) return undefined;
  const watchedUntil = new Date(ctx.clock.now() + viewerLeaseMs).toISOString();
  const [picture] = await Promise.all([
    ctx.ports.artifacts.findArtifact(livePictureRef(record)),
    ctx.ports.runs.noteViewer(record.id, { watchedUntil, ttl: record.ttl }),
  ]);
  return picture && { bytes: new Uint8Array(picture.bytes), content_type: 'image/jpeg' };
}
