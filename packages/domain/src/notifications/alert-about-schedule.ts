import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import type { Context } from '../context/context.ts';
import type { AlertWrites } from '../ports/alert-repository.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';
import { alertWrites } from './alert-writes.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Alerts people about a schedule that started nothing: the writes; undefined if it's muted.
 * @param said.instant ISO, when it was due
 */
export async function alertAboutSchedule(
  ctx: Context,
  schedule: ScheduleRecord,
  { title, reason, instant }: { title: string; reason: string; instant: string },
): Promise<AlertWrites | undefined> {
  const { organization_id: organizationId, test_id: testId, alerts, owner_id: ownerId } = schedule;
  if (alerts.muted) return undefined;
  const kind = kindOfSchedule(schedule);
  const test = await ctx.ports.tests.findTest({ organizationId, kind, testId });
  const recipients = await recipientsOf(ctx, {
    organizationId,
    chosen: alerts.recipient_ids,
    ownerId,
    projectId: test?.project_id ?? null,
  });
  const name = test?.name ?? schedule.test_name;
  return alertWrites(
    ctx,
    {
      kind: 'not_run',
      type: 'error',
      title,
      message: `"${name}" didn't run: ${reason}`,
      mail: {
        title: `Not run: ${name}`,
        message: `"${name}" was scheduled for ${instant.slice(0, 10)} at ${instant.slice(11, 16)} UTC and didn't run. ${reason}`,
      },
      organization_id: organizationId,
      test_type: kind,
      test_id: testId,
      test_name: name,
      execution_id: null,
      schedule_id: schedule.id,
      channels: { email: schedule.email_notifications, in_app: schedule.in_app_notifications },
    },
    recipients,
  );
}
