import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { cancelExecutionsOfTest } from '../runs/cancel-executions-of-test.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';
import { flowTestNotFound, requireFlowTest } from './require-flow-test.ts';

/** What fits into one transaction with the test and the segments that it uses. */
const schedulesAtOnce = 40;

/**
 * Deletes a flow test with its schedules, then cancels what still runs of it; no run can be started in between. Timers of
 * the schedules that are set already ring for nothing.
 * @throws DomainError `not_found`
 */
export async function deleteFlowTest({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { organizationId } = ctx.actor;
  const { name } = await requireFlowTest(ctx, input.id);
  for (;;) {
    const schedules = await schedulesOf(ctx, input.id);
    await deleteSchedules(ctx, schedules.slice(schedulesAtOnce));
    const together = schedules.slice(0, schedulesAtOnce);
    const outcome = await ctx.ports.flowTests.deleteFlowTest(organizationId, input.id, {
      scheduleIds: together.map(({ id }) => id),
      audit: auditEntry(ctx, { action: 'flow_test.deleted', target: name, details: scheduleNote(schedules.length) }),
    });
    if (outcome === 'not_found') throw flowTestNotFound();
    if (outcome === 'deleted') break;
  }
  // One that was created after they were read. From now on there is no test to create one for.
  await deleteSchedules(ctx, await schedulesOf(ctx, input.id));
  await cancelExecutionsOfTest({ ctx, input: { organizationId, testId: input.id } });
}

const scheduleNote = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'with its schedule' : `with its ${count} schedules`;

async function schedulesOf(ctx: UserContext, testId: string): Promise<ScheduleRecord[]> {
  const all = await ctx.ports.schedules.listSchedules(ctx.actor.organizationId);
  return all.filter((schedule) => schedule.test_id === testId);
}

async function deleteSchedules(ctx: UserContext, schedules: readonly ScheduleRecord[]): Promise<void> {
  for (const { id, test_name: target } of schedules)
    await ctx.ports.schedules.deleteSchedule(
      ctx.actor.organizationId,
      id,
      auditEntry(ctx, { action: 'schedule.deleted', target }),
    );
}
