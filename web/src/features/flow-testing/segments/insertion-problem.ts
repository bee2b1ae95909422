import { maxSegmentsInTest, type SegmentSummary } from '@saywright/contracts/entities/segment';
import { maxSteps, type Step } from '@saywright/contracts/entities/step';

/** Why a segment cannot be inserted into a test of these steps; undefined when it can. */
export function insertionProblem(
  segment: Pick<SegmentSummary, 'id' | 'step_count'>,
  steps: readonly Pick<Step, 'segment'>[],
): string | undefined {
  const total = steps.length + segment.step_count;
  if (total > maxSteps) return `With this segment, the test would have ${total} steps; the limit is ${maxSteps}.`;
  const used = new Set(steps.flatMap((step) => step.segment?.id ?? []));
  return used.size >= maxSegmentsInTest && !used.has(segment.id)
    ? `A test can use up to ${maxSegmentsInTest} different segments. This test is at the limit.`
    : undefined;
}
