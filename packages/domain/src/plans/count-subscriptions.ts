import type { PlanSubscriptions } from '@saywright/contracts/entities/ops-plan';
import type { StaffContext } from '../context/context.ts';
import type { PaymentSetup } from '../payments/setup.ts';
import { requirePlan } from './require-plan.ts';

/** The subscriptions that a change of a plan is about. @throws DomainError `not_found` */
export async function countSubscriptions({
  ctx,
  input,
  setup,
}: {
  ctx: StaffContext;
  input: { plan_code: string };
  setup: PaymentSetup | undefined;
}): Promise<PlanSubscriptions> {
  const { plan_code: code } = await requirePlan(ctx, input.plan_code);
  return { subscriptions: await ctx.ports.customers.countOnPlan(code), sold_by_card: setup !== undefined };
}
