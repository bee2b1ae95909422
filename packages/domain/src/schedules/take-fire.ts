import { catchUpMinutes } from '@saywright/contracts/entities/schedule';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import { alertAboutSchedule } from '../notifications/alert-about-schedule.ts';
import type { FireRecord, ScheduleRecord } from '../ports/schedule-repository.ts';
import { queueEvent } from '../webhook-events/queue-event.ts';
import { scheduleEvent } from '../webhook-events/schedule-event.ts';
import { armSchedule } from './arm-schedule.ts';
import { latestRun, nextRun } from './next-run.ts';
import { timesOf } from './schedule-times.ts';

const dayMs = 86_400_000;
export const catchUpMs = catchUpMinutes * 60_000;

/** "20 minutes", "3 hours", "2 days": the largest unit of which there are two. */
function inWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/**
 * Takes an instant that has come. At most fifteen minutes late, it runs; later, that run was missed.
 * Of all that was missed only the latest can still be caught up, so there is never a backlog.
 */
export function decideFire(
  schedule: Parameters<typeof timesOf>[0],
  instant: number,
  now: number,
): { missed: boolean; lateMs: number; next: number | undefined } {
  const times = timesOf(schedule);
  const latest = latestRun(times, instant, now);
  const lateMs = Math.max(0, now - instant);
  const catchesUp = latest !== instant && now - latest <= catchUpMs;
  return {
    missed: latest !== instant || lateMs > catchUpMs,
    lateMs,
    // A clock that is behind must not find the instant itself again.
    next: catchesUp ? latest : nextRun(times, Math.max(instant, now)),
  };
}

/** Takes the next run of a schedule; undefined when someone else was faster. It may have been missed. */
export async function takeFire(ctx: SystemContext, schedule: ScheduleRecord): Promise<FireRecord | undefined> {
  const { next_run: instant } = schedule;
  if (instant === null) return undefined;
  const organization = await ctx.ports.identity.findOrganization(schedule.organization_id);
  if (!organization) return undefined;
  const now = ctx.clock.now();
  const { missed, lateMs, next } = decideFire(schedule, Date.parse(instant), now);
  const reason = missed
    ? `It could only be started ${inWords(lateMs)} late, and missed runs are started for up to ${catchUpMinutes} minutes.`
    : null;
  const fire: FireRecord = {
    organization_id: schedule.organization_id,
    schedule_id: schedule.id,
    test_id: schedule.test_id,
    instant,
    state: missed ? 'missed' : 'claimed',
    claimed_at: isoNow(ctx.clock),
    late_ms: lateMs,
    execution_id: null,
    execution_number: null,
    reason,
    ttl: epochSeconds(now + limitsOf(organization).history_days * dayMs),
  };
  const nextIso = next === undefined ? null : new Date(next).toISOString();
  const event = reason === null ? undefined : await scheduleEvent(ctx, { schedule, fire, reason });
  const outcome = await ctx.ports.schedules.takeFire({
    schedule,
    fire,
    after: {
      status: next === undefined ? 'completed' : 'active',
      next_run: nextIso,
      ...(reason === null ? {} : { problem: { at: isoNow(ctx.clock), reason } }),
    },
    alerts:
      reason === null
        ? undefined
        : await alertAboutSchedule(ctx, schedule, { title: 'Scheduled run missed', reason, instant }),
    event,
  });
  if (outcome === 'changed') return undefined;
  await queueEvent(ctx, event);
  await armSchedule(ctx, { ...schedule, next_run: nextIso });
  return fire;
}
