import { adminPlanOf, type BusinessTrialAnswer } from '@saywright/contracts/entities/ops-user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { planTerms } from '../subscriptions/plan-terms.ts';
import { readPlans } from '../subscriptions/read-plans.ts';
import { changeSubscription, refusePaid } from './change-subscription.ts';

const dayMs = 86_400_000;

/** Puts the organization that a user owns on the business trial from now on. @throws DomainError `conflict` if it's on it */
export async function assignBusinessTrial({
  ctx,
  input: { id, reason },
}: {
  ctx: StaffContext;
  input: { id: string; reason: string };
}): Promise<BusinessTrialAnswer> {
  const { BUSINESS_TRIAL: offer } = await readPlans(ctx);
  await changeSubscription(ctx, { userId: id, action: 'plan.trial_assigned', reason }, (from) => {
    refusePaid(from);
    if (from.plan === 'BUSINESS_TRIAL') throw new DomainError('conflict', 'They’re already on the business trial.');
    return {
      to: { ...from, plan: 'BUSINESS_TRIAL', ...planTerms(offer), started_at: isoNow(ctx.clock) },
      details: `${adminPlanOf(from.plan)} → business_trial`,
    };
  });
  return {
    trial_end: new Date(ctx.clock.now() + offer.trial_days * dayMs).toISOString(),
    executions_per_month: offer.limits.executions_monthly,
  };
}
