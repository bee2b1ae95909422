import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertStreak } from '../ports/alert-repository.ts';
import { decideAlert, type AlertCase } from './decide-alert.ts';

const policy = { after_failures: 1, retry: false, muted: false };
const run = { status: 'failed', isRetry: false, notRetried: false } as const;
const decide = (change: Partial<AlertCase>) =>
  decideAlert({ streak: undefined, policy, run, isQuarantined: false, ...change });

const policies = fc.record({
  after_failures: fc.integer({ min: 1, max: 10 }),
  retry: fc.boolean(),
  muted: fc.boolean(),
});
const outcomes = fc.constantFrom('passed', 'failed', 'error', 'cancelled');

/** Plays the runs of a schedule: the alerts that people get. A second outcome is that of a retry, if there is one. */
function play(rules: NonNullable<AlertCase['policy']>, runs: readonly (readonly [string, string])[]) {
  let streak: AlertStreak | undefined;
  return runs.map(([first, second]) => {
    const one = (status: string, isRetry: boolean) =>
      decideAlert({
        streak,
        policy: rules,
        run: { status: status as 'passed', isRetry, notRetried: false },
        isQuarantined: false,
      });
    let decision = one(first, false);
    const retried = decision.retry;
    streak = decision.streak;
    if (retried) decision = one(second, true);
    streak = decision.streak;
    return { alert: decision.alert, retried, retriesAgain: retried && decision.retry, streak };
  });
}

describe('whether a run alerts people', () => {
  it('alerts of each failure from the nth in a row on, and of the first pass after that', () => {
    const rules = { ...policy, after_failures: 3 };
    const words = ['failed', 'error', 'failed', 'failed', 'passed', 'passed', 'failed', 'passed'];
    const heard = play(
      rules,
      words.map((word) => [word, word] as const),
    ).map(({ alert }) => alert);
    expect(heard).toEqual([undefined, undefined, 'failed', 'failed', 'recovered', 'passed', undefined, 'passed']);
  });

  it('runs a failure once again before it alerts, and goes by the second verdict', () => {
    const rules = { ...policy, retry: true };
    expect(decide({ policy: rules })).toEqual({ retry: true, streak: { failures: 0, alerted: false } });
    const retry = { ...run, isRetry: true };
    expect(decide({ policy: rules, run: retry })).toMatchObject({ alert: 'failed', retry: false });
    expect(decide({ policy: rules, run: { ...retry, status: 'passed' } })).toMatchObject({ alert: 'passed' });
    expect(decide({ policy: rules, run: { ...retry, status: 'cancelled' } })).toMatchObject({ alert: 'failed' });
    expect(decide({ policy: rules, run: { ...run, notRetried: true } })).toMatchObject({
      alert: 'failed',
      retry: false,
    });
  });

  it('spends no retry on a failure that alerts nobody', () => {
    const rules = { ...policy, retry: true, after_failures: 2 };
    expect(decide({ policy: rules }).retry).toBe(false);
    expect(decide({ policy: rules, streak: { failures: 1, alerted: false } }).retry).toBe(true);
  });

  it('leaves out what someone cancelled, and quarantined tests', () => {
    const streak = { failures: 4, alerted: true };
    expect(decide({ streak, run: { ...run, status: 'cancelled' } })).toEqual({ retry: false, streak });
    expect(decide({ streak, isQuarantined: true })).toEqual({ retry: false, streak });
    expect(decide({ streak, isQuarantined: true, run: { ...run, status: 'passed' } })).toEqual({
      retry: false,
      streak,
    });
  });

  it('alerts at once when the schedule is gone', () => {
    expect(decide({ policy: undefined })).toMatchObject({ alert: 'failed', retry: false });
  });

  it('says nothing of a muted schedule, and counts on', () => {
    const muted = { ...policy, retry: true, muted: true };
    expect(decide({ policy: muted })).toEqual({ retry: false, streak: { failures: 1, alerted: false } });
    expect(
      decide({ policy: muted, streak: { failures: 2, alerted: true }, run: { ...run, status: 'passed' } }),
    ).toEqual({
      retry: false,
      streak: { failures: 0, alerted: false },
    });
  });

  it('holds for any series of runs', () => {
    const runs = fc.array(fc.tuple(outcomes, outcomes), { maxLength: 40 });
    fc.assert(
      fc.property(policies, runs, (rules, series) => {
        const told = play(rules, series);
        let failures = 0;
        let heardOfFailure = false;
        for (const [at, { alert, retried, retriesAgain }] of told.entries()) {
          const [first = '', second = ''] = series[at] ?? [];
          const isSilent = first === 'cancelled';
          const hasPassed = first === 'passed' || (retried && second === 'passed');
          failures = isSilent ? failures : hasPassed ? 0 : failures + 1;
          const wasHeard = heardOfFailure;
          expect(retriesAgain).toBe(false);
          expect(retried && (rules.muted || !rules.retry)).toBe(false);
          expect(alert === 'failed').toBe(!isSilent && !hasPassed && !rules.muted && failures >= rules.after_failures);
          expect(alert === 'recovered').toBe(hasPassed && heardOfFailure && !rules.muted);
          heardOfFailure = alert === 'failed' || (heardOfFailure && !hasPassed);
          expect(alert === 'passed').toBe(hasPassed && !wasHeard && !rules.muted);
        }
      }),
    );
  });
});
