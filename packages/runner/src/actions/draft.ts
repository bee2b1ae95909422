import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

export const draft: Action = {
  run: async ({ step }) => {
    throw new StepFailure(
      `We couldn't understand "${step.value}", so this step is still a draft. Finish or delete it.`,
    );
  },
};
