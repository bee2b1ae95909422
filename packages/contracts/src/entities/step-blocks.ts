import type { SegmentLink, Step } from './step.ts';

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
