import type { DailyRuns } from '@saywright/contracts/entities/dashboard';

/** Outcomes of runs, in the order in which they're stacked and named. */
export const outcomes = ['passed', 'failed', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeNames: Record<Outcome, string> = { passed: 'Passed', failed: 'Failed', error: 'Errors' };

export const runsOf = ({ passed, failed, error }: Omit<DailyRuns, 'day'>): number => passed + failed + error;

/** The share of runs that passed, 0 to 1; undefined where there were none. */
export function passRate(runs: Omit<DailyRuns, 'day'>): number | undefined {
  const all = runsOf(runs);
  return all === 0 ? undefined : runs.passed / all;
}

/** The runs of all days together. */
export const sumOfDays = (days: readonly DailyRuns[]): Record<Outcome, number> => ({
  passed: days.reduce((sum, { passed }) => sum + passed, 0),
  failed: days.reduce((sum, { failed }) => sum + failed, 0),
  error: days.reduce((sum, { error }) => sum + error, 0),
});
