import { maxSegments, type CreateSegmentBody, type Segment } from '@saywright/contracts/entities/segment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { refuseOversized } from '../steps/refuse-oversized.ts';
import type { SegmentRecord } from '../../ports/segment-repository.ts';
import { chooseProject } from '../../projects/project-access.ts';
import type { Step } from '@saywright/contracts/entities/step';
import { chooseCalledTests } from '../api-calls/choose-called-tests.ts';
import { ownSteps } from '../steps/own-steps.ts';
import { segmentView } from './segment-view.ts';

/**
 * Stores a new segment, which no test uses yet.
 * @param options.copyOf the steps that it's made of
 * @throws DomainError `validation_failed`: its project doesn't exist, it is too large; `conflict` when the organization
 * has all the segments that it can have
 */
export async function createSegment({
  ctx,
  input,
  copyOf = [],
}: {
  ctx: UserContext;
  input: CreateSegmentBody;
  copyOf?: readonly Step[];
}): Promise<Segment> {
  await chooseProject(ctx, input.project_id);
  const now = isoNow(ctx.clock);
  const steps = await chooseCalledTests(ctx, { steps: ownSteps(input.steps, ctx), stored: copyOf });
  const segment: SegmentRecord = {
    ...input,
    steps,
    step_count: steps.length,
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    usage_count: 0,
    revision: 1,
    spread: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  refuseOversized({ name: segment.name, description: segment.description, steps });
  const audit = auditEntry(ctx, { action: 'segment.created', target: segment.name });
  if ((await ctx.ports.segments.insertSegment(segment, { limit: maxSegments, audit })) === 'limit_reached')
    throw new DomainError('conflict', `You've reached the limit of ${maxSegments} segments. Delete one to make room.`);
  return segmentView(ctx, segment);
}
