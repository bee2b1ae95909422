import { executeBody } from '@saywright/contracts/entities/execution';
import type { UserContext } from '../context/context.ts';
import { startExecution } from '../runs/start-execution.ts';
import type { FireRecord, ScheduleRecord } from '../ports/schedule-repository.ts';

/**
 * Starts what a schedule is for, as its owner would by hand: the same checks, the same limits. A new type of test is a
 * row here.
 */
const starters: Record<
  ScheduleRecord['test_type'],
  (ctx: UserContext, schedule: ScheduleRecord, fire: FireRecord) => Promise<unknown>
> = {
  flow_test: (ctx, schedule, fire) =>
    startExecution({
      ctx,
      input: { ...executeBody.parse({ environment_id: schedule.environment_id }), id: schedule.test_id },
      schedule: {
        id: schedule.id,
        instant: fire.instant,
        in_app: schedule.in_app_notifications,
        email: schedule.email_notifications,
      },
    }),
};

/** @throws DomainError as startExecution does; FireOver */
export async function startScheduledTest(ctx: UserContext, schedule: ScheduleRecord, fire: FireRecord): Promise<void> {
  await starters[schedule.test_type](ctx, schedule, fire);
}
