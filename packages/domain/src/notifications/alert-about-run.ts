import { isQuarantined } from '@saywright/contracts/entities/flakiness';
import { isFinal } from '@saywright/contracts/entities/execution';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { AlertStreak, AlertWrites } from '../ports/alert-repository.ts';
import { doubtsOf } from '../ports/flow-run-repository.ts';
import type { RunRecord } from '../ports/run-repository.ts';
import type { FireRecord, ScheduleRecord } from '../ports/schedule-repository.ts';
import type { TestRecord } from '../ports/test-repository.ts';
import { alertWrites } from './alert-writes.ts';
import { decideAlert, type AlertDecision } from './decide-alert.ts';
import { recipientsOf } from './recipients.ts';
import { runWords } from './run-words.ts';

/**
 * Alerting people about a run that a schedule started.
 *
 * 1. The end of the run leaves it undecided, in the same transaction. The sweep picks it up within a minute.
 * 2. `decideAlert` says whether people hear of it, or whether it runs once again first.
 * 3. One transaction: the run isn't undecided anymore, the schedule's streak moves, and either the notifications and owed
 *    emails are there, or the fire that repeats the run. Of several sweeps, one succeeds.
 * 4. The retry starts like any run of the schedule. If it can't, its fire is refused, which leaves the first run undecided
 *    again, with the reason: now it alerts at once.
 */

export type AlertOutcome = 'alerted' | 'retrying' | 'silent' | 'changed';

const nothing: AlertWrites = { notifications: [], emails: [] };

const retryFire = (ctx: Context, record: RunRecord, scheduleId: string): FireRecord => ({
  organization_id: record.organization_id,
  schedule_id: scheduleId,
  test_id: record.test_id,
  instant: isoNow(ctx.clock),
  state: 'claimed',
  claimed_at: isoNow(ctx.clock),
  late_ms: 0,
  execution_id: null,
  execution_number: null,
  reason: null,
  retry_of: record.id,
  ttl: record.ttl,
});

/** Notes on a failure or a pass: other tries, and how many failures there were. */
function notesOn(record: RunRecord, alert: AlertDecision['alert'], { failures }: AlertStreak): string {
  const notes: string[] = [];
  const isRetry = record.schedule?.retry_of !== undefined;
  if (record.status === 'cancelled') notes.push('Its retry was cancelled.');
  else if (isRetry) notes.push(alert === 'failed' ? 'It failed on its retry, too.' : 'The first try failed.');
  if (record.not_retried !== undefined) notes.push(`It wasn't retried: ${record.not_retried}`);
  if (failures > 1) notes.push(`It failed ${failures} times in a row.`);
  return notes.map((note) => ` ${note}`).join('');
}

const subjects = { failed: 'Failed', recovered: 'Passes again', passed: 'Passed' } as const;

async function writesAbout(
  ctx: Context,
  of: { record: RunRecord; schedule: ScheduleRecord | undefined; test: TestRecord },
  { alert: kind, streak }: AlertDecision,
): Promise<AlertWrites> {
  const { record, schedule, test } = of;
  const { schedule: by, started_by: starter, organization_id: organizationId } = record;
  if (kind === undefined || !by) return nothing;
  const recipients = await recipientsOf(ctx, {
    organizationId,
    chosen: schedule?.alerts.recipient_ids ?? [],
    ownerId: schedule?.owner_id ?? starter,
    projectId: test.project_id,
  });
  // A retry that was cancelled has no verdict: the run that it repeats has.
  const told =
    record.status === 'cancelled' && by.retry_of !== undefined
      ? ((await ctx.ports.runs.findExecution(organizationId, by.retry_of)) ?? record)
      : record;
  const words = runWords(told, { ...told, ...doubtsOf(told) }, kind === 'recovered' && by.retry_of === undefined);
  const message = `${words.message}${notesOn(record, kind, streak)}`;
  const subject = kind === 'failed' && told.status === 'error' ? "Couldn't run" : subjects[kind];
  return alertWrites(
    ctx,
    {
      kind,
      type: words.type,
      message,
      organization_id: organizationId,
      schedule_id: by.id,
      title: kind === 'recovered' ? 'Test passes again' : words.title,
      mail: { title: `${subject}: ${test.name} (scheduled run #${told.execution_number})`, message },
      test_type: told.kind,
      test_id: told.test_id,
      test_name: test.name,
      execution_id: told.id,
      channels: {
        email: schedule?.email_notifications ?? by.email,
        in_app: schedule?.in_app_notifications ?? by.in_app,
      },
    },
    recipients,
  );
}

/** Decides about a run of a schedule that ended, once. Someone who deleted the test hears nothing of its last run. */
export async function alertAboutRun({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<RunRecord, 'organization_id' | 'id'>;
}): Promise<AlertOutcome> {
  const { runs, schedules, tests, alerts } = ctx.ports;
  const record = await runs.findExecution(input.organization_id, input.id);
  if (!record?.schedule || !isFinal(record.status)) return 'silent';
  const { organization_id: organizationId, kind, test_id: testId } = record;
  const { id: scheduleId, retry_of: retryOf } = record.schedule;
  const [schedule, test] = await Promise.all([
    schedules.findSchedule(organizationId, scheduleId),
    tests.findTest({ organizationId, kind, testId }),
  ]);
  if (!test) return (await alerts.decide(record, nothing)) === 'decided' ? 'silent' : 'changed';
  const decision = decideAlert({
    streak: schedule?.streak,
    policy: schedule?.alerts,
    run: { status: record.status, isRetry: retryOf !== undefined, notRetried: record.not_retried !== undefined },
    isQuarantined: isQuarantined(test.tags),
  });
  if (decision.retry) {
    const retry = retryFire(ctx, record, scheduleId);
    if ((await alerts.decide(record, { ...nothing, retry })) === 'changed') return 'changed';
    const { instant } = retry;
    await ctx.ports.fireQueue.send({ organization_id: organizationId, schedule_id: scheduleId, instant }, 0);
    return 'retrying';
  }
  const writes = await writesAbout(ctx, { record, schedule, test }, decision);
  const outcome = await alerts.decide(record, {
    ...writes,
    ...(schedule && { streak: { before: schedule.streak, after: decision.streak } }),
  });
  if (outcome === 'changed') return 'changed';
  return writes.notifications.length + writes.emails.length > 0 ? 'alerted' : 'silent';
}
