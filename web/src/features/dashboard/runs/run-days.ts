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

/** The upper end of an axis for counts up to `most`: an even number, so that the middle of the axis is whole too. */
export function axisEnd(most: number): number {
  if (most <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const steps = [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * magnitude);
  return steps.find((step) => step >= most && step % 2 === 0) ?? 10 * magnitude;
}

const formats = {
  short: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
  long: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }),
};

/** A day as people write it: `Nov 20`, or `Friday, November 20`. */
export const dayText = (day: string, length: keyof typeof formats): string =>
  formats[length].format(new Date(`${day}T00:00:00Z`));
