import type { PreviewScheduleBody } from '@saywright/contracts/entities/schedule';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { Temporal } from 'temporal-polyfill';
import { nextRun, type ScheduleTimes } from './next-run.ts';

/** The times of a schedule as people give them: days and times of a wall clock, or instants. */
export type TimesInput =
  | Pick<PreviewScheduleBody & { schedule_type: 'one_time' }, 'schedule_type' | 'timezone' | 'scheduled_datetime'>
  | Pick<
      PreviewScheduleBody & { schedule_type: 'recurring' },
      'schedule_type' | 'timezone' | 'recurrence_pattern' | 'start_date' | 'end_date' | 'time_of_day'
    >;

/** Whether a date and time is an instant, rather than the time of a wall clock. */
export const hasOffset = (text: string): boolean => /(Z|[+-]\d\d:?\d\d)$/i.test(text);

/** Whole seconds: EventBridge Scheduler knows no smaller ones. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** The instant that a date and time means in a zone. */
function instantOf(dateAndTime: string, timezone: string): number {
  if (hasOffset(dateAndTime)) return wholeSeconds(Date.parse(dateAndTime));
  const wallClock = Temporal.PlainDateTime.from(dateAndTime);
  return wholeSeconds(wallClock.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** The day of the calendar, `2026-11-22`, that a date or an instant means in a zone. */
const dayOf = (date: string, timezone: string): string =>
  (hasOffset(date) && date.includes('T')
    ? Temporal.Instant.from(date).toZonedDateTimeISO(timezone).toPlainDate()
    : Temporal.PlainDate.from(date)
  ).toString();

function refused(path: string, message: string): DomainError {
  return new DomainError('validation_failed', message, { issues: [{ path, message }] });
}

/** The times as they are kept. @throws DomainError `validation_failed` when the end comes before the start */
export function readTimes(input: TimesInput): ScheduleTimes {
  const { timezone } = input;
  if (input.schedule_type === 'one_time')
    return {
      schedule_type: 'one_time',
      scheduled_datetime: new Date(instantOf(input.scheduled_datetime, timezone)).toISOString(),
    };
  const startDate = dayOf(input.start_date, timezone);
  const endDate = input.end_date === null ? null : dayOf(input.end_date, timezone);
  if (endDate !== null && endDate < startDate) throw refused('end_date', 'The end date comes before the start date.');
  return {
    schedule_type: 'recurring',
    recurrence_pattern: input.recurrence_pattern,
    start_date: startDate,
    end_date: endDate,
    time_of_day: input.time_of_day,
    timezone,
  };
}

/**
 * A recurring schedule begins today, by the clock of its zone, or later; one that is changed may keep its start.
 * @param now milliseconds since the epoch
 * @throws DomainError `validation_failed`
 */
export function refusePastStart(times: ScheduleTimes, now: number, kept: string | null = null): void {
  if (times.schedule_type === 'one_time' || times.start_date === kept) return;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(times.timezone).toPlainDate();
  if (Temporal.PlainDate.compare(times.start_date, today) < 0)
    throw refused('start_date', 'The start date has passed. Choose today or a later date.');
}

/** How far ahead a schedule can start. Years of five digits can't be stored. */
const mostYearsAhead = 100;

/**
 * The first run of a new schedule.
 * @param now milliseconds since the epoch
 * @throws DomainError `validation_failed` when all of its times have passed, or the first one is too far away
 */
export function firstRun(times: ScheduleTimes, now: number): number {
  const first = nextRun(times, now);
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + mostYearsAhead);
  if (first !== undefined && first > last.getTime())
    throw refused(
      times.schedule_type === 'one_time' ? 'scheduled_datetime' : 'start_date',
      `Choose a date within the next ${mostYearsAhead} years.`,
    );
  if (first !== undefined) return first;
  throw times.schedule_type === 'one_time'
    ? refused('scheduled_datetime', 'This date and time has passed. Choose one in the future.')
    : refused('end_date', 'There are no runs before the end date. Choose a later end date, or none.');
}
