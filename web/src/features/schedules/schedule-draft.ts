import type { ScheduleAlerts } from '@saywright/contracts/entities/alert';
import {
  pickDateAndTimeText,
  pickStartText,
  scheduleDefaults,
  type PreviewScheduleBody,
  type Schedule,
  type UpdateScheduleBody,
} from '@saywright/contracts/entities/schedule';
import { wallClock } from '~/lib/wall-clock.ts';
import type { FormErrors } from '~/ui/form.tsx';

const { schedule_type, recurrence_pattern, time_of_day, email_notifications, in_app_notifications, alerts } =
  scheduleDefaults;

/** A new schedule as the form begins: days and times of the wall clock in the zone, empty until they're chosen. */
export const newDraft = (timezone: string = scheduleDefaults.timezone) => ({
  schedule_type: schedule_type as Schedule['schedule_type'],
  scheduled_datetime: '',
  recurrence_pattern: recurrence_pattern as NonNullable<Schedule['recurrence_pattern']>,
  start_date: '',
  time_of_day: time_of_day as string,
  end_date: '',
  timezone,
  environment_id: null as string | null,
  email_notifications: email_notifications as boolean,
  in_app_notifications: in_app_notifications as boolean,
  alerts: alerts as ScheduleAlerts,
});

export type ScheduleDraft = ReturnType<typeof newDraft>;

export const draftOf = (schedule: Schedule): ScheduleDraft => ({
  schedule_type: schedule.schedule_type,
  scheduled_datetime: schedule.scheduled_datetime
    ? wallClock(Date.parse(schedule.scheduled_datetime), schedule.timezone)
    : '',
  recurrence_pattern: schedule.recurrence_pattern ?? recurrence_pattern,
  start_date: schedule.start_date ?? '',
  time_of_day: schedule.time_of_day ?? time_of_day,
  end_date: schedule.end_date ?? '',
  timezone: schedule.timezone,
  environment_id: schedule.environment_id,
  email_notifications: schedule.email_notifications,
  in_app_notifications: schedule.in_app_notifications,
  alerts: schedule.alerts,
});

/** Choices missing before it can be saved, by field. */
export function problemsOf(draft: ScheduleDraft): FormErrors {
  if (draft.schedule_type === 'one_time')
    return draft.scheduled_datetime ? {} : { scheduled_datetime: pickDateAndTimeText };
  if (!draft.start_date) return { start_date: pickStartText };
  return draft.time_of_day ? {} : { time_of_day: pickStartText };
}

/** The times alone. */
export function timesOf(draft: ScheduleDraft): PreviewScheduleBody {
  const { timezone } = draft;
  return draft.schedule_type === 'one_time'
    ? { schedule_type: 'one_time', timezone, scheduled_datetime: draft.scheduled_datetime }
    : {
        schedule_type: 'recurring',
        timezone,
        recurrence_pattern: draft.recurrence_pattern,
        start_date: draft.start_date,
        time_of_day: draft.time_of_day,
        end_date: draft.end_date || null,
      };
}

/** The time of day at which it runs: `09:00`. */
export const timeOf = (draft: ScheduleDraft): string =>
  draft.schedule_type === 'one_time' ? draft.scheduled_datetime.slice(11, 16) : draft.time_of_day;

/** The request, without the test. */
export const bodyOf = (draft: ScheduleDraft): UpdateScheduleBody => ({
  ...timesOf(draft),
  environment_id: draft.environment_id,
  email_notifications: draft.email_notifications,
  in_app_notifications: draft.in_app_notifications,
  alerts: draft.alerts,
});
