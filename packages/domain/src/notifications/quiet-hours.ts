import type { QuietHours } from '@saywright/contracts/entities/alert';
import { Temporal } from 'temporal-polyfill';

/**
 * Quiet hours are times of a wall clock. Those of a day begin and end where that day's clock shows them: a time that the
 * day doesn't have comes later by what its clock skips, one that it has twice means the first, as with schedules. So they
 * last an hour more or less in a night that changes the clocks, and an hour that comes twice isn't quiet twice.
 */
function hoursOf({ from, to }: QuietHours, day: Temporal.PlainDate, zone: string): { start: number; end: number } {
  const at = (date: Temporal.PlainDate, time: string): number =>
    date.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone, { disambiguation: 'compatible' })
      .epochMilliseconds;
  return { start: at(day, from), end: at(from < to ? day : day.add({ days: 1 }), to) };
}

/**
 * When the quiet hours that `now` is in end; undefined outside of them.
 * @param now milliseconds since the epoch, as is the end
 */
export function quietUntil(hours: QuietHours | null, zone: string, now: number): number | undefined {
  if (hours === null) return undefined;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  for (const day of [today, today.subtract({ days: 1 })]) {
    const { start, end } = hoursOf(hours, day, zone);
    if (start <= now && now < end) return end;
  }
  return undefined;
}
