import type { SegmentLink, Step } from '@saywright/contracts/entities/step';
import type { Clock } from '../context/clock.ts';
import { newId } from '../context/new-id.ts';
import type { SegmentRecord } from '../ports/segment-repository.ts';

/** Steps of a test that stand together: an insertion of a segment, or steps of the test's own. */
export interface Block {
  /** Undefined for the test's own steps. */
  link: Omit<SegmentLink, 'ref'> | undefined;
  steps: Step[];
}

const isSame = (link: SegmentLink | undefined, block: Block): boolean =>
  link === undefined ? block.link === undefined : link.id === block.link?.id && link.block === block.link.block;

/** The steps of a test, insertion by insertion. */
export function splitIntoBlocks(steps: readonly Step[]): Block[] {
  const blocks: Block[] = [];
  for (const step of steps) {
    const last = blocks.at(-1);
    if (last && isSame(step.segment, last)) last.steps.push(step);
    else blocks.push({ link: step.segment && { id: step.segment.id, block: step.segment.block }, steps: [step] });
  }
  return blocks;
}

/** How many insertions of each segment the steps have, by the segment's id. */
export function countBlocks(steps: readonly Step[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { link } of splitIntoBlocks(steps)) if (link) counts.set(link.id, (counts.get(link.id) ?? 0) + 1);
  return counts;
}

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
