import type { SegmentSummary } from '@saywright/contracts/entities/segment';
import type { UserContext } from '../../context/context.ts';
import { hiddenProjects } from '../../projects/project-access.ts';
import { segmentSummaryViews } from './segment-view.ts';

/** The segments that the caller may see, newest first. */
export async function listSegments({ ctx }: { ctx: UserContext }): Promise<SegmentSummary[]> {
  const [segments, hidden] = await Promise.all([
    ctx.ports.segments.listSegments(ctx.actor.organizationId),
    hiddenProjects(ctx),
  ]);
  const visible = segments.filter(({ project_id: projectId }) => projectId === null || !hidden.includes(projectId));
  return segmentSummaryViews(ctx, visible);
}
