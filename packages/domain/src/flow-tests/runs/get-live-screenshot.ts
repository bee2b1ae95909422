import type { UserContext } from '../../context/context.ts';
import { watchLivePicture, type LivePicture } from './live-picture.ts';
import { requireFlowRun } from './require-flow-run.ts';

/** The live screenshot of a running execution. @throws DomainError `not_found` */
export async function getLiveScreenshot({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<LivePicture | undefined> {
  return watchLivePicture(ctx, await requireFlowRun(ctx, input.id));
}
