import type { Action } from './action.ts';

/** Does nothing by itself: the step's assertions are what it is for. */
export const assert: Action = {
  run: async ({ step }) => (step.assertions.length === 1 ? 'Checked' : `Checked ${step.assertions.length} assertions`),
};
