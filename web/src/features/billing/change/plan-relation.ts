import type { BillingPeriod, CurrentSubscription, Plan } from '@saywright/contracts/entities/plan';

type PlanRelation = 'current' | 'other_period' | 'sales' | 'upgrade' | 'downgrade';

interface Offered {
  plan: Plan;
  /** How prices are shown. */
  period: BillingPeriod;
  subscription: Pick<CurrentSubscription, 'plan_code' | 'billing_period' | 'is_paid'>;
  /** Of the organization's plan, per month. */
  currentPriceUsd: number;
}

/** How moving to a plan would change the organization's own. */
export function planRelation({ plan, period, subscription, currentPriceUsd }: Offered): PlanRelation {
  if (plan.plan_code === subscription.plan_code)
    return subscription.is_paid && period !== subscription.billing_period ? 'other_period' : 'current';
  if (plan.contract_required) return 'sales';
  return plan.price_usd > currentPriceUsd ? 'upgrade' : 'downgrade';
}
