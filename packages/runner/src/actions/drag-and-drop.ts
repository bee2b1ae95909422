import { describeSelector } from '@saywright/contracts/entities/selector';
import { findElement } from '../selectors/find-element.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

/** Scripts that watch the pointer want to see it on its way. */
const stepsOnTheWay = 8;

/** Drags the step's element onto its target. */
export const dragAndDrop: Action = {
  async run({ step, session, page, frame, scope, find, note, recognize }) {
    if (!step.target) throw new StepFailure('This step needs a second element to drop on. Choose its target.');
    const dragged = await find('visible');
    const { traffic } = session;
    const target = await findElement({
      page,
      frame,
      selector: step.target,
      scope,
      state: 'visible',
      traffic,
      recognize: recognize(step.target),
    });
    for (const one of target.notes) note(one);
    const dragging = dragged.locator.dragTo(target.locator, { timeout: scope.remainingMs(), steps: stepsOnTheWay });
    await scope.race(dragging);
    return `Dragged ${describeSelector(dragged.candidate)} to ${describeSelector(target.candidate)}`;
  },
};
