import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import type { UserContext } from '../context/context.ts';
import { requireTeam } from '../team/change-team.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { usageView } from './subscription-view.ts';

/** How much of the caller's organization's monthly allowance is used. */
export async function getUsage({ ctx }: { ctx: UserContext }): Promise<SubscriptionUsage> {
  const { organization, members, invitations } = await requireTeam(ctx, ctx.actor.organizationId);
  const now = ctx.clock.now();
  const { start } = usagePeriod(organization.subscription.started_at, now);
  const usage = await ctx.ports.identity.readUsage(organization.id, start);
  return usageView(
    { organization, plans: await readPlans(ctx), usage, seats: members.length + invitations.length },
    now,
  );
}
