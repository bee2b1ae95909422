export interface UsagePeriod {
  /** First day in UTC, `yyyy-mm-dd`: the key of the period's counters. */
  start: string;
  /** The instant at which the next period begins, ISO 8601. */
  end: string;
}

/** Midnight UTC of a day of a month; a day that the month does not have is its last one. */
function dayOfMonth(year: number, month: number, day: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay));
}

/**
 * The month of the allowance in which `now` lies. Months begin at midnight UTC on the day of the month on which the
 * organization was created; in a shorter month on its last day: 31 Jan → 28 Feb → 31 Mar.
 * @param createdAt ISO instant
 * @param now milliseconds since the epoch
 */
export function usagePeriod(createdAt: string, now: number): UsagePeriod {
  const day = new Date(createdAt).getUTCDate();
  const today = new Date(now);
  const year = today.getUTCFullYear();
  const begun = now >= dayOfMonth(year, today.getUTCMonth(), day);
  const month = today.getUTCMonth() - (begun ? 0 : 1);
  return {
    start: new Date(dayOfMonth(year, month, day)).toISOString().slice(0, 10),
    end: new Date(dayOfMonth(year, month + 1, day)).toISOString(),
  };
}
