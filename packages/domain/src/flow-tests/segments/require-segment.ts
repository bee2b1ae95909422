import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import type { SegmentRecord } from '../../ports/segment-repository.ts';
import { canSeeProject } from '../../projects/project-access.ts';

/** The same words for a segment that is gone, one of another organization, and one in a project of others. */
export const segmentNotFound = (): DomainError =>
  new DomainError('not_found', 'Test segment not found. It may have been deleted by another user.');

/** The segment of the caller's organization, if the caller may see it. @throws DomainError `not_found` */
export async function requireSegment(ctx: UserContext, segmentId: string): Promise<SegmentRecord> {
  const segment = await ctx.ports.segments.findSegment(ctx.actor.organizationId, segmentId);
  if (!segment || !(await canSeeProject(ctx, segment.project_id))) throw segmentNotFound();
  return segment;
}
