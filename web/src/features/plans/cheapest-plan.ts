import type { Plan } from '@saywright/contracts/entities/plan';

export interface Quote {
  plan: Plan;
  /** Executions past the allowance. */
  overage: number;
  /** Cents a month, overage included. */
  cents: number;
}

/** The plan that costs least for so many executions a month and so many people; undefined when none on the list fits. */
export function cheapestPlan(plans: readonly Plan[], executions: number, people: number): Quote | undefined {
  const quotes = plans.flatMap((plan): Quote[] => {
    const { team_members_included: included, overage_enabled, overage_price_usd: price } = plan;
    if (included !== -1 && people > included) return [];
    const overage = Math.max(0, executions - plan.executions_monthly);
    if (overage > 0 && (!overage_enabled || price === undefined)) return [];
    return [{ plan, overage, cents: plan.price_usd * 100 + overage * Math.round((price ?? 0) * 100) }];
  });
  return quotes.toSorted((a, b) => a.cents - b.cents)[0];
}
