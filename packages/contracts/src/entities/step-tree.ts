import type { Step } from './step.ts';

/** A step and the steps in it. Only `if` and `repeat` steps have some. */
export interface StepNode {
  step: Step;
  /** Its position among all steps, from 0. */
  index: number;
  inner: StepNode[];
}

export const isBlock = ({ action }: Pick<Step, 'action'>): boolean => action === 'if' || action === 'repeat';

/** The deepest that a step after `previous` can be. */
export const depthAfter = (previous: Pick<Step, 'action' | 'depth'> | undefined): number =>
  previous === undefined ? 0 : (previous.depth ?? 0) + (isBlock(previous) ? 1 : 0);

/** Steps as a tree. A step that is deeper than any block above it belongs to the innermost one, or to none. */
export function nestSteps(steps: readonly Step[]): StepNode[] {
  const top: StepNode[] = [];
  const open: StepNode[] = [];
  for (const [index, step] of steps.entries()) {
    open.length = Math.min(open.length, step.depth ?? 0);
    const node: StepNode = { step, index, inner: [] };
    (open.at(-1)?.inner ?? top).push(node);
    if (isBlock(step)) open.push(node);
  }
  return top;
}
