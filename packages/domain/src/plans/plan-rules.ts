import { DomainError, type FieldIssue } from '@saywright/contracts/kernel/errors';
import type { PlanCode } from '@saywright/contracts/plans';
import type { OfferedPrice } from '../ports/payments.ts';
import type { PlanRecord } from '../ports/plan-repository.ts';

/** Nobody pays for these, so they stop at their allowance. */
const freePlans: readonly PlanCode[] = ['TRIAL', 'BUSINESS_TRIAL'];

function refuse(issues: readonly FieldIssue[]): void {
  const [first] = issues;
  if (first) throw new DomainError('validation_failed', first.message, { issues: [...issues] });
}

/** @throws DomainError `validation_failed` for a plan that couldn't be sold, or couldn't be given away */
export function requireSellable(plan: PlanRecord): void {
  const { plan_code: code, price_usd: price, limits } = plan;
  const isFree = freePlans.includes(code);
  const rules: (FieldIssue | false)[] = [
    isFree && price !== 0 && { path: 'price_usd', message: `${plan.name} is free: its price must be 0` },
    !isFree && price === 0 && { path: 'price_usd', message: `${plan.name} is a paid plan: enter its price` },
    isFree && !limits.hard_limit && { path: 'overage_enabled', message: `${plan.name} is free and can't have overage` },
    code === 'TRIAL' &&
      !plan.is_active && { path: 'is_active', message: 'New accounts start on this plan, so it must be active' },
    isFree && plan.trial_days === 0 && { path: 'trial_days', message: 'Enter how many days the trial lasts' },
  ];
  refuse(rules.filter((rule) => rule !== false));
}

/** @throws DomainError `validation_failed` unless the chosen price at Stripe is what the plan says it costs */
export function requireSamePrice(plan: PlanRecord, price: OfferedPrice | undefined): void {
  const path = 'stripe_price_id';
  if (!price?.is_active) refuse([{ path, message: 'Stripe has no active price with this ID' }]);
  else if (price.plan !== plan.plan_code)
    refuse([{ path, message: `This price belongs to a product other than ${plan.name}` }]);
  else if (price.period !== 'month') refuse([{ path, message: "This price isn't monthly" }]);
  else if (price.cents !== Math.round(plan.price_usd * 100))
    refuse([{ path, message: `This price doesn't cost $${plan.price_usd.toFixed(2)}` }]);
}
