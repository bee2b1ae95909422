import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

const setChecked = (checked: boolean): Action => ({
  async run({ find, scope }) {
    const { locator, candidate } = await find('enabled');
    await scope.race(locator.setChecked(checked, { timeout: scope.remainingMs() }));
    return `${checked ? 'Checked' : 'Unchecked'} ${describeSelector(candidate)}`;
  },
});

export const check: Action = setChecked(true);
export const uncheck: Action = setChecked(false);
