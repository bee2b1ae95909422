import { StepFailure } from '../progress/step-failure.ts';
import { isAtAddress } from '../text/compare-address.ts';
import type { Action } from './action.ts';

const pollMs = 50;

/** Waits until the page's address is the given one. */
export const waitUrl: Action = {
  async run({ step, session, scope }) {
    const wanted = step.value.trim();
    for (;;) {
      const page = session.page();
      if (isAtAddress(page.url(), wanted)) return `The URL is ${page.url()}`;
      if (scope.isOver())
        throw new StepFailure(`The URL didn't become ${wanted} within ${scope.timeoutMs / 1_000} seconds.`, {
          expected: wanted,
          actual: page.url(),
        });
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
    }
  },
};
