import { isFinal } from '@saywright/contracts/entities/execution';
import { livePictureDays } from '@saywright/contracts/plans';
import type { UserContext } from '../../context/context.ts';
import type { ArtifactRef } from '../../ports/artifact-store.ts';
import type { RunRecord } from '../../ports/run-repository.ts';

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

/** Tells the worker that someone looks at what its browser does. */
export async function noteViewer(ctx: UserContext, { id, ttl, status }: RunRecord): Promise<void> {
  if (isFinal(status)) return;
  const watchedUntil = new Date(ctx.clock.now() + viewerLeaseMs).toISOString();
  await ctx.ports.runs.noteViewer(id, { watchedUntil, ttl });
}

export type LivePicture = { bytes: Uint8Array<ArrayBuffer>; content_type: 'image/jpeg' };

/** The live screenshot of a run; nothing until there's one, and after the run has ended. */
export async function findLivePicture(ctx: UserContext, record: RunRecord): Promise<LivePicture | undefined> {
  if (isFinal(record.status)) return undefined;
  const picture = await ctx.ports.artifacts.findArtifact(livePictureRef(record));
  return picture && { bytes: new Uint8Array(picture.bytes), content_type: 'image/jpeg' };
}

/** The same, and keeps the screenshots coming for a while. */
export async function watchLivePicture(ctx: UserContext, record: RunRecord): Promise<LivePicture | undefined> {
  const [picture] = await Promise.all([findLivePicture(ctx, record), noteViewer(ctx, record)]);
  return picture;
}
