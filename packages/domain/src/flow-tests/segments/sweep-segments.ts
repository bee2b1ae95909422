import { isoNow } from '../../context/clock.ts';
import type { Context } from '../../context/context.ts';

/** A spreading change shows a sign of life every few tests. */
const stalledAfterMs = 60_000;

/**
 * Sends segment changes to the queue again that no one works on: their message was lost, or never sent.
 * @returns how many there were
 */
export async function sweepSegments({ ctx }: { ctx: Context }): Promise<number> {
  const before = new Date(ctx.clock.now() - stalledAfterMs).toISOString();
  const stalled = await ctx.ports.segments.listStalled(before);
  for (const { organization_id: organizationId, id } of stalled) {
    await ctx.ports.segmentQueue.send({ organization_id: organizationId, segment_id: id });
    await ctx.ports.segments.touchSpread(organizationId, id, isoNow(ctx.clock));
  }
  return stalled.length;
}
