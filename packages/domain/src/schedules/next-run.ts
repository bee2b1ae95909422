import type { RecurrencePattern } from '@saywright/contracts/entities/schedule';
import { Temporal } from 'temporal-polyfill';

/**
 * When a schedule runs.
 *
 * A recurring schedule means a wall clock in a time zone, so its instants move with daylight saving. A time that a day
 * does not have (clocks go forward over it) is moved forward by what was skipped: 02:30 becomes 03:30. A time that a day
 * has twice means the first of the two. Daily, weekly and monthly count from the start date: the same day of the week, or
 * of the month, and in a shorter month its last day, without losing the anchor: 31 Jan, 28 Feb, 31 Mar. The end date is
 * the last day on which it can run.
 *
 * Instants are whole seconds, as EventBridge Scheduler has them.
 */
export type ScheduleTimes =
  | {
      schedule_type: 'one_time';
      /** ISO instant. */
      scheduled_datetime: string;
    }
  | {
      schedule_type: 'recurring';
      recurrence_pattern: RecurrencePattern;
      /** `2026-11-22`. */
      start_date: string;
      end_date: string | null;
      /** `09:00`. */
      time_of_day: string;
      timezone: string;
    };

type Recurring = ScheduleTimes & { schedule_type: 'recurring' };

const units = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const satisfies Record<
  RecurrencePattern,
  string
>;

/** The day of the nth run, counted from 0. Always from the anchor: adding months one by one would lose its day. */
const dayOf = ({ recurrence_pattern: pattern, start_date: start }: Recurring, count: number): Temporal.PlainDate =>
  Temporal.PlainDate.from(start).add({ [units[pattern]]: count });

const instantOf = ({ time_of_day: time, timezone }: Recurring, day: Temporal.PlainDate): number =>
  day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timezone, { disambiguation: 'compatible' })
    .epochMilliseconds;

/** A count whose run cannot be after `after`, and is near it. */
function countBefore(times: Recurring, after: number): number {
  const day = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(times.timezone).toPlainDate();
  const unit = units[times.recurrence_pattern];
  const passed = Temporal.PlainDate.from(times.start_date).until(day, { largestUnit: unit })[unit];
  // A skipped or repeated time can move a run over midnight by a day.
  return Math.max(0, passed - 1);
}

function nextRecurring(times: Recurring, after: number): number | undefined {
  for (let count = countBefore(times, after); ; count++) {
    const day = dayOf(times, count);
    if (times.end_date !== null && Temporal.PlainDate.compare(day, times.end_date) > 0) return undefined;
    const instant = instantOf(times, day);
    if (instant > after) return instant;
  }
}

/**
 * The first run after an instant; undefined if there isn't one.
 * @param after milliseconds since the epoch, exclusive
 */
export function nextRun(times: ScheduleTimes, after: number): number | undefined {
  if (times.schedule_type === 'recurring') return nextRecurring(times, after);
  const instant = Date.parse(times.scheduled_datetime);
  return instant > after ? instant : undefined;
}

/** The next runs after an instant, the soonest first. */
export function nextRuns(times: ScheduleTimes, after: number, count: number): number[] {
  const next = count > 0 ? nextRun(times, after) : undefined;
  return next === undefined ? [] : [next, ...nextRuns(times, next, count - 1)];
}

/**
 * The last run that has come by now, not before `from`, which is one.
 * @param from a run's instant, in milliseconds since the epoch, like `now`
 */
export function latestRun(times: ScheduleTimes, from: number, now: number): number {
  let latest = from;
  for (;;) {
    const next = nextRun(times, latest);
    if (next === undefined || next > now) return latest;
    latest = next;
  }
}
