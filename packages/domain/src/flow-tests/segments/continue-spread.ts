import type { SegmentMessage } from '@saywright/contracts/messages';
import type { Context } from '../../context/context.ts';
import { spreadSegment } from './spread-segment.ts';

/** How many tests one message changes: well within the time that a worker has. */
const perMessage = 500;

/** Continues spreading a segment's change at the point where it stopped, and queues the rest. */
export async function continueSpread({ ctx, input }: { ctx: Context; input: SegmentMessage }): Promise<void> {
  const { organization_id: organizationId, segment_id: segmentId } = input;
  const state = await spreadSegment({ ctx, input: { organizationId, segmentId, limit: perMessage } });
  if (state === 'spreading') await ctx.ports.segmentQueue.send(input);
}
