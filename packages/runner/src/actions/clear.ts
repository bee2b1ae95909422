import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

/** Empties a field. */
export const clear: Action = {
  async run({ find, scope }) {
    const { locator, candidate } = await find('enabled');
    await scope.race(locator.clear({ timeout: scope.remainingMs() }));
    return `Cleared ${describeSelector(candidate)}`;
  },
};
