import type { Segment, UpdateSegmentBody } from '@saywright/contracts/entities/segment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isDeepStrictEqual } from 'node:util';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import { refuseOversized } from '../steps/refuse-oversized.ts';
import type { SegmentContent, SegmentRecord } from '../../ports/segment-repository.ts';
import { chooseProject } from '../../projects/project-access.ts';
import { chooseCalledTests } from '../api-calls/choose-called-tests.ts';
import { ownSteps } from '../steps/own-steps.ts';
import { requireSegment, segmentNotFound } from './require-segment.ts';
import { segmentView } from './segment-view.ts';
import { spreadOrQueue } from './spread-or-queue.ts';

const changedMeanwhile = (): DomainError =>
  new DomainError(
    'conflict',
    'The test segment was changed by another user. Reload it to see the changes, then save again.',
  );

/**
 * Saves the given fields of a segment; absent ones stay. New steps go into every test that uses it: into a few before
 * this answers, into the rest by a job whose progress the segment shows.
 * @throws DomainError `not_found`; `validation_failed`: a new project doesn't exist, it is too large; `conflict` when
 * it was saved since the version that the caller has seen, or at the same time
 */
export async function updateSegment({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; change: UpdateSegmentBody };
}): Promise<Segment> {
  const { version, ...fields } = input.change;
  const stored = await requireSegment(ctx, input.id);
  if (version !== undefined && version !== stored.version) throw changedMeanwhile();
  if (fields.project_id !== undefined && fields.project_id !== stored.project_id)
    await chooseProject(ctx, fields.project_id);
  const content = await contentOf(fields, { stored, ctx });
  refuseOversized({ name: stored.name, description: stored.description, steps: stored.steps, ...content });
  const { organizationId } = ctx.actor;
  const updated = await ctx.ports.segments.updateSegment({
    organizationId,
    segmentId: input.id,
    content,
    updatedAt: isoNow(ctx.clock),
    version: stored.version,
    audit: auditEntry(ctx, { action: 'segment.changed', target: content.name ?? stored.name }),
  });
  if (updated === 'not_found') throw segmentNotFound();
  if (updated === 'changed_meanwhile') throw changedMeanwhile();
  if (updated.revision === stored.revision) return segmentView(ctx, updated);
  await spreadOrQueue(ctx, { organizationId, segmentId: input.id });
  return segmentView(ctx, (await ctx.ports.segments.findSegment(organizationId, input.id)) ?? updated);
}

/** The given fields; steps that are the same are none, so that saving other fields touches no test. */
async function contentOf(
  { steps, ...fields }: Omit<UpdateSegmentBody, 'version'>,
  { stored, ctx }: { stored: SegmentRecord; ctx: UserContext },
): Promise<Partial<SegmentContent>> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<SegmentContent>;
  const numbered = steps && ownSteps(steps, { clock: ctx.clock, stored: stored.steps });
  const own = numbered && (await chooseCalledTests(ctx, { steps: numbered, stored: stored.steps }));
  return own === undefined || isDeepStrictEqual(own, stored.steps)
    ? given
    : { ...given, steps: own, step_count: own.length };
}
