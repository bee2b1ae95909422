import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { InsertSegmentBody } from '@saywright/contracts/entities/segment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { updateFlowTest } from '../update-flow-test.ts';
import { blockOf } from '../steps/blocks.ts';
import { requireSegment } from './require-segment.ts';

/**
 * Inserts a segment into a test, linked. In the middle of another segment's steps, those become the test's own.
 * @throws DomainError `not_found`: the test or the segment; `validation_failed`: a position that the test does not have,
 * too many steps; `conflict` when someone else is saving the test
 */
export async function insertSegment({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: InsertSegmentBody & { id: string };
}): Promise<FlowTest> {
  const test = await requireFlowTest(ctx, input.id);
  const segment = await requireSegment(ctx, input.segment_id);
  const position = input.position ?? test.steps.length;
  if (position > test.steps.length) {
    const message = `The test has ${test.steps.length} steps. Choose a position from 0 to ${test.steps.length}.`;
    throw new DomainError('validation_failed', message, { issues: [{ path: 'position', message }] });
  }
  const block = blockOf(segment, { block: newId(ctx.clock), before: [], clock: ctx.clock });
  const steps = test.steps.toSpliced(position, 0, ...block);
  return updateFlowTest({ ctx, input: { id: test.id, change: { steps, version: test.version } } });
}
