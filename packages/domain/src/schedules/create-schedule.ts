import { maxSchedules, type CreateScheduleBody, type Schedule } from '@saywright/contracts/entities/schedule';
import { areaOf, kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';
import { requireTest, testNotFound } from '../tests/require-test.ts';
import { armSchedule } from './arm-schedule.ts';
import { chooseRecipients } from './choose-recipients.ts';
import { firstRun, readTimes, refusePastStart } from './read-times.ts';
import { answerSchedule } from './require-schedule.ts';
import { timeFields } from './schedule-times.ts';

/**
 * Schedules a test, in the caller's name.
 * @throws DomainError `not_found` for the test; `validation_failed` for times that have passed or an environment that is
 * gone; `conflict` when the organization has as many as it can
 */
export async function createSchedule({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: CreateScheduleBody;
}): Promise<Schedule> {
  const kind = kindOfSchedule(input);
  const test = await requireTest(ctx, { kind, testId: input.test_id });
  await chooseEnvironment(ctx, areaOf(kind), input.environment_id);
  const times = readTimes(input);
  refusePastStart(times, ctx.clock.now());
  const now = isoNow(ctx.clock);
  const record: ScheduleRecord = {
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    owner_id: ctx.actor.userId,
    test_id: test.id,
    test_name: test.name,
    test_type: input.test_type,
    ...timeFields(times),
    timezone: input.timezone,
    environment_id: input.environment_id,
    email_notifications: input.email_notifications,
    in_app_notifications: input.in_app_notifications,
    alerts: await chooseRecipients(ctx, input.alerts),
    status: 'active',
    next_run: new Date(firstRun(times, ctx.clock.now())).toISOString(),
    last_run: null,
    running_executions: 0,
    total_executions: 0,
    successful_executions: 0,
    failed_executions: 0,
    latest_execution: null,
    problem: null,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
  const audit = auditEntry(ctx, { action: 'schedule.created', target: test.name });
  const outcome = await ctx.ports.schedules.insertSchedule(record, { limit: maxSchedules, audit });
  if (outcome === 'needs_gone') throw testNotFound(kind);
  if (outcome === 'limit_reached')
    throw new DomainError(
      'conflict',
      `You've reached the limit of ${maxSchedules} schedules. Delete one to make room.`,
    );
  await armSchedule(ctx, record);
  return answerSchedule(ctx, record);
}
