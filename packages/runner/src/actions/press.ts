import { readKey } from '@saywright/contracts/entities/keys';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { closesWindow } from '../session/closed-window.ts';
import type { Action } from './action.ts';

/** Presses a key in the step's element, or wherever the focus is. */
export const press: Action = {
  async run({ step, page, scope, find }) {
    const key = readKey(step.value);
    if (!step.selector) {
      await closesWindow(scope, page.keyboard.press(key));
      return `Pressed ${key}`;
    }
    const { locator, candidate } = await find('visible');
    const isClosed = await closesWindow(scope, locator.press(key, { timeout: scope.remainingMs() }));
    return `Pressed ${key} in ${describeSelector(candidate)}${isClosed ? ', which closed its window' : ''}`;
  },
};
