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
    summary: 'List the schedules whose tests the signed-in user may see, newest first',
    access: 'user',
    status: 200,
    response: z.array(schedule),
  }),
  createSchedule: defineRoute('POST /api/schedules', {
    summary: 'Let a test run once at a time, or again and again; it runs in the name of the caller',
    access: 'user',
    body: createScheduleBody,
    status: 201,
    response: schedule,
    errors: ['conflict', 'not_found'],
  }),
  previewSchedule: defineRoute('POST /api/schedules/preview', {
    summary: 'When a schedule with these times would run next; nothing is stored, and the same times are refused',
    access: 'user',
    body: previewScheduleBody,
    status: 200,
    response: schedulePreview,
    errors: ['not_found'],
  }),
  updateSchedule: defineRoute('PUT /api/schedules/{id}', {
    summary: 'Give a schedule other times or settings; a paused one stays paused',
    access: 'user',
    body: updateScheduleBody,
    status: 200,
    response: schedule,
    errors: ['conflict'],
  }),
  toggleSchedule: defineRoute('POST /api/schedules/{id}/toggle', {
    summary: 'Pause an active schedule, or activate one that is not, in the name of the caller',
    access: 'user',
    status: 200,
    response: schedule,
    errors: ['conflict'],
  }),
  deleteSchedule: defineRoute('DELETE /api/schedules/{id}', {
    summary: 'Delete a schedule; executions that it started remain',
    access: 'user',
    status: 204,
    response: noContent,
  }),
  listScheduleExecutions: defineRoute('GET /api/schedules/{id}/executions', {
    summary: 'What became of the times of a schedule, newest first: runs, and what was missed or could not start',
    access: 'user',
    query: listScheduleExecutionsQuery,
    status: 200,
    response: scheduleExecutionList,
  }),
};
