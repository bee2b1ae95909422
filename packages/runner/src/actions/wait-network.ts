import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

const quietMs = 500;
const maxNamed = 3;

/** Waits until documents, scripts and calls of the page have been quiet for half a second. */
export const waitNetwork: Action = {
  async run({ scope, session }) {
    const busy = await session.traffic.idle(quietMs, scope);
    if (!busy) return 'The network is quiet';
    const named = busy.length > 0 ? `: ${busy.slice(0, maxNamed).join(', ')}` : '';
    throw new StepFailure(
      `The page was still loading after ${scope.timeoutMs / 1_000} seconds${named}. If the page never stops sending requests, wait for something it shows instead.`,
    );
  },
};
