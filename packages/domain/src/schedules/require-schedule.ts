import type { Schedule } from '@saywright/contracts/entities/schedule';
import { notFound, type DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';
import { visibleSchedules } from './schedule-view.ts';

/** The same words for a schedule that is gone, one of another organization, and one whose test is not to be seen. */
export const scheduleNotFound = (): DomainError => notFound('Schedule');

/** A schedule that the caller may see, as stored. @throws DomainError `not_found` */
export async function requireSchedule(ctx: UserContext, scheduleId: string): Promise<ScheduleRecord> {
  const record = await ctx.ports.schedules.findSchedule(ctx.actor.organizationId, scheduleId);
  if (!record || (await visibleSchedules(ctx, [record])).length === 0) throw scheduleNotFound();
  return record;
}

/** A stored schedule as its caller, who may see it, is answered. @throws DomainError `not_found` */
export async function answerSchedule(ctx: UserContext, record: ScheduleRecord): Promise<Schedule> {
  const [shown] = await visibleSchedules(ctx, [record]);
  if (!shown) throw scheduleNotFound();
  return shown;
}
