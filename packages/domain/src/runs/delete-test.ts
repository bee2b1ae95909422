import type { AuditAction } from '@saywright/contracts/entities/audit';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';
import type { TestRemoval, TestRemoved } from '../ports/test-repository.ts';
import { cancelExecutionsOfTest } from './cancel-executions-of-test.ts';
import { testNotFound } from '../tests/require-test.ts';

/** As many as fit into one transaction with the test and what belongs to it. */
const schedulesAtOnce = 40;

interface TestToDelete {
  kind: TestKindName;
  id: string;
  name: string;
  action: AuditAction;
  remove(together: TestRemoval): Promise<TestRemoved>;
}

/**
 * Deletes a test with its schedules, then cancels its active runs; no run can start in between. Timers of the schedules
 * that are already set do nothing.
 * @throws DomainError `not_found`
 */
export async function deleteTest(ctx: UserContext, { kind, id, name, action, remove }: TestToDelete): Promise<void> {
  for (;;) {
    const schedules = await schedulesOf(ctx, id);
    await deleteSchedules(ctx, schedules.slice(schedulesAtOnce));
    const together = schedules.slice(0, schedulesAtOnce);
    const outcome = await remove({
      scheduleIds: together.map((schedule) => schedule.id),
      audit: auditEntry(ctx, { action, target: name, details: scheduleNote(schedules.length) }),
    });
    if (outcome === 'not_found') throw testNotFound(kind);
    if (outcome === 'deleted') break;
  }
  // One that was created after they were read. From now on there is no test to create one for.
  await deleteSchedules(ctx, await schedulesOf(ctx, id));
  await cancelExecutionsOfTest({ ctx, input: { organizationId: ctx.actor.organizationId, testId: id } });
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
