import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { NotificationRecord } from '../ports/notification-repository.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';

const keptSeconds = 90 * 86_400;

/** The notification for the owner of a run that didn't start; undefined when they don't want it. */
export function scheduleNotification(
  ctx: Context,
  schedule: ScheduleRecord,
  said: { title: string; reason: string },
): NotificationRecord | undefined {
  if (!schedule.in_app_notifications) return undefined;
  return {
    id: newId(ctx.clock),
    organization_id: schedule.organization_id,
    user_id: schedule.owner_id,
    type: 'error',
    title: said.title,
    message: `"${schedule.test_name}" didn't run: ${said.reason}`,
    read: false,
    created_at: isoNow(ctx.clock),
    test_type: kindOfSchedule(schedule),
    test_id: schedule.test_id,
    execution_id: null,
    schedule_id: schedule.id,
    ttl: epochSeconds(ctx.clock.now()) + keptSeconds,
  };
}
