import { describeSelector } from '@saywright/contracts/entities/selector';
import { untraced } from '../recording/untraced.ts';
import type { Action } from './action.ts';

const maxQuotedLength = 100;

/** Replaces what a field holds. What goes into a password field is a secret of the run from then on. */
export const type: Action = {
  async run({ step, page, find, scope, conceal }) {
    const { locator, candidate } = await find('enabled');
    const timeout = scope.remainingMs();
    // Asked for first, so the answer is there before the page can say what it was told.
    const asked = untraced(page, () => locator.getAttribute('type', { timeout })).then((inputType) => {
      const isPassword = inputType?.toLowerCase() === 'password';
      if (isPassword) conceal(step.value);
      return isPassword;
    });
    const [isPassword] = await scope.race(Promise.all([asked, locator.fill(step.value, { timeout })]));
    const where = describeSelector(candidate);
    if (step.value === '') return `Emptied ${where}`;
    if (isPassword) return `Typed a password into ${where}`;
    const isLong = step.value.length > maxQuotedLength;
    return `Typed "${step.value.slice(0, maxQuotedLength)}${isLong ? '…' : ''}" into ${where}`;
  },
};
