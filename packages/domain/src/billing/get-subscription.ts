import type { ShownSubscription } from '@saywright/contracts/entities/plan';
import { hasFeature } from '@saywright/contracts/plan-features';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { readShownPlans } from '../subscriptions/read-plans.ts';
import { requireTeam } from '../team/change-team.ts';
import { subscriptionView } from './subscription-view.ts';

/** The subscription of the caller's organization. A team that its plan no longer has stays, so that people can be removed. */
export async function getSubscription({ ctx }: { ctx: UserContext }): Promise<ShownSubscription> {
  const { organization } = await requireAccount(ctx);
  const isSold = hasFeature(organization.subscription.plan, 'team');
  const hasTeam = isSold || (await requireTeam(ctx, organization.id)).members.length > 1;
  return { ...subscriptionView(organization, await readShownPlans(ctx)), has_team: hasTeam };
}
