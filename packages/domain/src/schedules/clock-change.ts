import type { ClockChange } from '@saywright/contracts/entities/schedule';
import { Temporal } from 'temporal-polyfill';

interface Run {
  /** Its instant, in milliseconds since the epoch, like that of the run before. */
  run: number;
  before: number;
  /** By the clock of its zone: `02:30`. */
  timeOfDay: string;
  timezone: string;
}

/** The effect of daylight saving on a run; null without one. */
export function clockChangeOf({ run, before, timeOfDay, timezone }: Run): ClockChange | null {
  const zoned = Temporal.Instant.fromEpochMilliseconds(run).toZonedDateTimeISO(timezone);
  const clock = zoned.toPlainDateTime();
  if (!clock.toPlainTime().equals(Temporal.PlainTime.from(timeOfDay))) return 'skipped';
  if (!clock.toZonedDateTime(timezone, { disambiguation: 'later' }).equals(zoned)) return 'repeated';
  const { offset } = Temporal.Instant.fromEpochMilliseconds(before).toZonedDateTimeISO(timezone);
  return offset === zoned.offset ? null : 'shifted';
}
