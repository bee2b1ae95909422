import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

const maxQuotedLength = 100;

/** Replaces what a field holds. What goes into a password field is not repeated in the result. */
export const type: Action = {
  async run({ step, find, scope }) {
    const { locator, candidate } = await find('enabled');
    const timeout = scope.remainingMs();
    const [inputType] = await scope.race(
      Promise.all([locator.getAttribute('type', { timeout }), locator.fill(step.value, { timeout })]),
    );
    const where = describeSelector(candidate);
    if (step.value === '') return `Emptied ${where}`;
    if (inputType?.toLowerCase() === 'password') return `Typed a password into ${where}`;
    const isLong = step.value.length > maxQuotedLength;
    return `Typed "${step.value.slice(0, maxQuotedLength)}${isLong ? '…' : ''}" into ${where}`;
  },
};
