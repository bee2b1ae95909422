import { describeSelector } from '@saywright/contracts/entities/selector';
import { describeVisible } from '../assertions/element.ts';
import { countElements } from '../selectors/find-element.ts';
import { isTransient } from '../selectors/selector-errors.ts';
import { isWindowClosed } from '../session/closed-window.ts';
import { lookAtWhole } from '../session/look-at-whole.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action, ActionContext } from './action.ts';

const pollMs = 100;

/** How many are visible; undefined while the page is on its way, when nothing is known to be gone. */
async function countNow({ step: { selector }, scope, session }: ActionContext) {
  if (!selector) throw new StepFailure('This step needs an element. Choose a selector.');
  try {
    const place = { page: session.page(), frame: session.tabs.frame, traffic: session.traffic, scope };
    return await lookAtWhole(place, () => countElements({ ...place, selector }));
  } catch (error) {
    if (isTransient(error) || isWindowClosed(error)) return undefined;
    throw error;
  }
}

/** Waits until no visible element matches. */
export const waitHidden: Action = {
  async run(context) {
    const { step, scope } = context;
    const what = step.selector ? describeSelector(step.selector) : '';
    for (;;) {
      const { seen: count, note } = (await countNow(context)) ?? {};
      if (count === 0) {
        if (note !== undefined) context.note(note);
        return `${what} is not visible`;
      }
      if (scope.isOver()) {
        const where = count === undefined ? 'The page was still loading' : `${what} was still visible`;
        throw new StepFailure(
          `${where} after ${scope.timeoutMs / 1_000} seconds. If the page is just slow, give the step more time.`,
          {
            expected: `${what} is not visible`,
            actual: count === undefined ? 'the page was still loading' : describeVisible(count),
          },
        );
      }
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
    }
  },
};
