import { isFinal } from '@saywright/contracts/entities/execution';
import { livePictureDays } from '@saywright/contracts/plans';
import type { UserContext } from '../context/context.ts';
import type { ArtifactRef } from '../ports/artifact-store.ts';
import type { ExecutionRecord } from '../ports/execution-repository.ts';
import { requireExecution } from './require-execution.ts';

/** For how long a look at the live picture keeps it going. */
export const viewerLeaseMs = 10_000;

/** Where the newest live picture is; it is not one of the execution's screenshots. */
export const livePictureRef = ({
  organization_id: organizationId,
  id: executionId,
}: Pick<ExecutionRecord, 'organization_id' | 'id'>): ArtifactRef => ({
  organizationId,
  executionId,
  historyDays: livePictureDays,
  filename: 'live.jpg',
});

/**
 * What the browser of a running execution shows now; asking for it makes its worker take pictures for a while. Nothing
 * while there is no picture yet, and when the execution has ended.
 * @throws DomainError `not_found`
 */
export async function getLiveScreenshot({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<{ bytes: Uint8Array<ArrayBuffer>; content_type: 'image/jpeg' } | undefined> {
  const record = await requireExecution(ctx, input.id);
  if (isFinal(record.status)) return undefined;
  const watchedUntil = new Date(ctx.clock.now() + viewerLeaseMs).toISOString();
  const [picture] = await Promise.all([
    ctx.ports.artifacts.findArtifact(livePictureRef(record)),
    ctx.ports.executions.noteViewer(record.id, { watchedUntil, ttl: record.ttl }),
  ]);
  return picture && { bytes: new Uint8Array(picture.bytes), content_type: 'image/jpeg' };
}
