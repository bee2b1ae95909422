import type { Segment, SegmentFromStepsBody } from '@saywright/contracts/entities/segment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { createSegment } from './create-segment.ts';

/**
 * Makes a segment of steps of a test, in the order they have there. It belongs to the test's project; the test stays as
 * it is.
 * @throws DomainError `not_found`: the test; `validation_failed`: a step that it does not have; `conflict`
 */
export async function createSegmentFromSteps({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: SegmentFromStepsBody;
}): Promise<Segment> {
  const test = await requireFlowTest(ctx, input.test_id);
  const indices = [...new Set(input.step_indices)].toSorted((a, b) => a - b);
  const steps = indices.map((index, at) => {
    const step = test.steps[index];
    if (step) return { ...step, id: undefined };
    const message = `The test has ${test.steps.length} steps, but no step ${index + 1}. Reload it and select again.`;
    throw new DomainError('validation_failed', message, { issues: [{ path: `step_indices.${at}`, message }] });
  });
  return createSegment({
    ctx,
    copyOf: test.steps,
    input: {
      name: input.segment_name,
      description: input.segment_description,
      segment_type: input.segment_type,
      tags: input.tags,
      project_id: test.project_id,
      steps,
    },
  });
}
