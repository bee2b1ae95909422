import { planView, type Plan } from '@saywright/contracts/entities/plan';
import { publicPlanCodes } from '@saywright/contracts/plans';
import type { Context } from '../context/context.ts';
import { readShownPlans } from '../subscriptions/read-plans.ts';

/** The plans on the price list, in its order. */
export async function listPlans({ ctx }: { ctx: Context }): Promise<Plan[]> {
  const plans = await readShownPlans(ctx);
  return publicPlanCodes.filter((code) => plans[code].is_active).map((code) => planView(code, plans[code]));
}
