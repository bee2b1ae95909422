import type { Segment } from '@saywright/contracts/entities/segment';
import { splitIntoBlocks } from '@saywright/contracts/entities/step-blocks';
import type { SegmentLink, Step } from '@saywright/contracts/entities/step';

/** Steps that stand together: one insertion of a segment, or steps of the test's own. */
export interface Block {
  /** Names the insertion; undefined for the test's own steps. */
  key: string | undefined;
  /** The id of the segment; undefined for the test's own steps. */
  segmentId: string | undefined;
  steps: readonly Step[];
}

const keyOf = ({ id, block }: Omit<SegmentLink, 'ref'>): string => `${id}/${block}`;

/** Names the insertion that a step belongs to; undefined for a step of the test's own. */
export const blockKey = ({ segment }: Pick<Step, 'segment'>): string | undefined => segment && keyOf(segment);

/** The steps of a test, insertion by insertion. */
export const blocksOf = (steps: readonly Step[]): Block[] =>
  splitIntoBlocks(steps).map(({ link, steps: together }) => ({
    key: link && keyOf(link),
    segmentId: link?.id,
    steps: together,
  }));

/** The steps of a segment as a new insertion, linked to it and not yet placed. */
export function insertionOf(segment: Pick<Segment, 'id' | 'steps'>): Step[] {
  const block = crypto.randomUUID();
  return segment.steps.map((step) => ({
    ...step,
    id: crypto.randomUUID(),
    segment: { id: segment.id, block, ref: step.id },
  }));
}

/** The steps with some of them as an insertion of the segment that was created from them, step by step. */
export function linkSteps(
  steps: readonly Step[],
  ids: readonly string[],
  segment: Pick<Segment, 'id' | 'steps'>,
): Step[] {
  const block = crypto.randomUUID();
  return steps.map((step) => {
    const source = segment.steps[ids.indexOf(step.id)];
    return source ? { ...step, segment: { id: segment.id, block, ref: source.id } } : step;
  });
}

/** A step as one of the test's own. */
export function ownStep({ segment: _link, ...step }: Step): Step {
  return step;
}

/**
 * The steps after a change, in which an insertion that is no longer whole, in one piece and as it was has become steps
 * of the test's own: the server would decide the same.
 */
export function keepWholeBlocks(before: readonly Step[], after: readonly Step[]): Step[] {
  const had = new Map(blocksOf(before).map(({ key, steps }) => [key, steps]));
  const blocks = blocksOf(after);
  const isWhole = ({ key, steps }: Block): boolean => {
    if (blocks.filter((other) => other.key === key).length > 1) return false;
    const old = had.get(key);
    return old === undefined || (old.length === steps.length && old.every((step, index) => step === steps[index]));
  };
  return blocks.flatMap((block) =>
    block.key === undefined || isWhole(block) ? block.steps : block.steps.map(ownStep),
  );
}

/** Which insertions have become steps of the test's own by a change; not those that are gone whole. */
export function unlinkedBlocks(before: readonly Step[], after: readonly Step[]): Block[] {
  const kept = new Set(after.map(blockKey));
  const ids = new Set(after.map(({ id }) => id));
  return blocksOf(before).filter(
    ({ key, steps }) => key !== undefined && !kept.has(key) && steps.some(({ id }) => ids.has(id)),
  );
}

/** The place after a step, and after the whole insertion when it belongs to one. */
export function placeAfter(steps: readonly Step[], id: string): number {
  const index = steps.findIndex((step) => step.id === id);
  const key = steps[index] && blockKey(steps[index]);
  return (key === undefined ? index : steps.findLastIndex((step) => blockKey(step) === key)) + 1;
}

/** How many steps stand together beside a place: a whole insertion, or one step; 0 at either end. */
function lengthBeside(steps: readonly Step[], index: number): number {
  const beside = steps[index];
  if (!beside) return 0;
  const key = blockKey(beside);
  return key === undefined ? 1 : steps.filter((step) => blockKey(step) === key).length;
}

/**
 * Where a step lands that is moved by one place: over an insertion and never into it, unless it belongs to it.
 * @returns its index after the move
 */
export function placeBeside(steps: readonly Step[], index: number, by: 1 | -1): number {
  const step = steps[index];
  const beside = steps[index + by];
  if (!step || !beside) return index;
  const key = blockKey(beside);
  return key !== undefined && key === blockKey(step) ? index + by : index + by * lengthBeside(steps, index + by);
}

/** The steps with an insertion moved over what stands above or below it. */
export function moveBlock(steps: readonly Step[], key: string, by: 1 | -1): Step[] {
  const start = steps.findIndex((step) => blockKey(step) === key);
  const block = steps.filter((step) => blockKey(step) === key);
  const beside = by === 1 ? start + block.length : start - 1;
  const others = steps.filter((step) => blockKey(step) !== key);
  return others.toSpliced(start + by * lengthBeside(steps, beside), 0, ...block);
}
