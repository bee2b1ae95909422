import type { ScheduleRecord } from '../ports/schedule-repository.ts';
import type { ScheduleTimes } from './next-run.ts';

type TimeFields = Pick<
  ScheduleRecord,
  'schedule_type' | 'scheduled_datetime' | 'recurrence_pattern' | 'start_date' | 'end_date' | 'time_of_day' | 'timezone'
>;

/** The times of a stored schedule. @throws when a field is missing that its type has */
export function timesOf(schedule: TimeFields): ScheduleTimes {
  const { scheduled_datetime, recurrence_pattern, start_date, time_of_day, end_date, timezone } = schedule;
  if (schedule.schedule_type === 'one_time' && scheduled_datetime !== null)
    return { schedule_type: 'one_time', scheduled_datetime };
  if (recurrence_pattern === null || start_date === null || time_of_day === null)
    throw new Error('A schedule without its times');
  return { schedule_type: 'recurring', recurrence_pattern, start_date, end_date, time_of_day, timezone };
}

/** The times as fields of a record; those of the other type are null. */
export const timeFields = (times: ScheduleTimes): Omit<TimeFields, 'timezone'> => ({
  schedule_type: times.schedule_type,
  ...(times.schedule_type === 'one_time'
    ? {
        scheduled_datetime: times.scheduled_datetime,
        recurrence_pattern: null,
        start_date: null,
        end_date: null,
        time_of_day: null,
      }
    : {
        scheduled_datetime: null,
        recurrence_pattern: times.recurrence_pattern,
        start_date: times.start_date,
        end_date: times.end_date,
        time_of_day: times.time_of_day,
      }),
});
