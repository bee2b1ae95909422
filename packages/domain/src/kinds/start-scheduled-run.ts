import { executeBody } from '@saywright/contracts/entities/execution';
import { kindOfSchedule, type TestKindName } from '@saywright/contracts/entities/test-kind';
import type { UserContext } from '../context/context.ts';
import { startApiRun } from '../api-tests/runs/start-api-run.ts';
import { startCollectionRun } from '../collections/runs/start-collection-run.ts';
import { startExecution } from '../flow-tests/runs/start-execution.ts';
import type { ScheduledBy } from '../ports/run-repository.ts';
import type { FireRecord, ScheduleRecord } from '../ports/schedule-repository.ts';

interface ScheduledStart {
  testId: string;
  /** Null is the test's own environment. */
  environmentId: string | null;
  schedule: ScheduledBy;
}

/** How a schedule starts each kind of test, as its owner would by hand: the same checks, the same limits. */
const starters: Record<TestKindName, (ctx: UserContext, start: ScheduledStart) => Promise<unknown>> = {
  flow: (ctx, { testId, environmentId, schedule }) =>
    startExecution({ ctx, input: { ...executeBody.parse({ environment_id: environmentId }), id: testId }, schedule }),
  api: (ctx, { testId, environmentId, schedule }) =>
    startApiRun(ctx, { id: testId, environmentId: environmentId ?? undefined, schedule }),
  collection: (ctx, { testId, environmentId, schedule }) =>
    startCollectionRun(ctx, { id: testId, environmentId, schedule }),
};

/** @throws DomainError as the kind's start does; FireOver */
export async function startScheduledRun(ctx: UserContext, schedule: ScheduleRecord, fire: FireRecord): Promise<void> {
  await starters[kindOfSchedule(schedule)](ctx, {
    testId: schedule.test_id,
    environmentId: schedule.environment_id,
    schedule: {
      id: schedule.id,
      instant: fire.instant,
      in_app: schedule.in_app_notifications,
      email: schedule.email_notifications,
      ...(fire.retry_of === undefined ? {} : { retry_of: fire.retry_of }),
    },
  });
}
