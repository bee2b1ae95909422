import { planCents, type Plans } from '@saywright/contracts/plans';
import type { PlanChoice } from '../ports/payments.ts';

/** Cents of one period of a plan. */
export const priceCents = (plans: Plans, { plan, billing_period: period }: PlanChoice): number =>
  planCents(plans[plan], period);

/** Whether a change is an upgrade: to a dearer plan, or from paying by the month to paying a year in advance. */
export const isDearer = (plans: Plans, to: PlanChoice, from: PlanChoice): boolean =>
  to.plan === from.plan
    ? priceCents(plans, to) > priceCents(plans, from)
    : plans[to.plan].price_usd > plans[from.plan].price_usd;
