import type { OpsPlan } from '@saywright/contracts/entities/ops-plan';
import { planView } from '@saywright/contracts/entities/plan';
import { planCode } from '@saywright/contracts/plans';
import type { StaffContext } from '../context/context.ts';
import type { PlanRecord } from '../ports/plan-repository.ts';

/** A plan as staff see it. */
export const opsPlanView = (record: PlanRecord): OpsPlan => ({
  ...planView(record.plan_code, record),
  is_active: record.is_active,
  stripe_price_id: record.stripe_price_id,
  version: record.version,
  updated_at: record.updated_at,
  updated_by: record.updated_by,
});

/** The plans in the order of the price list; none before they're initialized. */
export async function listAdminPlans({ ctx }: { ctx: StaffContext }): Promise<OpsPlan[]> {
  const stored = await ctx.ports.plans.list();
  const ordered = planCode.options.flatMap((code) => stored.find(({ plan_code: each }) => each === code) ?? []);
  return ordered.map(opsPlanView);
}
