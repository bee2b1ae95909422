import type { ScheduleAlerts } from '@saywright/contracts/entities/alert';
import type { FinalStatus } from '@saywright/contracts/entities/execution';
import type { AlertStreak } from '../ports/alert-repository.ts';

/**
 * Whether a run that a schedule started alerts people.
 *
 * 1. A failure that would alert people runs once again first, if the schedule says so. The retry's verdict counts for both.
 * 2. Errors are failures: the test didn't run. So is a retry that someone cancelled, because the run before it failed.
 * 3. People are alerted from the nth failure in a row on, each time, and of the first pass after that.
 * 4. Other runs that someone cancelled say nothing. Quarantined tests and muted schedules alert nobody. Failures of a
 *    muted schedule are counted; those of a quarantined test aren't.
 */
export interface AlertCase {
  /** Absent before the first run. */
  streak: AlertStreak | undefined;
  /** Undefined when the schedule was deleted: then every failure alerts, and nothing runs again. */
  policy: Omit<ScheduleAlerts, 'recipient_ids'> | undefined;
  run: { status: FinalStatus; isRetry: boolean; notRetried: boolean };
  isQuarantined: boolean;
}

export interface AlertDecision {
  /** Undefined alerts nobody. */
  alert?: 'failed' | 'recovered' | 'passed';
  retry: boolean;
  streak: AlertStreak;
}

const calm: AlertStreak = { failures: 0, alerted: false };

export function decideAlert({ streak = calm, policy, run, isQuarantined }: AlertCase): AlertDecision {
  const { status, isRetry, notRetried } = run;
  if (isQuarantined || (status === 'cancelled' && !isRetry)) return { retry: false, streak };
  const isMuted = policy?.muted ?? false;
  if (status === 'passed') {
    if (isMuted) return { retry: false, streak: calm };
    return { alert: streak.alerted ? 'recovered' : 'passed', retry: false, streak: calm };
  }
  const failures = streak.failures + 1;
  const alerts = !isMuted && failures >= (policy?.after_failures ?? 1);
  if (alerts && policy?.retry && !isRetry && !notRetried) return { retry: true, streak };
  return {
    ...(alerts ? { alert: 'failed' } : {}),
    retry: false,
    streak: { failures, alerted: streak.alerted || alerts },
  };
}
