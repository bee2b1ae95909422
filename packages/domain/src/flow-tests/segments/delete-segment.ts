import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { requireSegment, segmentNotFound } from './require-segment.ts';
import { spreadOrQueue } from './spread-or-queue.ts';

/**
 * Deletes a segment. Its steps stay where they were inserted, as the tests' own.
 * @throws DomainError `not_found`
 */
export async function deleteSegment({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { organizationId } = ctx.actor;
  const { name } = await requireSegment(ctx, input.id);
  const outcome = await ctx.ports.segments.deleteSegment({
    organizationId,
    segmentId: input.id,
    at: isoNow(ctx.clock),
    audit: auditEntry(ctx, { action: 'segment.deleted', target: name }),
  });
  if (outcome === 'not_found') throw segmentNotFound();
  await spreadOrQueue(ctx, { organizationId, segmentId: input.id });
}
