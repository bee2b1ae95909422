import type { PlanCode } from '@saywright/contracts/plans';
import { PaymentError } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';

/** The prices of a plan, named by their lookup keys; `npm run stripe:setup` makes them. */
export type PriceName = 'month' | 'year' | 'overage' | 'executions';

const keptMs = 300_000;

export const lookupKey = (plan: PlanCode, name: PriceName): string => `${plan.toLowerCase()}_${name}`;

/** Looks up ids of prices, and remembers them for five minutes. */
export function createPrices(stripe: Stripe): (plan: PlanCode, name: PriceName) => Promise<string> {
  const known = new Map<string, { id: string; until: number }>();
  return async (plan, name) => {
    const key = lookupKey(plan, name);
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.id;
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    const id = data[0]?.id;
    if (id === undefined) throw new PaymentError('refused', `Stripe has no price with the lookup key ${key}`);
    known.set(key, { id, until: Date.now() + keptMs });
    return id;
  };
}
