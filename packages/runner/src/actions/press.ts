import { readKey } from '@saywright/contracts/entities/keys';
import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

/** Presses a key in the step's element, or wherever the focus is. */
export const press: Action = {
  async run({ step, page, scope, find }) {
    const key = readKey(step.value);
    if (!step.selector) {
      await scope.race(page.keyboard.press(key));
      return `Pressed ${key}`;
    }
    const { locator, candidate } = await find('visible');
    await scope.race(locator.press(key, { timeout: scope.remainingMs() }));
    return `Pressed ${key} in ${describeSelector(candidate)}`;
  },
};
