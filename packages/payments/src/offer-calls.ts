import type { Payments } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';
import { idOf, planOfProduct } from './billed-subscription.ts';
import { isMissing } from './payment-error-of.ts';
import type { PriceOf } from './prices.ts';

/** The products and prices that we have at Stripe. */
export const offerCalls = (stripe: Stripe, priceOf: PriceOf): Pick<Payments, 'updateOffer' | 'findPrice'> => ({
  async updateOffer(plan, { name, description }) {
    await stripe.products.update(`saywright_${plan.toLowerCase()}`, { name: `Saywright ${name}`, description });
    for (const price of ['month', 'year', 'overage', 'executions'] as const)
      await priceOf(plan, price, { isNew: true });
  },

  async findPrice(id) {
    try {
      const { product, recurring, unit_amount: cents, currency, active } = await stripe.prices.retrieve(id);
      return {
        plan: planOfProduct(idOf(product)) ?? null,
        period: recurring && recurring.usage_type === 'licensed' ? recurring.interval : null,
        cents: currency === 'usd' ? cents : null,
        is_active: active,
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
});
