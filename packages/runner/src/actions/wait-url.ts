import { url } from '../assertions/location.ts';
import { StepFailure } from '../progress/step-failure.ts';
import { compareText } from '../text/compare-text.ts';
import { literally } from '../text/literally.ts';
import type { Action } from './action.ts';

const pollMs = 50;

/** Whether a pattern, in which `*` stands for anything, is a whole address, or the part of it after the host. */
export function matchesPattern(address: string, pattern: string): boolean {
  const whole = `^${pattern.split(/\*+/).map(literally).join('.*')}$`;
  const { pathname, search, hash } = URL.parse(address) ?? { pathname: address, search: '', hash: '' };
  return compareText(address, 'matches', whole) || compareText(pathname + search + hash, 'matches', whole);
}

/** Waits until the page's address is the given one. */
export const waitUrl: Action = {
  async run({ step, session, scope }) {
    const wanted = step.value.trim();
    for (;;) {
      const page = session.page();
      const isThere = wanted.includes('*')
        ? matchesPattern(page.url(), wanted)
        : (await url.observe({ type: 'url', operator: 'contains', expected: wanted }, { page, scope })).passed;
      if (isThere) return `The address is ${page.url()}`;
      if (scope.isOver())
        throw new StepFailure(`The address did not become ${wanted} within ${scope.timeoutMs / 1_000} seconds.`, {
          expected: wanted,
          actual: page.url(),
        });
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
    }
  },
};
