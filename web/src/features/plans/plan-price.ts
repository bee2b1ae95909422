import type { BillingPeriod, Plan } from '@saywright/contracts/entities/plan';
import { formatCount } from '~/lib/format.ts';

/** Dollars, with cents where there are any: `$2,390`, `$249.50`. */
export const dollars = (usd: number): string =>
  `$${usd.toLocaleString('en-US', { minimumFractionDigits: usd % 1 === 0 ? 0 : 2 })}`;

/** The price of a plan, and the small print beside it: `$2,390`, `a year`. */
export function planPrice(plan: Plan, period: BillingPeriod): { amount: string; per: string | undefined } {
  if (plan.price_usd === 0) return { amount: 'Free', per: undefined };
  const price = period === 'year' ? plan.yearly_price_usd : plan.price_usd;
  return { amount: dollars(price), per: `a ${period}` };
}

/** The price of an execution past the allowance. */
export function overagePrice({ overage_enabled: enabled, overage_price_usd: price }: Plan): string {
  if (!enabled) return 'None';
  return price === undefined ? 'Custom' : `$${price.toFixed(2)}`;
}

/** A number of people; -1 means unlimited. */
export const seats = (count: number): string => (count === -1 ? 'Unlimited' : formatCount(count));
