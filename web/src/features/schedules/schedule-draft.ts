import {
  pickDateAndTimeText,
  pickStartText,
  scheduleDefaults,
  type PreviewScheduleBody,
  type RecurrencePattern,
  type Schedule,
  type UpdateScheduleBody,
} from '@saywright/contracts/entities/schedule';
import { wallClock } from '~/features/schedules/schedule-texts.ts';
import type { FormErrors } from '~/ui/form.tsx';

/** What the form holds, as its controls have it: days and times of the wall clock in the zone, empty when not chosen. */
export interface ScheduleDraft {
  type: 'one_time' | 'recurring';
  dateAndTime: string;
  pattern: RecurrencePattern;
  startDate: string;
  timeOfDay: string;
  endDate: string;
  timezone: string;
  environmentId: string | null;
  email: boolean;
  inApp: boolean;
}

/** A new schedule as the form begins. */
export const newDraft = (timezone: string = scheduleDefaults.timezone): ScheduleDraft => ({
  type: scheduleDefaults.schedule_type,
  dateAndTime: '',
  pattern: scheduleDefaults.recurrence_pattern,
  startDate: '',
  timeOfDay: scheduleDefaults.time_of_day,
  endDate: '',
  timezone,
  environmentId: null,
  email: scheduleDefaults.email_notifications,
  inApp: scheduleDefaults.in_app_notifications,
});

export const draftOf = (schedule: Schedule): ScheduleDraft => ({
  type: schedule.schedule_type,
  dateAndTime: schedule.scheduled_datetime ? wallClock(Date.parse(schedule.scheduled_datetime), schedule.timezone) : '',
  pattern: schedule.recurrence_pattern ?? scheduleDefaults.recurrence_pattern,
  startDate: schedule.start_date ?? '',
  timeOfDay: schedule.time_of_day ?? scheduleDefaults.time_of_day,
  endDate: schedule.end_date ?? '',
  timezone: schedule.timezone,
  environmentId: schedule.environment_id,
  email: schedule.email_notifications,
  inApp: schedule.in_app_notifications,
});

/** What must be chosen before it can be saved, by field. */
export function problemsOf(draft: ScheduleDraft): FormErrors {
  if (draft.type === 'one_time') return draft.dateAndTime ? {} : { scheduled_datetime: pickDateAndTimeText };
  if (!draft.startDate) return { start_date: pickStartText };
  return draft.timeOfDay ? {} : { time_of_day: pickStartText };
}

/** The times alone; undefined while some are still to be chosen. */
export function timesOf(draft: ScheduleDraft): PreviewScheduleBody | undefined {
  if (Object.keys(problemsOf(draft)).length > 0) return undefined;
  const { timezone } = draft;
  return draft.type === 'one_time'
    ? { schedule_type: 'one_time', timezone, scheduled_datetime: draft.dateAndTime }
    : {
        schedule_type: 'recurring',
        timezone,
        recurrence_pattern: draft.pattern,
        start_date: draft.startDate,
        time_of_day: draft.timeOfDay,
        end_date: draft.endDate || null,
      };
}

/** What is sent, without the test; undefined while times are still to be chosen. */
export function bodyOf(draft: ScheduleDraft): UpdateScheduleBody | undefined {
  const times = timesOf(draft);
  return (
    times && {
      ...times,
      environment_id: draft.environmentId,
      email_notifications: draft.email,
      in_app_notifications: draft.inApp,
    }
  );
}
