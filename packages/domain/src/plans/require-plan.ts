import { notFound } from '@saywright/contracts/kernel/errors';
import { planCodeInput } from '@saywright/contracts/plan-code';
import type { StaffContext } from '../context/context.ts';
import type { PlanRecord } from '../ports/plan-repository.ts';

/** A stored plan, by its code or one of its former names. @throws DomainError `not_found` */
export async function requirePlan(ctx: StaffContext, given: string): Promise<PlanRecord> {
  const { data: code } = planCodeInput.safeParse(given);
  const plan = (await ctx.ports.plans.list()).find(({ plan_code: each }) => each === code);
  if (!plan) throw notFound('Plan');
  return plan;
}
