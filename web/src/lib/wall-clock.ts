/** The time that a clock in the zone shows at an instant, in the format of date inputs: `2026-11-22T09:00`. */
export function wallClock(instant: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant at which a day begins in the zone. @param day `2026-11-22` */
export function dayStart(day: string, timezone: string): string {
  const midnight = Date.parse(`${day}T00:00Z`);
  const offsetAt = (instant: number): number => Date.parse(`${wallClock(instant, timezone)}Z`) - instant;
  // The offset at the first guess is the wrong one if the clocks change within it.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess)).toISOString();
}

/** The day after: `2026-11-30` → `2026-12-01`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
