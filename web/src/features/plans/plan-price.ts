import type { BillingPeriod, Plan } from '@saywright/contracts/entities/plan';
import { formatCount } from '~/lib/format.ts';

/** The price of a plan, and the small print beside it: `$2,390`, `a year`. */
export function planPrice(plan: Plan, period: BillingPeriod): { amount: string; per: string | undefined } {
  if (plan.price_usd === 0) return { amount: 'Free', per: undefined };
  const price = period === 'year' ? plan.yearly_price_usd : plan.price_usd;
  return { amount: `$${formatCount(price)}`, per: `a ${period}` };
}

/** The price of an execution past the allowance. */
export function overagePrice({ overage_enabled: enabled, overage_price_usd: price }: Plan): string {
  if (!enabled) return 'None';
  return price === undefined ? 'Custom' : `$${price.toFixed(2)}`;
}

/** A number of people; -1 means unlimited. */
export const seats = (count: number): string => (count === -1 ? 'Unlimited' : formatCount(count));
