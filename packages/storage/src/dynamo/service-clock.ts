import type { Clock } from '@saywright/domain/context/clock';

/** Answers tell the time to the second: below this, both clocks are right. */
const toleratedMs = 5_000;
/** The time in a slower answer is stale, for example one that a frozen process reads when it resumes. */
const freshMs = 2_000;

let offsetMs = 0;

/**
 * The time by which workers work together: a lease is written by one machine and judged by another, so all of them go by
 * the tables' clock. As long as it agrees with this machine's, it is this machine's. Nothing is asked for it; it is known
 * once the tables have answered for the first time.
 */
export const serviceClock: Clock = { now: () => Date.now() + offsetMs };

/**
 * Learns from the `Date` header of an answer that took `tookMs`.
 * @returns whether this clock was off
 */
export function hearTime(date: string | undefined, tookMs: number): boolean {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told) || tookMs > freshMs) return false;
  const wasWrong = Math.abs(told - serviceClock.now()) > toleratedMs;
  const difference = told - Date.now();
  offsetMs = Math.abs(difference) > toleratedMs ? difference : 0;
  return wasWrong;
}
