import type { Grounding } from '@saywright/contracts/entities/grounding';
import type { UserContext } from '../../context/context.ts';
import { noteViewer, watchLivePicture, type LivePicture } from '../runs/live-picture.ts';
import { groundingView } from './grounding-view.ts';
import { requireGrounding } from './require-grounding.ts';

/** The latest check of a test on its live page; its questions wait for who looks at it. @throws DomainError `not_found` */
export async function getGrounding({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Grounding> {
  const details = await requireGrounding(ctx, input.id);
  await noteViewer(ctx, details.record);
  return groundingView(details);
}

/** The page in its browser. @throws DomainError `not_found` */
export async function getGroundingPicture({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<LivePicture | undefined> {
  return watchLivePicture(ctx, (await requireGrounding(ctx, input.id)).record);
}
