import { describeSelector } from '@saywright/contracts/entities/selector';
import { watchDrag } from '../page/watch-drag.ts';
import { findElement } from '../selectors/find-element.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

/** How long a page may take to react to a drag, in milliseconds. */
const reactionMs = 500;

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
      rest: step.is_optional ? undefined : session.watchForRest(),
    });
    for (const one of target.notes) note(one);
    const watch = await scope.race(dragged.locator.evaluateHandle(watchDrag));
    const dragging = dragged.locator.dragTo(target.locator, { timeout: scope.remainingMs(), steps: stepsOnTheWay });
    await scope.race(dragging);
    // A page that has moved on has reacted.
    const reacts = watch.evaluate((each, ms) => each.reactsWithin(ms), reactionMs).catch(() => true);
    const said = `${describeSelector(dragged.candidate)} to ${describeSelector(target.candidate)}`;
    if (await scope.race(reacts)) return `Dragged ${said}`;
    throw new StepFailure(
      `We dragged ${said}, and nothing on the page reacted. If it's moved by a handle, drag the handle: drag the "Move" icon in the "Ada" row to "Done".`,
    );
  },
};
