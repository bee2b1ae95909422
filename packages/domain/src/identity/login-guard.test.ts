import { describe, expect, it } from 'vitest';
import type { LoginGuardState } from '../ports/identity-repository.ts';
import { countTry } from './login-guard.ts';

const limit = { maxFailures: 5, now: 1_000_000 };
const minute = 60_000;

function failTimes(times: number): LoginGuardState | undefined {
  let state: LoginGuardState | undefined;
  for (let count = 0; count < times; count++) {
    const decision = countTry(state, { ...limit, now: Math.max(limit.now, state?.locked_until ?? 0) });
    if (!decision.allowed) throw new Error('locked while the lock is over');
    state = decision.next;
  }
  return state;
}

describe('countTry', () => {
  it('locks with the fifth try, which itself is still made', () => {
    expect(failTimes(4)).toEqual({ failures: 4, locked_until: 0 });
    expect(failTimes(5)).toEqual({ failures: 5, locked_until: limit.now + minute });
  });

  it('refuses while it is locked, saying for how long', () => {
    const now = limit.now + 20_000;
    expect(countTry(failTimes(5), { ...limit, now })).toEqual({ allowed: false, retryAfterMs: 40_000 });
  });

  it('allows one try when the lock is over, and locks twice as long each time, up to 15 minutes', () => {
    const locks = [5, 6, 7, 8, 9, 10, 30].map((times) => {
      const state = failTimes(times);
      const before = failTimes(times - 1);
      return (state?.locked_until ?? 0) - Math.max(limit.now, before?.locked_until ?? 0);
    });
    expect(locks).toEqual([1, 2, 4, 8, 15, 15, 15].map((minutes) => minutes * minute));
  });
});
