import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { disarmSchedule } from './arm-schedule.ts';
import { requireSchedule, scheduleNotFound } from './require-schedule.ts';

/** Deletes a schedule; executions that it started stay with their test. @throws DomainError `not_found` */
export async function deleteSchedule({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const schedule = await requireSchedule(ctx, input.id);
  const audit = auditEntry(ctx, { action: 'schedule.deleted', target: schedule.test_name });
  const outcome = await ctx.ports.schedules.deleteSchedule(ctx.actor.organizationId, input.id, audit);
  if (outcome === 'not_found') throw scheduleNotFound();
  await disarmSchedule(ctx, schedule);
}
