import { negotiatedOveragePriceUsd, overageQuantity } from '@saywright/contracts/entities/payment';
import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';

const { minimum, maximum, step } = overageQuantity;

/** The nearest amount that's sold on the payment page. */
export const clampQuantity = (quantity: number): number =>
  Math.min(maximum, Math.max(minimum, Math.round(quantity / step) * step));

/** Cents per additional execution. */
export const executionCents = ({
  overage_price_per_unit: usd,
}: Pick<SubscriptionUsage, 'overage_price_per_unit'>): number => Math.round((usd ?? negotiatedOveragePriceUsd) * 100);
