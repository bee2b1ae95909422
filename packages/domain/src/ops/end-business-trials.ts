import type { SystemContext } from '../context/context.ts';
import { allowedPeriod } from '../subscriptions/allowance-of.ts';
import { securityEvent } from '../audit/security-event.ts';
import { planTerms } from '../subscriptions/plan-terms.ts';
import { readPlans } from '../subscriptions/read-plans.ts';

const dayMs = 86_400_000;

/** Returns organizations whose business trial is over to the free plan. Limits that staff agreed on stay. @returns how many */
export async function endBusinessTrials({ ctx }: { ctx: SystemContext }): Promise<number> {
  const { customers, team } = ctx.ports;
  const ids = await Array.fromAsync(customers.organizationsOnPlan('BUSINESS_TRIAL'));
  if (ids.length === 0) return 0;
  const plans = await readPlans(ctx);
  const lasts = plans.BUSINESS_TRIAL.trial_days * dayMs;
  const over = (await team.findOrganizations(ids)).filter(
    ({ subscription: { plan, started_at: startedAt } }) =>
      plan === 'BUSINESS_TRIAL' && Date.parse(startedAt) + lasts <= ctx.clock.now(),
  );
  for (const organization of over) {
    const to = { ...organization.subscription, plan: 'TRIAL' as const, ...planTerms(plans.TRIAL) };
    const event = securityEvent(ctx, {
      action: 'plan.trial_ended',
      by: ctx.actor.name,
      target: organization.name,
      details: 'business_trial → free',
    });
    // One that changed meanwhile is looked at again in the next sweep.
    const allowed = allowedPeriod({ subscription: to }, ctx.clock.now());
    await customers.replaceSubscription({ organization, to, allowed, event });
  }
  return over.length;
}
