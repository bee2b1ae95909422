/** The zone of the days by which the product counts: the one in which it shows dates by default. */
const countingTimeZone = 'America/New_York';

const dayMs = 86_400_000;

/** The day on which an instant falls in New York: `2026-11-20`. */
export function calendarDay(instant: string | number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: countingTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The last `count` days, oldest first, ending with the one on which `now` falls. */
export function lastDays(count: number, now: number): string[] {
  // Days are counted on the calendar, where none is an hour shorter or longer.
  const today = Date.parse(`${calendarDay(now)}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}
