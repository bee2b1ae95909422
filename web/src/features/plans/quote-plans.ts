import type { BillingPeriod, Plan } from '@saywright/contracts/entities/plan';

export interface Quote {
  plan: Plan;
  /** Executions past the allowance. */
  overage: number;
  /** Cents a month, overage included. A year in advance counts as its twelfth. */
  cents: number;
}

interface Need {
  executions: number;
  people: number;
  period: BillingPeriod;
}

const hasRoomFor = ({ team_members_included: included }: Plan, people: number): boolean =>
  included === -1 || people <= included;

/** The plans that would be too small without executions whose price isn't listed: Sales has it. */
export const plansToAskFor = (plans: readonly Plan[], { executions, people }: Omit<Need, 'period'>): Plan[] =>
  plans.filter(
    (plan) =>
      plan.overage_enabled &&
      plan.overage_price_usd === undefined &&
      executions > plan.executions_monthly &&
      hasRoomFor(plan, people),
  );

/** The plans that have room for so many executions a month and so many people, the cheapest first. */
export function quotePlans(plans: readonly Plan[], { executions, people, period }: Need): Quote[] {
  const quotes = plans.flatMap((plan): Quote[] => {
    const { overage_enabled, overage_price_usd: price } = plan;
    if (!hasRoomFor(plan, people)) return [];
    const overage = Math.max(0, executions - plan.executions_monthly);
    if (overage > 0 && (!overage_enabled || price === undefined)) return [];
    const base = period === 'year' ? Math.round((plan.yearly_price_usd * 100) / 12) : Math.round(plan.price_usd * 100);
    return [{ plan, overage, cents: base + overage * Math.round((price ?? 0) * 100) }];
  });
  return quotes.toSorted((a, b) => a.cents - b.cents);
}
