import { isFinal } from '@saywright/contracts/entities/execution';
import type { Grounding } from '@saywright/contracts/entities/grounding';
import type { UserContext } from '../../context/context.ts';
import { livePictureRef, viewerLeaseMs } from '../runs/get-live-screenshot.ts';
import type { GroundingRecord } from '../../ports/grounding-repository.ts';
import { groundingView } from './grounding-view.ts';
import { requireGrounding } from './require-grounding.ts';

/** Someone looks at a check: its questions wait for them, and live screenshots are taken. */
async function noteViewer(ctx: UserContext, { id, ttl, status }: GroundingRecord): Promise<void> {
  if (isFinal(status)) return;
  const watchedUntil = new Date(ctx.clock.now() + viewerLeaseMs).toISOString();
  await ctx.ports.runs.noteViewer(id, { watchedUntil, ttl });
}

/** The latest check of a test on its live page. @throws DomainError `not_found` */
export async function getGrounding({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Grounding> {
  const details = await requireGrounding(ctx, input.id);
  await noteViewer(ctx, details.record);
  return groundingView(details);
}

/** The page in its browser; nothing until there's a screenshot, and after it has ended. @throws DomainError `not_found` */
export async function getGroundingPicture({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<{ bytes: Uint8Array<ArrayBuffer>; content_type: 'image/jpeg' } | undefined> {
  const { record } = await requireGrounding(ctx, input.id);
  if (isFinal(record.status)) return undefined;
  const [picture] = await Promise.all([
    ctx.ports.artifacts.findArtifact(livePictureRef(record)),
    noteViewer(ctx, record),
  ]);
  return picture && { bytes: new Uint8Array(picture.bytes), content_type: 'image/jpeg' };
}
