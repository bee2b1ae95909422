import type { Segment } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import { blockKey, keepWholeBlocks, linkSteps, moveBlock, ownStep } from '~/features/flow-testing/editor/blocks.ts';

/** A change of the steps of a test or of a segment. */
export type StepChange =
  | { type: 'change_step'; id: string; changes: Partial<Step> }
  | { type: 'insert_step'; step: Step; index: number }
  | { type: 'insert_steps'; steps: readonly Step[]; index: number }
  | { type: 'replace_step'; id: string; steps: readonly Step[] }
  | { type: 'delete_step'; id: string }
  | { type: 'move_step'; id: string; to: number }
  /** `key`: of the insertion of a segment. */
  | { type: 'move_block'; key: string; by: 1 | -1 }
  | { type: 'unlink_block'; key: string }
  | { type: 'delete_block'; key: string }
  /** Makes steps that a segment was created from an insertion of it. */
  | { type: 'link_steps'; ids: readonly string[]; segment: Pick<Segment, 'id' | 'steps'> }
  | { type: 'set_steps'; steps: readonly Step[] };

/**
 * The steps after a change, numbered. A move is kept within the list. An insertion of a segment that is changed in part
 * becomes steps of the test's own.
 */
export function changeSteps(steps: readonly Step[], change: StepChange): readonly Step[] {
  if (change.type === 'set_steps') return change.steps;
  if (change.type === 'unlink_block')
    return steps.map((step) => (blockKey(step) === change.key ? ownStep(step) : step));
  return numbered(keepWholeBlocks(steps, changed(steps, change)));
}

function changed(steps: readonly Step[], change: Exclude<StepChange, { type: 'set_steps' | 'unlink_block' }>): Step[] {
  switch (change.type) {
    case 'change_step':
      return steps.map((step) => (step.id === change.id ? { ...step, ...change.changes } : step));
    case 'insert_step':
      return steps.toSpliced(change.index, 0, change.step);
    case 'insert_steps':
      return steps.toSpliced(change.index, 0, ...change.steps);
    case 'replace_step':
      return steps.flatMap((step) => (step.id === change.id ? change.steps : step));
    case 'delete_step':
      return steps.filter((step) => step.id !== change.id);
    case 'move_step': {
      const step = steps.find(({ id }) => id === change.id);
      if (!step) return [...steps];
      const others = steps.filter(({ id }) => id !== change.id);
      return others.toSpliced(Math.min(others.length, Math.max(0, change.to)), 0, step);
    }
    case 'move_block':
      return moveBlock(steps, change.key, change.by);
    case 'link_steps':
      return linkSteps(steps, change.ids, change.segment);
    case 'delete_block':
      return steps.filter((step) => blockKey(step) !== change.key);
  }
}

const numbered = (steps: Step[]): Step[] =>
  steps.map((step, index) => (step.order === index + 1 ? step : { ...step, order: index + 1 }));
