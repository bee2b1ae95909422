import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import type { UserContext } from '../context/context.ts';
import { requireTeam } from '../team/change-team.ts';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { readShownPlans } from '../subscriptions/read-plans.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { usageView } from './subscription-view.ts';

/** How much of the caller's organization's monthly allowance is used. */
export async function getUsage({ ctx }: { ctx: UserContext }): Promise<SubscriptionUsage> {
  const { organization, members, invitations } = await requireTeam(ctx, ctx.actor.organizationId);
  const now = ctx.clock.now();
  const { start } = usagePeriod(organization.subscription.started_at, now);
  const oldest = now - limitsOf(organization).history_days * 86_400_000;
  const sinceDay = new Date(oldest).toISOString().slice(0, 10);
  const [usage, storedBytes, plans] = await Promise.all([
    ctx.ports.identity.readUsage(organization.id, start),
    ctx.ports.identity.readStoredBytes(organization.id, sinceDay),
    readShownPlans(ctx),
  ]);
  return usageView({ organization, plans, usage, storedBytes, seats: members.length + invitations.length }, now);
}
