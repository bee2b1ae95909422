import { describeSelector } from '@saywright/contracts/entities/selector';
import { countElements } from '../selectors/find-element.ts';
import { StepFailure } from '../step/step-failure.ts';
import type { Action } from './action.ts';

const pollMs = 100;

/** Waits until no visible element matches. */
export const waitHidden: Action = {
  async run({ step, page, frame, scope }) {
    const { selector } = step;
    if (!selector) throw new StepFailure('This step needs an element. Choose a selector.');
    for (;;) {
      const count = await countElements({ page, frame, selector, scope });
      if (count === 0) return `${describeSelector(selector)} is not visible`;
      if (scope.isOver())
        throw new StepFailure(
          `${describeSelector(selector)} was still visible after ${scope.timeoutMs / 1_000} seconds. If the page is only slow, give the step more time.`,
          {
            expected: `${describeSelector(selector)} is not visible`,
            actual: count === 1 ? 'it is visible' : `${count} elements that match are visible`,
          },
        );
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
    }
  },
};
