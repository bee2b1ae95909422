import { kindFacts, kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import type { Context } from '../context/context.ts';
import type { FireRecord, ScheduleRecord } from '../ports/schedule-repository.ts';
import type { WebhookEvent } from '../ports/webhook-repository.ts';
import { newEvent } from './new-event.ts';

/** The event of a scheduled run that didn't start; undefined for an organization without webhooks. */
export async function scheduleEvent(
  ctx: Context,
  { schedule, fire, reason }: { schedule: ScheduleRecord; fire: FireRecord; reason: string },
): Promise<WebhookEvent | undefined> {
  const organization = await ctx.ports.identity.findOrganization(schedule.organization_id);
  if (!organization?.emits_events) return undefined;
  const kind = kindOfSchedule(schedule);
  const { organization_id: organizationId, test_id: testId } = schedule;
  const test = await ctx.ports.tests.findTest({ organizationId, kind, testId });
  const projectId = test?.project_id ?? null;
  return newEvent(ctx.clock, {
    organization_id: organizationId,
    type: 'schedule.not_started',
    subject: schedule.test_name,
    project_ids: [projectId],
    data: {
      schedule: {
        id: schedule.id,
        kind,
        test_id: testId,
        test_name: schedule.test_name,
        project_id: projectId,
        due_at: fire.instant,
        reason,
        url: `${kindFacts[kind].path}?tab=schedules`,
      },
    },
  });
}
