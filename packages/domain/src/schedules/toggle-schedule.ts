import type { Schedule } from '@saywright/contracts/entities/schedule';
import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import type { ScheduleChange, ScheduleRecord } from '../ports/schedule-repository.ts';
import { presentMembers } from '../team/present-members.ts';
import { requireTest } from '../tests/require-test.ts';
import { armSchedule, disarmSchedule } from './arm-schedule.ts';
import { nextRun } from './next-run.ts';
import { answerSchedule, requireSchedule, scheduleNotFound } from './require-schedule.ts';
import { timesOf } from './schedule-times.ts';
import { changedMeanwhile } from './update-schedule.ts';

/** Runs that passed while it was paused are not made up for; from now on it runs in the caller's name. */
async function activation(ctx: UserContext, schedule: ScheduleRecord): Promise<ScheduleChange> {
  const test = await requireTest(ctx, { kind: kindOfSchedule(schedule), testId: schedule.test_id });
  const next = nextRun(timesOf(schedule), ctx.clock.now());
  if (next === undefined)
    throw new DomainError('conflict', 'This schedule has no runs left: all of its times have passed.');
  return {
    status: 'active',
    next_run: new Date(next).toISOString(),
    problem: null,
    owner_id: ctx.actor.userId,
    test_name: test.name,
  };
}

/** One whose owner has left is shown as paused. */
const runs = async (ctx: UserContext, schedule: ScheduleRecord): Promise<boolean> =>
  schedule.status === 'active' && (await presentMembers(ctx, [schedule.owner_id])).has(schedule.owner_id);

const maxTries = 3;

/**
 * Pauses an active schedule, or activates one that is not. Once a pause is answered, nothing of it starts anymore.
 * @throws DomainError `not_found`, also for the test when it is activated; `conflict` when no run is left
 */
export async function toggleSchedule({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Schedule> {
  const seen = await requireSchedule(ctx, input.id);
  const isPause = await runs(ctx, seen);
  let schedule = seen;
  for (let tries = 1; ; tries++) {
    const change: ScheduleChange = isPause ? { status: 'paused', next_run: null } : await activation(ctx, schedule);
    const audit = auditEntry(ctx, {
      action: isPause ? 'schedule.paused' : 'schedule.activated',
      target: change.test_name ?? schedule.test_name,
    });
    const fields = { ...change, updated_at: isoNow(ctx.clock) };
    const toggled = await ctx.ports.schedules.changeSchedule(schedule, fields, audit);
    if (toggled === 'not_found') throw scheduleNotFound();
    if (toggled !== 'changed_meanwhile') {
      if (isPause) await disarmSchedule(ctx, schedule);
      await armSchedule(ctx, toggled);
      return answerSchedule(ctx, toggled);
    }
    if (tries >= maxTries) throw changedMeanwhile();
    // It ran in between, or someone else changed it: what the caller asked for is still to be done.
    schedule = await requireSchedule(ctx, input.id);
    const isDone = (await runs(ctx, schedule)) !== isPause;
    if (isDone) return answerSchedule(ctx, schedule);
  }
}
