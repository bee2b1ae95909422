import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

export const hover: Action = {
  async run({ find, scope }) {
    const { locator, candidate } = await find('visible');
    await scope.race(locator.hover({ timeout: scope.remainingMs() }));
    return `Moved the pointer over ${describeSelector(candidate)}`;
  },
};
