import type { Schedule } from '@saywright/contracts/entities/schedule';
import { cityOf } from '~/lib/city-of.ts';
import { formatPercent } from '~/lib/format.ts';

/** `One-time`, or `daily recurring`. */
export const typeText = ({ schedule_type: type, recurrence_pattern: pattern }: Schedule): string =>
  type === 'one_time' ? 'One-time' : `${pattern ?? 'daily'} recurring`;

/** Tells the schedules of one test apart: `One-time, 2026-11-22T09:00`, `daily recurring, 09:00 New York`. */
export const timesText = (schedule: Schedule): string =>
  `${typeText(schedule)}, ${schedule.scheduled_datetime ?? schedule.time_of_day ?? ''} ${cityOf(schedule.timezone)}`;

/** A whole percentage of the runs that passed or failed. */
export function successRateText({ successful_executions: passed, failed_executions: failed }: Schedule): string {
  return passed + failed === 0 ? '–' : formatPercent(passed / (passed + failed));
}

/** A day of the calendar as people read it: `2026-11-22` → `Nov 22, 2026`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

/** A time of day as people read it: `14:30` → `2:30 PM`. */
export const timeText = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}Z`));
