import { overageQuantity } from '@saywright/contracts/entities/payment';
import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';

const { minimum, maximum, step } = overageQuantity;

/** The nearest amount that's sold on the payment page. */
export const clampQuantity = (quantity: number): number =>
  Math.min(maximum, Math.max(minimum, Math.round(quantity / step) * step));

/** Cents per additional execution. */
export const executionCents = ({ execution_price_usd: usd }: Pick<SubscriptionUsage, 'execution_price_usd'>): number =>
  Math.round(usd * 100);
