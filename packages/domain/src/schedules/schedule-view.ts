import type { Schedule } from '@saywright/contracts/entities/schedule';
import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import type { UserContext } from '../context/context.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';
import { presentMembers } from '../team/present-members.ts';
import { hiddenProjects } from '../projects/project-access.ts';

export const ownerGoneReason =
  'The member it ran for is no longer in the organization. Activate the schedule to run it in your name.';
export const testDeletedReason = 'The test was deleted, so this schedule no longer runs.';

/**
 * The given schedules that the caller may see, as the API answers them. A schedule goes with its test; one whose test was
 * deleted is visible to its owner and to admins, so that someone can delete it.
 */
export async function visibleSchedules(ctx: UserContext, records: readonly ScheduleRecord[]): Promise<Schedule[]> {
  const { organizationId, role, userId } = ctx.actor;
  const [tests, hidden, owners] = await Promise.all([
    ctx.ports.tests.findTests(
      organizationId,
      records.map((record) => ({ kind: kindOfSchedule(record), testId: record.test_id })),
    ),
    hiddenProjects(ctx),
    presentMembers(
      ctx,
      records.map(({ owner_id }) => owner_id),
    ),
  ]);
  return records.flatMap((record) => {
    const test = tests.get(record.test_id);
    const seen = test
      ? test.project_id === null || !hidden.includes(test.project_id)
      : role === 'admin' || record.owner_id === userId;
    return seen ? [scheduleView(record, { testName: test?.name, ownerName: owners.get(record.owner_id)?.name })] : [];
  });
}

function scheduleView(
  record: ScheduleRecord,
  known: { testName: string | undefined; ownerName: string | undefined },
): Schedule {
  const {
    organization_id: _organization,
    owner_id,
    latest_execution,
    revision: _revision,
    streak: _streak,
    ...shown
  } = record;
  const isOwnerGone = known.ownerName === undefined && record.status === 'active';
  const reason = known.testName === undefined ? testDeletedReason : isOwnerGone ? ownerGoneReason : undefined;
  return {
    ...shown,
    test_name: known.testName ?? record.test_name,
    latestExecution: latest_execution,
    owner: known.ownerName === undefined ? null : { id: owner_id, name: known.ownerName },
    // It's paused in the record as well once its time comes, which also alerts people.
    ...(reason !== undefined && {
      status: record.status === 'active' ? 'paused' : record.status,
      next_run: null,
      problem: { at: record.problem?.at ?? record.updated_at, reason },
    }),
  };
}
