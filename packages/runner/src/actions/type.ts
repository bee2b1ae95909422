import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Action } from './action.ts';

const maxQuotedLength = 100;

/** Replaces what a field holds. What goes into a password field is not repeated in the result. */
export const type: Action = {
  async run({ step, find, scope }) {
    const { locator, candidate, facts } = await find('enabled');
    await scope.race(locator.fill(step.value, { timeout: scope.remainingMs() }));
    const where = describeSelector(candidate);
    if (step.value === '') return `Emptied ${where}`;
    if (facts.inputType === 'password') return `Typed a password into ${where}`;
    const quoted = step.value.length > maxQuotedLength ? `${step.value.slice(0, maxQuotedLength)}…` : step.value;
    return `Typed "${quoted}" into ${where}`;
  },
};
