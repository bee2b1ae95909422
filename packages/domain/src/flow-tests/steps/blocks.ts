import type { Step } from '@saywright/contracts/entities/step';
import { splitIntoBlocks } from '@saywright/contracts/entities/step-blocks';
import type { Clock } from '../../context/clock.ts';
import { newId } from '../../context/new-id.ts';
import type { SegmentRecord } from '../../ports/segment-repository.ts';

/** The steps as the test's own. */
export const detached = (steps: readonly Step[]): Step[] => steps.map(({ segment: _link, ...step }) => step);

/** The same places in the list, numbered from one. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  steps.map((step, index) => (step.order === index + 1 ? step : { ...step, order: index + 1 }));

/**
 * An insertion as the segment is now. A step that was in it before keeps its id, so that results of earlier runs still
 * belong to it.
 */
export function blockOf(
  segment: Pick<SegmentRecord, 'id' | 'steps'>,
  { block, before, clock }: { block: string; before: readonly Step[]; clock: Clock },
): Step[] {
  const ids = new Map(before.map(({ id, segment: link }) => [link?.ref, id]));
  return segment.steps.map((step) => ({
    ...step,
    id: ids.get(step.id) ?? newId(clock),
    segment: { id: segment.id, block, ref: step.id },
  }));
}

/** The steps of a test with every insertion of a segment as it is now. */
export const withSegment = (steps: readonly Step[], segment: SegmentRecord, clock: Clock): Step[] =>
  inOrder(
    splitIntoBlocks(steps).flatMap(({ link, steps: inBlock }) =>
      link?.id === segment.id ? blockOf(segment, { block: link.block, before: inBlock, clock }) : inBlock,
    ),
  );

/** The steps of a test with every insertion of a segment as the test's own. */
export const withoutSegment = (steps: readonly Step[], segmentId: string): Step[] =>
  steps.map((step) => (step.segment?.id === segmentId ? (detached([step])[0] ?? step) : step));
