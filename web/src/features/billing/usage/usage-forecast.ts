import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import { formatCount } from '~/lib/format.ts';

const dayMs = 86_400_000;

type Period = Pick<SubscriptionUsage, 'period_start' | 'period_end'>;

const lengthMs = ({ period_start: start, period_end: end }: Period): number => Date.parse(end) - Date.parse(start);

/** The share of the period that has passed, 0 to 1. @param now milliseconds since the epoch */
export const periodShare = (period: Period, now: number = Date.now()): number =>
  Math.min(1, Math.max(0, (now - Date.parse(period.period_start)) / lengthMs(period)));

/** Executions until the end of each day that has passed, and where in the period that is, 0 to 1; first its start. */
export function dayEnds(usage: Period & Pick<SubscriptionUsage, 'days'>): { share: number; executions: number }[] {
  let executions = 0;
  const ends = usage.days.map((day) => {
    executions += day.executions;
    return { share: periodShare(usage, Date.parse(day.day) + dayMs), executions };
  });
  return [{ share: 0, executions: 0 }, ...ends.slice(0, -1)];
}

type Projected = Period &
  Pick<SubscriptionUsage, 'executions_used' | 'executions_limit' | 'executions_projected' | 'limit_reached'>;

/** Where the period ends at this pace, in a sentence. @param dateOf how a day is written */
export function forecastText(usage: Projected, dateOf: (instant: string) => string): string {
  const { executions_used: used, executions_limit: limit, executions_projected: projected, period_end: end } = usage;
  if (usage.limit_reached) return `No more executions until ${dateOf(end)}.`;
  if (projected === null || used === 0) return 'A forecast appears after the first day.';
  const text = `At this pace, ${formatCount(projected)} executions by ${dateOf(end)}`;
  if (used >= limit || projected <= limit) return `${text}.`;
  const reached = Date.parse(usage.period_start) + (limit / projected) * lengthMs(usage);
  return `${text}. You’d reach your allowance on ${dateOf(new Date(reached).toISOString())}.`;
}
