import type { DailyUsage } from '@saywright/contracts/entities/ops-overview';

const peakDays = 5;

export const totalOf = (days: readonly DailyUsage[], name: 'total_tests' | 'unique_users' | 'runs'): number =>
  days.reduce((sum, day) => sum + day[name], 0);

/** The days with the most tests, the most first. Days without any are no peaks. */
export const peaksOf = (days: readonly DailyUsage[]): DailyUsage[] =>
  days
    .filter(({ total_tests: tests }) => tests > 0)
    .toSorted((one, other) => other.total_tests - one.total_tests || (one.date < other.date ? 1 : -1))
    .slice(0, peakDays);

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Tests by the kind of day on which they were created. */
export function byWeekday(days: readonly DailyUsage[]): { weekday: number; weekend: number } {
  const weekend = totalOf(
    days.filter(({ date }) => isWeekend(date)),
    'total_tests',
  );
  return { weekday: totalOf(days, 'total_tests') - weekend, weekend };
}
