import { describeSelector } from '@saywright/contracts/entities/selector';
import { maxWaitMs } from '@saywright/contracts/entities/step';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

const defaultMs = 1_000;

/** Waits for an element to be visible, or exactly as long as the step says. */
export const wait: Action = {
  async run({ step, scope, find }) {
    if (step.selector) {
      const { candidate } = await find('visible');
      return `${describeSelector(candidate)} is visible`;
    }
    const ms = step.value.trim() === '' ? defaultMs : Number(step.value);
    if (!Number.isInteger(ms) || ms < 0 || ms > maxWaitMs)
      throw new StepFailure(`"${step.value}" isn't a valid wait. Use milliseconds, up to ${maxWaitMs}.`);
    await scope.sleep(ms);
    return `Waited ${ms} ms`;
  },
};
