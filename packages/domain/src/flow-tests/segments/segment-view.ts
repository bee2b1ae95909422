import type { Segment, SegmentProgress, SegmentSummary } from '@saywright/contracts/entities/segment';
import type { UserContext } from '../../context/context.ts';
import type { SegmentRecord, SegmentSummaryRecord, SpreadRecord } from '../../ports/segment-repository.ts';
import { hiddenProjects } from '../../projects/project-access.ts';

/** Tells how far changes have come, without the names of tests in projects that are hidden from the caller. */
async function progressViews(
  ctx: UserContext,
  spreads: readonly (SpreadRecord | null)[],
): Promise<(SegmentProgress | null)[]> {
  const testIds = spreads.flatMap((spread) => spread?.skipped.map(({ test_id: id }) => id) ?? []);
  const hidden = testIds.length === 0 ? [] : await hiddenProjects(ctx);
  const keys = testIds.map((testId) => ({ kind: 'flow' as const, testId }));
  const tests = hidden.length === 0 ? undefined : await ctx.ports.tests.findTests(ctx.actor.organizationId, keys);
  const isShown = ({ test_id: id }: SpreadRecord['skipped'][number]): boolean =>
    !hidden.includes(tests?.get(id)?.project_id ?? '');
  return spreads.map(
    (spread) => spread && { ...spread, skipped: spread.skipped.filter(isShown).map(({ name }) => name) },
  );
}

/** A stored segment as the API answers it to the caller. */
export async function segmentView(ctx: UserContext, record: SegmentRecord): Promise<Segment> {
  const { organization_id: _organization, created_by: _creator, revision: _revision, spread, ...shown } = record;
  const [progress = null] = await progressViews(ctx, [spread]);
  return { ...shown, update_progress: progress };
}

/** Segments in a list; the description is its beginning. */
export async function segmentSummaryViews(
  ctx: UserContext,
  records: readonly SegmentSummaryRecord[],
): Promise<SegmentSummary[]> {
  const progress = await progressViews(
    ctx,
    records.map(({ spread }) => spread),
  );
  return records.map(({ description_preview: description, spread: _spread, ...shown }, at) => ({
    ...shown,
    description,
    update_progress: progress[at] ?? null,
  }));
}
