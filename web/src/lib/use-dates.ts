import { defaultTimeZone } from '@saywright/contracts/time-zones';
import { useMemo } from 'react';
import { formatDate, formatDateTime } from '~/lib/format.ts';
import { useSession } from '~/lib/session.ts';

export interface Dates {
  /** An IANA name. */
  timeZone: string;
  /** `Nov 20, 2026`. */
  formatDate: (instant: string) => string;
  /**
   * `Nov 20, 2026`, the day in UTC: for ends of periods. Usage is counted from midnight UTC, so that two ends in the same
   * night would show as different days in other zones.
   */
  formatPeriodEnd: (instant: string) => string;
  /** `Nov 20, 2026, 4:30 PM EST`. */
  formatDateTime: (instant: string | null | undefined) => string;
}

/** The zone that the signed-in person has chosen in their profile, else New York's. */
export function useTimeZone(): string {
  const current = useSession();
  return (current.status === 'signed_in' ? current.user.time_zone : null) ?? defaultTimeZone;
}

/**
 * How dates are written for the person who looks. Anything that shows a date uses this and updates immediately when it
 * changes.
 */
export function useDates(): Dates {
  const timeZone = useTimeZone();
  return useMemo(
    () => ({
      timeZone,
      formatDate: (instant) => formatDate(instant, timeZone),
      formatPeriodEnd: (instant) => formatDate(instant, 'UTC'),
      formatDateTime: (instant) => formatDateTime(instant, timeZone),
    }),
    [timeZone],
  );
}
