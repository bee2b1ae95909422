import * as z from 'zod';
import { defaultTimeZone, isTimeZone } from '../time-zones.ts';
import { alertDefaults, scheduleAlerts } from './alert.ts';
import { id, instant } from './common.ts';
import { executionStatus } from './execution.ts';
import { scheduledTestType } from './test-kind.ts';
import { fieldsBeyond, ignoring } from '../kernel/put-back.ts';

export const recurrencePattern = z.enum(['daily', 'weekly', 'monthly']);
export type RecurrencePattern = z.output<typeof recurrencePattern>;

/** `completed`: no run is left, the one time has come or the end date has passed. */
export const scheduleStatus = z.enum(['active', 'paused', 'completed']);
export type ScheduleStatus = z.output<typeof scheduleStatus>;

export const scheduleDefaults = {
  schedule_type: 'one_time',
  recurrence_pattern: 'daily',
  time_of_day: '09:00',
  timezone: defaultTimeZone,
  email_notifications: true,
  in_app_notifications: true,
  alerts: alertDefaults,
} as const;

/** How many schedules an organization can have. */
export const maxSchedules = 500;

/** A run that comes at most this late is caught up once; one that is later is recorded as missed. */
export const catchUpMinutes = 15;

export const pickDateAndTimeText = 'Please select a date and time for the scheduled execution';
export const pickStartText = 'Please select a start date and time for recurring execution';

const timezone = z
  .string()
  .refine(isTimeZone, 'Unknown time zone. Choose one like Europe/Paris.')
  .default(scheduleDefaults.timezone);

/** A time of a wall clock, `2026-11-22T09:00`, or an instant, `2026-11-22T14:00:00.000Z`. */
const dateAndTime = z
  .string(pickDateAndTimeText)
  .trim()
  .min(1, pickDateAndTimeText)
  .pipe(
    z.union(
      [z.iso.datetime({ local: true, offset: true }), z.iso.datetime({ local: true, offset: true, precision: -1 })],
      'Enter a date and time like 2026-11-22T09:00',
    ),
  );

const dateText = 'Enter a date like 2026-11-22';

/** A day of the calendar, `2026-11-22`, or an instant, which means its day in the schedule's time zone. */
const date = z
  .string()
  .trim()
  .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], dateText));

const timeOfDay = z
  .string(pickStartText)
  .trim()
  .min(1, pickStartText)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');

const common = {
  timezone,
  /** Where it runs; null is the test's own environment. */
  environment_id: id.nullable().default(null),
  /** The ways in which it alerts people. */
  email_notifications: z.boolean().default(scheduleDefaults.email_notifications),
  in_app_notifications: z.boolean().default(scheduleDefaults.in_app_notifications),
  alerts: scheduleAlerts.default(scheduleDefaults.alerts),
};

const oneTime = { schedule_type: z.literal('one_time'), scheduled_datetime: dateAndTime };

const recurring = {
  schedule_type: z.literal('recurring'),
  recurrence_pattern: recurrencePattern.default(scheduleDefaults.recurrence_pattern),
  start_date: z.string(pickStartText).trim().min(1, pickStartText).pipe(date),
  time_of_day: timeOfDay,
  /** The last day on which it runs; null without an end. */
  end_date: date.nullable().default(null),
};

const ofTest = { test_id: id, test_type: scheduledTestType.default('flow_test') };

export const createScheduleBody = z.discriminatedUnion('schedule_type', [
  z.strictObject({ ...ofTest, ...common, ...oneTime }),
  z.strictObject({ ...ofTest, ...common, ...recurring }),
]);
export type CreateScheduleBody = z.output<typeof createScheduleBody>;

const ofSchedule = {
  /** The schedule to update with these times, which may keep its start date; a new one if absent. */
  schedule_id: id.optional(),
};

/** The times alone. */
export const previewScheduleBody = z.discriminatedUnion('schedule_type', [
  z.strictObject({ ...ofSchedule, timezone, ...oneTime }),
  z.strictObject({ ...ofSchedule, timezone, ...recurring }),
]);
export type PreviewScheduleBody = z.output<typeof previewScheduleBody>;

/**
 * The effect of daylight saving on a run, by the clock of the schedule's zone.
 * - `skipped`: that day doesn't have the time; it runs later by what the clocks skip
 * - `repeated`: that day has the time twice; it runs the first time
 * - `shifted`: the clocks changed since the run before, so it comes at another time of day elsewhere
 */
export const clockChange = z.enum(['skipped', 'repeated', 'shifted']);
export type ClockChange = z.output<typeof clockChange>;

const plannedRun = z.object({ at: instant, clock_change: clockChange.nullable() });
export type PlannedRun = z.output<typeof plannedRun>;

/** The next five runs at most, the soonest first. */
export const schedulePreview = z.object({ next_runs: z.array(plannedRun) });

/** When a test runs by itself, and what became of it. */
export const schedule = z.object({
  id,
  test_id: id,
  test_name: z.string(),
  test_type: scheduledTestType,
  schedule_type: z.enum(['one_time', 'recurring']),
  /** Null for a one-time schedule, like the start date and the time of day. */
  recurrence_pattern: recurrencePattern.nullable(),
  /** Null for a recurring schedule. */
  scheduled_datetime: instant.nullable(),
  /** Days of the calendar in the time zone, `2026-11-22`. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** In the time zone, `09:00`. */
  time_of_day: z.string().nullable(),
  timezone: z.string(),
  environment_id: id.nullable(),
  email_notifications: z.boolean(),
  in_app_notifications: z.boolean(),
  alerts: scheduleAlerts,
  status: scheduleStatus,
  next_run: instant.nullable(),
  last_run: instant.nullable(),
  /** Executions that it started and that have not ended. */
  running_executions: z.number().int(),
  /** Executions that ended; those that were cancelled count as neither successful nor failed. */
  total_executions: z.number().int(),
  successful_executions: z.number().int(),
  failed_executions: z.number().int(),
  latestExecution: z
    .object({ execution_id: id, status: executionStatus, executed_at: instant, executionNumber: z.number().int() })
    .nullable(),
  /** Why the last run did not start, or why nothing runs anymore; null while all is well. */
  problem: z.object({ at: instant, reason: z.string() }).nullable(),
  /** The person it runs for: the last one who created or activated it. */
  owner: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Schedule = z.output<typeof schedule>;

/** Fields that keep their value where a change leaves them out. */
const kept = { alerts: scheduleAlerts.optional() };

const timeFields = { ...oneTime, ...recurring };
const readOnly = new Set(fieldsBeyond(schedule, common, timeFields));

/** Everything but the test, whose schedule it stays. The times of the other type may be there as null. */
export const updateScheduleBody = ignoring(
  z.discriminatedUnion('schedule_type', [
    z.strictObject({ ...common, ...oneTime, ...kept }),
    z.strictObject({ ...common, ...recurring, ...kept }),
  ]),
  (name, value) => readOnly.has(name) || (value === null && name in timeFields),
);
export type UpdateScheduleBody = z.output<typeof updateScheduleBody>;

/** `MISSED`: it came too late. `NOT_STARTED`: it was refused, as its reason says. */
export const scheduleResult = z.enum(['PASS', 'FAIL', 'ERROR', 'CANCELLED', 'RUNNING', 'MISSED', 'NOT_STARTED']);
export type ScheduleResult = z.output<typeof scheduleResult>;

/** The outcome of one time of a schedule. */
export const scheduleExecution = z.object({
  /** Null when nothing was started, like the number. */
  execution_id: id.nullable(),
  execution_number: z.number().int().nullable(),
  result: scheduleResult,
  /** It repeats the run before, which failed. */
  is_retry: z.boolean().default(false),
  scheduled_for: instant,
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  /** Seconds after its time; 0 when it was in time. */
  late_seconds: z.number().int(),
  /** Why nothing was started, or how the run failed. */
  reason: z.string().nullable(),
});
export type ScheduleExecution = z.output<typeof scheduleExecution>;

export const listScheduleExecutionsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

export const scheduleExecutionList = z.object({ executions: z.array(scheduleExecution), has_more: z.boolean() });
