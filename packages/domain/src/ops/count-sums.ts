import type { CountName, Counts, TotalName, Totals } from '../ports/service-counts.ts';

export type Days = ReadonlyMap<string, Counts>;

/** The sum of a count over the days that `isMeant` picks. */
export function sumOf(days: Days, name: CountName, isMeant: (day: string) => boolean): number {
  let sum = 0;
  for (const [day, counts] of days) if (isMeant(day)) sum += counts[name] ?? 0;
  return sum;
}

export const testsOn = ({ 'tests#flow': flow = 0, 'tests#api': api = 0 }: Counts): number => flow + api;

/** Tests created on the days that `isMeant` picks. */
export const testsOf = (days: Days, isMeant: (day: string) => boolean): number =>
  sumOf(days, 'tests#flow', isMeant) + sumOf(days, 'tests#api', isMeant);

/** A total now, and as it was before a day. */
export function totalTrend(
  { totals, days }: { totals: Totals; days: Days },
  name: TotalName,
  day: string,
): { current: number; previous: number } {
  const current = totals[name] ?? 0;
  return { current, previous: current - sumOf(days, name, (each) => each >= day) };
}
