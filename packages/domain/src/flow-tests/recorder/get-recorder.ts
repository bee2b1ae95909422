import { isFinal } from '@saywright/contracts/entities/execution';
import type { Recorder } from '@saywright/contracts/entities/recorder';
import type { UserContext } from '../../context/context.ts';
import type { RecorderRecord } from '../../ports/recorder-repository.ts';
import { livePictureRef, viewerLeaseMs } from '../runs/get-live-screenshot.ts';
import { recorderView } from './recorder-view.ts';
import { requireRecorder } from './require-recorder.ts';

/** The person is still there: without them the browser is closed after a while. */
async function noteViewer(ctx: UserContext, { id, ttl, status }: RecorderRecord): Promise<void> {
  if (isFinal(status)) return;
  const watchedUntil = new Date(ctx.clock.now() + viewerLeaseMs).toISOString();
  await ctx.ports.runs.noteViewer(id, { watchedUntil, ttl });
}

/** The latest recording of a test. @throws DomainError `not_found` */
export async function getRecorder({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Recorder> {
  const { test, details } = await requireRecorder(ctx, input.id);
  await noteViewer(ctx, details.record);
  return recorderView(details, test);
}

/** The page in its browser; nothing until there's a picture, and after the end. @throws DomainError `not_found` */
export async function getRecorderPicture({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<{ bytes: Uint8Array<ArrayBuffer>; content_type: 'image/jpeg' } | undefined> {
  const { details } = await requireRecorder(ctx, input.id);
  if (isFinal(details.record.status)) return undefined;
  const picture = await ctx.ports.artifacts.findArtifact(livePictureRef(details.record));
  return picture && { bytes: new Uint8Array(picture.bytes), content_type: 'image/jpeg' };
}
