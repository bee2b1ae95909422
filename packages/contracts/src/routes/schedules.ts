import * as z from 'zod';
import {
  createScheduleBody,
  listScheduleExecutionsQuery,
  previewScheduleBody,
  schedule,
  scheduleExecutionList,
  schedulePreview,
  updateScheduleBody,
} from '../entities/schedule.ts';
import { defineRoute, noContent } from '../kernel/route.ts';

export const scheduleRoutes = {
  listSchedules: defineRoute('GET /api/schedules', {
    summary: 'List the schedules of the tests that you can see, newest first',
    access: 'user',
    status: 200,
    response: z.array(schedule),
  }),
  createSchedule: defineRoute('POST /api/schedules', {
    summary: 'Schedule a test to run once or repeatedly, on your behalf',
    access: 'user',
    body: createScheduleBody,
    status: 201,
    response: schedule,
    errors: ['conflict', 'not_found'],
  }),
  previewSchedule: defineRoute('POST /api/schedules/preview', {
    summary: 'Preview when a schedule would run next, without creating it',
    access: 'user',
    body: previewScheduleBody,
    status: 200,
    response: schedulePreview,
    errors: ['not_found'],
  }),
  updateSchedule: defineRoute('PUT /api/schedules/{id}', {
    summary: "Update a schedule's times or settings; a paused one stays paused",
    access: 'user',
    body: updateScheduleBody,
    status: 200,
    response: schedule,
    errors: ['conflict'],
  }),
  toggleSchedule: defineRoute('POST /api/schedules/{id}/toggle', {
    summary: 'Pause an active schedule, or activate a paused one on your behalf',
    access: 'user',
    status: 200,
    response: schedule,
    errors: ['conflict'],
  }),
  deleteSchedule: defineRoute('DELETE /api/schedules/{id}', {
    summary: 'Delete a schedule; executions that it started stay',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  listScheduleExecutions: defineRoute('GET /api/schedules/{id}/executions', {
    summary: "List a schedule's runs, newest first, including those that were missed or couldn't start",
    access: 'user',
    query: listScheduleExecutionsQuery,
    status: 200,
    response: scheduleExecutionList,
  }),
};
