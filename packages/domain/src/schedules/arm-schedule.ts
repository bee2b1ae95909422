import type { Context } from '../context/context.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';

type Armed = Pick<ScheduleRecord, 'id' | 'organization_id' | 'next_run'>;

/** A timer that is armed later than this before its instant may be refused, so the message goes to the queue directly. */
const shortestRingMs = 1_000;

/**
 * Makes sure that the next run of a schedule starts on time. Never throws: what is not armed is found by the sweep,
 * within three minutes after its instant.
 */
export async function armSchedule(ctx: Context, { id, organization_id, next_run: instant }: Armed): Promise<void> {
  if (instant === null) return;
  const waitMs = Date.parse(instant) - ctx.clock.now();
  try {
    if (waitMs > shortestRingMs)
      await ctx.ports.scheduleTimer.arm({ organizationId: organization_id, scheduleId: id, instant });
    else await ctx.ports.fireQueue.send({ organization_id, schedule_id: id, instant }, waitMs > 0 ? 2 : 0);
  } catch (error) {
    ctx.log.warn("couldn't arm a schedule; the sweep will start it", { schedule_id: id, instant, error });
  }
}

/** Takes the timer of a run back that will not be. Never throws: a timer that rings for nothing does nothing. */
export async function disarmSchedule(ctx: Context, { id, next_run: instant }: Armed): Promise<void> {
  if (instant === null) return;
  try {
    await ctx.ports.scheduleTimer.disarm({ scheduleId: id, instant });
  } catch (error) {
    ctx.log.warn("couldn't delete the timer of a schedule", { schedule_id: id, instant, error });
  }
}
