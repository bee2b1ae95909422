import type { Segment } from '@saywright/contracts/entities/segment';
import type { UserContext } from '../../context/context.ts';
import { requireSegment } from './require-segment.ts';
import { segmentView } from './segment-view.ts';

/** A segment with its steps. @throws DomainError `not_found` */
export async function getSegment({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Segment> {
  return segmentView(ctx, await requireSegment(ctx, input.id));
}
