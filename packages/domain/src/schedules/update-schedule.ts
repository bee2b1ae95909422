import type { Schedule, UpdateScheduleBody } from '@saywright/contracts/entities/schedule';
import { areaOf, kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import type { ScheduleChange } from '../ports/schedule-repository.ts';
import { armSchedule, disarmSchedule } from './arm-schedule.ts';
import { firstRun, readTimes, refusePastStart } from './read-times.ts';
import { answerSchedule, requireSchedule, scheduleNotFound } from './require-schedule.ts';
import { timeFields } from './schedule-times.ts';
import { chooseRecipients } from './choose-recipients.ts';

export const changedMeanwhile = (): DomainError =>
  new DomainError('conflict', 'The schedule was changed at the same time. Reload it, then repeat your change.');

/**
 * Gives a schedule other times or settings. A paused one stays paused, one that was completed is active again.
 * @throws DomainError `not_found`; `validation_failed`; `conflict` when it was changed, or ran, at the same time
 */
export async function updateSchedule({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; change: UpdateScheduleBody };
}): Promise<Schedule> {
  const stored = await requireSchedule(ctx, input.id);
  const { change } = input;
  if (change.environment_id !== stored.environment_id)
    await chooseEnvironment(ctx, areaOf(kindOfSchedule(stored)), change.environment_id);
  const times = readTimes(change);
  refusePastStart(times, ctx.clock.now(), stored.start_date);
  const first = new Date(firstRun(times, ctx.clock.now())).toISOString();
  const isPaused = stored.status === 'paused';
  const fields: ScheduleChange = {
    ...timeFields(times),
    timezone: change.timezone,
    environment_id: change.environment_id,
    email_notifications: change.email_notifications,
    in_app_notifications: change.in_app_notifications,
    ...(change.alerts && { alerts: await chooseRecipients(ctx, change.alerts, stored.alerts.recipient_ids) }),
    ...(isPaused ? {} : { status: 'active', next_run: first }),
    updated_at: isoNow(ctx.clock),
  };
  const audit = auditEntry(ctx, { action: 'schedule.changed', target: stored.test_name });
  const updated = await ctx.ports.schedules.changeSchedule(stored, fields, audit);
  if (updated === 'not_found') throw scheduleNotFound();
  if (updated === 'changed_meanwhile') throw changedMeanwhile();
  if (stored.next_run !== updated.next_run) await disarmSchedule(ctx, stored);
  await armSchedule(ctx, updated);
  return answerSchedule(ctx, updated);
}
