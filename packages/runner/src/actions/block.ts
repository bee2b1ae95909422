import { describeSelector } from '@saywright/contracts/entities/selector';
import { maxRounds } from '@saywright/contracts/entities/step';
import { StepFailure } from '../progress/step-failure.ts';
import { locateAll } from '../selectors/find-element.ts';
import type { Action } from './action.ts';

/** The condition itself is looked at by the step's checks. */
export const ifStep: Action = { run: async () => 'The condition was met' };

function roundsOf(value: string): number {
  const rounds = Number(value.trim());
  if (Number.isInteger(rounds) && rounds >= 1 && rounds <= maxRounds) return rounds;
  throw new StepFailure(`"${value}" isn't a number of times from 1 to ${maxRounds}.`);
}

/** Says how often the steps in it are repeated. */
export const repeat: Action = {
  async run({ step, page, frame, scope, find, setRounds }) {
    if (!step.selector) {
      const count = roundsOf(step.value);
      setRounds({ count });
      return count === 1 ? 'Repeating once' : `Repeating ${count} times`;
    }
    await find('visible');
    const items = await locateAll({ page, frame, selector: step.selector, scope });
    const count = items ? await scope.race(items.count()) : 0;
    const what = describeSelector(step.selector);
    if (!items || count === 0) throw new StepFailure(`No visible element matches ${what}.`);
    if (count > maxRounds)
      throw new StepFailure(
        `${count} elements match ${what}. A repetition can have up to ${maxRounds}: narrow it down.`,
      );
    setRounds({ count, items });
    return `Repeating in each of ${count} elements that match ${what}`;
  },
};
