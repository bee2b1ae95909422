import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import { DomainError, type ErrorCode } from '@saywright/contracts/kernel/errors';
import type { FireMessage } from '@saywright/contracts/messages';
import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import type { FireRecord, ScheduleRecord } from '../ports/schedule-repository.ts';
import { alertAboutSchedule } from '../notifications/alert-about-schedule.ts';
import { startScheduledRun } from '../kinds/start-scheduled-run.ts';
import { FireOver } from '../runs/fire-over.ts';
import { queueEvent } from '../webhook-events/queue-event.ts';
import { scheduleEvent } from '../webhook-events/schedule-event.ts';
import { ownerContext } from './owner-context.ts';
import { ownerGoneReason, testDeletedReason } from './schedule-view.ts';
import { catchUpMs, takeFire } from './take-fire.ts';

/**
 * Starting a run of a schedule when its instant has come.
 *
 * 1. A message names a schedule and an instant. The timer sends it, and the sweep sends what the timer or a worker lost.
 *    Any number of them may come, at any time.
 * 2. The queue's clock decides whether the instant has come, never ours, so a worker whose clock is ahead starts nothing
 *    early.
 * 3. Taking the fire is one transaction: a record per instant that must not exist yet, and the schedule advances to its
 *    next run, if it's active and this one is still its next. Only one worker succeeds. Then the next timer is set.
 * 4. The execution is accepted as if its owner had started it by hand, in the transaction that turns the record from
 *    claimed to started; so it happens once, no matter who repeats it. A worker that dies in between leaves a claimed record,
 *    which the sweep sends again.
 * 5. A run that can't start (no executions left, a draft step, a deleted environment) is refused with its reason, which
 *    people are alerted of. A schedule whose test or owner is gone is paused.
 * 6. A run that failed may run once again before it alerts anyone: that fire isn't a time of the schedule. It's written as
 *    claimed when that is decided (`alert-about-run.ts`), and started or refused here.
 */

export type FireOutcome = 'unknown' | 'early' | 'missed' | 'started' | 'refused' | 'over';

/** Refusals that trying again would not change. */
const final: ReadonlySet<ErrorCode> = new Set(['plan_limit_reached', 'validation_failed', 'not_found', 'forbidden']);

const accessLostReason =
  'The member it ran for no longer has access to the test. Activate the schedule to run it in your name.';
const pausedReason = 'The schedule was paused before it started.';
const deletedReason = 'The schedule was deleted before it started.';
const tooLateReason = "It couldn't be started in time. Please run the test yourself.";

interface Refusal {
  reason: string;
  /** The schedule can't run until someone does something. */
  pause?: boolean;
  /** People aren't notified of what they did themselves. */
  silent?: boolean;
}

/** The longest that SQS holds a message back. */
const longestDelaySeconds = 900;

/** Holds a message back that came before its instant; one that came much too early is dropped, its timer will ring. */
async function comeBack(ctx: SystemContext, message: FireMessage, earlyMs: number): Promise<void> {
  const seconds = Math.ceil(earlyMs / 1000);
  if (seconds <= longestDelaySeconds) await ctx.ports.fireQueue.send(message, seconds);
}

async function whyNotFound(ctx: SystemContext, schedule: ScheduleRecord): Promise<Refusal> {
  const test = await ctx.ports.tests.findTest({
    organizationId: schedule.organization_id,
    kind: kindOfSchedule(schedule),
    testId: schedule.test_id,
  });
  return { reason: test ? accessLostReason : testDeletedReason, pause: true };
}

/** Starts the execution of a fire that is claimed; a refusal says why it cannot be. @throws what trying again may cure */
async function start(
  ctx: SystemContext,
  schedule: ScheduleRecord,
  fire: FireRecord,
): Promise<Refusal | 'started' | 'over'> {
  if (schedule.status === 'paused') return { reason: pausedReason, silent: true };
  if (ctx.clock.now() - Date.parse(fire.instant) > 2 * catchUpMs) return { reason: tooLateReason };
  const owner = await ownerContext(ctx, schedule);
  if (!owner) return { reason: ownerGoneReason, pause: true };
  try {
    await startScheduledRun(owner, schedule, fire);
    return 'started';
  } catch (error) {
    if (error instanceof FireOver) return 'over';
    if (!(error instanceof DomainError) || !final.has(error.code)) throw error;
    if (error.code === 'not_found') return whyNotFound(ctx, schedule);
    return { reason: error.message };
  }
}

/** @param subject.schedule undefined when it was deleted */
async function refuse(
  ctx: SystemContext,
  { schedule, fire }: { schedule: ScheduleRecord | undefined; fire: FireRecord },
  { reason, pause = false, silent = false }: Refusal,
): Promise<FireOutcome> {
  // People haven't heard of the run that this one was to repeat: its alert says why it wasn't.
  const told = silent || fire.retry_of !== undefined ? undefined : schedule;
  const event = told && (await scheduleEvent(ctx, { schedule: told, fire, reason }));
  const outcome = await ctx.ports.schedules.refuseFire({
    fire,
    reason,
    problem: told && { at: isoNow(ctx.clock), reason },
    pause: pause && fire.retry_of === undefined,
    alerts:
      told &&
      (await alertAboutSchedule(ctx, told, { title: "Scheduled run couldn't start", reason, instant: fire.instant })),
    event,
  });
  if (outcome !== 'over') await queueEvent(ctx, event);
  return outcome;
}

/**
 * Does what a fire message asks for.
 * @param options.input.arrivedAt when the queue handed the message out, by its own clock: milliseconds since the epoch
 * @throws what trying again may cure; the message should stay
 */
export async function fireSchedule({
  ctx,
  input: { message, arrivedAt },
}: {
  ctx: SystemContext;
  input: { message: FireMessage; arrivedAt: number };
}): Promise<FireOutcome> {
  const { organization_id: organizationId, schedule_id: scheduleId, instant } = message;
  const earlyMs = Date.parse(instant) - arrivedAt;
  if (earlyMs > 0) {
    await comeBack(ctx, message, earlyMs);
    return 'early';
  }
  const { schedules } = ctx.ports;
  const [schedule, known] = await Promise.all([
    schedules.findSchedule(organizationId, scheduleId),
    schedules.findFire({ organizationId, scheduleId, instant }),
  ]);
  if (!schedule && known?.state === 'claimed')
    return refuse(ctx, { schedule, fire: known }, { reason: deletedReason, silent: true });
  if (!schedule) return 'unknown';
  if (!known && (schedule.status !== 'active' || schedule.next_run !== instant)) return 'over';
  const fire = known ?? (await takeFire(ctx, schedule));
  if (!fire) return 'over';
  if (fire.state !== 'claimed') return fire.state === 'missed' && !known ? 'missed' : 'over';
  const outcome = await start(ctx, schedule, fire);
  return typeof outcome === 'string' ? outcome : refuse(ctx, { schedule, fire }, outcome);
}
