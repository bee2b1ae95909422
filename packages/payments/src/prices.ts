import { planCents, type PlanCode, type Plans, type PriceName } from '@saywright/contracts/plans';
import { PaymentError } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';
import { idOf } from './billed-subscription.ts';

const keptMs = 300_000;

export const lookupKey = (plan: PlanCode, name: PriceName): string => `${plan.toLowerCase()}_${name}`;

/** @param options.isNew the plan has just changed: the lookup key has to move */
export type PriceOf = (plan: PlanCode, name: PriceName, options?: { isNew: boolean }) => Promise<string>;

/**
 * A price that costs what the plan costs now, in place of one that doesn't. Stripe's prices never change: the lookup key
 * moves to the new one, and subscriptions keep theirs.
 */
async function replacePrice(stripe: Stripe, old: Stripe.Price, cents: number): Promise<string> {
  const { id, lookup_key: key, currency, recurring } = old;
  const created = await stripe.prices.create(
    {
      product: idOf(old.product) ?? '',
      currency,
      unit_amount: cents,
      ...(key !== null && { lookup_key: key, transfer_lookup_key: true }),
      tax_behavior: 'exclusive',
      ...(recurring && {
        recurring: {
          interval: recurring.interval,
          ...(recurring.meter !== null && { usage_type: 'metered', meter: recurring.meter }),
        },
      }),
    },
    // Of two that find the same old price, both get the same new one.
    { idempotencyKey: `replace-${id}-${cents}` },
  );
  return created.id;
}

/** Looks up ids of prices that cost what the plans cost now, and remembers them for five minutes. */
export function createPrices(stripe: Stripe, readPlans: () => Promise<Plans>): PriceOf {
  const known = new Map<string, { id: string; until: number }>();
  return async (plan, name, { isNew } = { isNew: false }) => {
    const { [plan]: offer } = await readPlans();
    if (name === 'month' && offer.stripe_price_id !== null) return offer.stripe_price_id;
    const [key, cents] = [lookupKey(plan, name), planCents(offer, name)];
    const found = known.get(`${key} ${cents}`);
    if (!isNew && found && found.until > Date.now()) return found.id;
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    const [price] = data;
    if (!price) throw new PaymentError('refused', `Stripe has no price with the lookup key ${key}`);
    const id = price.unit_amount === cents ? price.id : await replacePrice(stripe, price, cents);
    known.set(`${key} ${cents}`, { id, until: Date.now() + keptMs });
    return id;
  };
}
