import type { Recorder } from '@saywright/contracts/entities/recorder';
import type { UserContext } from '../../context/context.ts';
import { findLivePicture, noteViewer, type LivePicture } from '../runs/live-picture.ts';
import { recorderView } from './recorder-view.ts';
import { requireRecorder } from './require-recorder.ts';

/** The latest recording of a test; without anyone who looks at it, it ends after a while. @throws DomainError `not_found` */
export async function getRecorder({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Recorder> {
  const { test, details } = await requireRecorder(ctx, input.id);
  await noteViewer(ctx, details.record);
  return recorderView(details, test);
}

/** The page in its browser. @throws DomainError `not_found` */
export async function getRecorderPicture({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<LivePicture | undefined> {
  return findLivePicture(ctx, (await requireRecorder(ctx, input.id)).details.record);
}
