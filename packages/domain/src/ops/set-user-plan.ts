import { adminPlanOf, planCodeOf, type AdminPlan } from '@saywright/contracts/entities/ops-user';
import type { StaffContext } from '../context/context.ts';
import { planTerms } from '../subscriptions/plan-terms.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { changeSubscription, refusePaid } from './change-subscription.ts';

/**
 * Puts the organization that a user owns on a plan, with the plan's limits. Its period and what was counted in it stay,
 * and so do limits that were agreed on.
 * @throws DomainError `conflict` when a card pays for the plan, or as `changeSubscription` does
 */
export async function setUserPlan({
  ctx,
  input: { id, plan, reason },
}: {
  ctx: StaffContext;
  input: { id: string; plan: AdminPlan; reason: string };
}): Promise<void> {
  const code = planCodeOf(plan);
  const terms = planTerms((await readPlans(ctx))[code]);
  await changeSubscription(ctx, { userId: id, action: 'plan.changed', reason }, (from) => {
    refusePaid(from);
    return {
      to: { ...from, plan: code, ...terms },
      details: `${adminPlanOf(from.plan)} → ${plan}`,
    };
  });
}
