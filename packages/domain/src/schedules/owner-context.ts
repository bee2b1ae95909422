import type { SystemContext, UserContext } from '../context/context.ts';
import type { ScheduleRecord } from '../ports/schedule-repository.ts';

/**
 * The context of the person that a schedule runs for, with the rights that they have now; undefined when they left
 * the organization or were deactivated.
 */
export async function ownerContext(ctx: SystemContext, schedule: ScheduleRecord): Promise<UserContext | undefined> {
  const ids = { userId: schedule.owner_id, organizationId: schedule.organization_id };
  const account = await ctx.ports.identity.findAccount(ids);
  if (account?.user.status !== 'active') return undefined;
  return { ...ctx, actor: { type: 'user', ...ids, role: account.member.role, sessionHash: '' } };
}
