import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

export const draft: Action = {
  run: async ({ step }) => {
    throw new StepFailure(`"${step.value}" was not understood and is still a draft. Finish or delete this step.`);
  },
};
