import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

export const click: Action = {
  async run({ find, scope }) {
    const { locator, candidate } = await find('enabled');
    await scope.race(locator.click({ timeout: scope.remainingMs() }));
    return `Clicked ${describeSelector(candidate)}`;
  },
};
