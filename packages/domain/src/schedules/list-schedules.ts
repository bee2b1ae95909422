import type { Schedule } from '@saywright/contracts/entities/schedule';
import type { UserContext } from '../context/context.ts';
import { visibleSchedules } from './schedule-view.ts';

/** The schedules that the caller may see, the newest first. */
export async function listSchedules({ ctx }: { ctx: UserContext }): Promise<Schedule[]> {
  const records = await ctx.ports.schedules.listSchedules(ctx.actor.organizationId);
  return (await visibleSchedules(ctx, records)).toReversed();
}
