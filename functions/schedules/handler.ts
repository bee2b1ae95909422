import { scheduleRoutes } from '@saywright/contracts/routes/schedules';
import { createSchedule } from '@saywright/domain/schedules/create-schedule';
import { deleteSchedule } from '@saywright/domain/schedules/delete-schedule';
import { listScheduleExecutions } from '@saywright/domain/schedules/list-schedule-executions';
import { listSchedules } from '@saywright/domain/schedules/list-schedules';
import { previewSchedule } from '@saywright/domain/schedules/preview-schedule';
import { toggleSchedule } from '@saywright/domain/schedules/toggle-schedule';
import { updateSchedule } from '@saywright/domain/schedules/update-schedule';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(scheduleRoutes, {
  listSchedules: ({ ctx }) => listSchedules({ ctx }),
  createSchedule: ({ ctx, body }) => createSchedule({ ctx, input: body }),
  previewSchedule: ({ ctx, body }) => previewSchedule({ ctx, input: body }),
  updateSchedule: ({ ctx, params, body }) => updateSchedule({ ctx, input: { id: params.id, change: body } }),
  toggleSchedule: ({ ctx, params }) => toggleSchedule({ ctx, input: params }),
  deleteSchedule: ({ ctx, params }) => deleteSchedule({ ctx, input: params }),
  listScheduleExecutions: ({ ctx, params, query }) => listScheduleExecutions({ ctx, input: { ...query, ...params } }),
});
