import { yearlyPriceUsd } from '@saywright/contracts/plans';
import type { PlanChoice } from '../ports/payments.ts';
import { planOffer } from '../subscriptions/plan-offer.ts';

/** Cents of one period of a plan. */
export function priceCents({ plan, billing_period: period }: PlanChoice): number {
  const { price_usd: monthly } = planOffer(plan);
  return 100 * (period === 'year' ? yearlyPriceUsd(monthly) : monthly);
}

/** Whether a change is an upgrade: to a dearer plan, or from paying by the month to paying a year in advance. */
export const isDearer = (to: PlanChoice, from: PlanChoice): boolean =>
  to.plan === from.plan
    ? priceCents(to) > priceCents(from)
    : planOffer(to.plan).price_usd > planOffer(from.plan).price_usd;
