import type { Context } from '../../context/context.ts';
import { spreadSegment } from './spread-segment.ts';

/** How many tests are changed before the call is answered. */
const atOnce = 20;

/**
 * Carries the change of a segment into a few tests at once and asks the queue for the rest. The change is stored
 * already: whatever goes wrong here is logged, and the sweep finds it and asks again.
 */
export async function spreadOrQueue(
  ctx: Context,
  { organizationId, segmentId }: { organizationId: string; segmentId: string },
): Promise<void> {
  const failed = (error: unknown): void =>
    ctx.log.error("a changed segment isn't in its tests yet", { segment_id: segmentId, error });
  const state = await spreadSegment({ ctx, input: { organizationId, segmentId, limit: atOnce } }).catch(failed);
  if (state === 'finished') return;
  await ctx.ports.segmentQueue.send({ organization_id: organizationId, segment_id: segmentId }).catch(failed);
}
