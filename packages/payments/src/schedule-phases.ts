import type Stripe from 'stripe';
import { idOf, itemsOf } from './billed-subscription.ts';

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;

/**
 * The phases in which a subscription stays as it is until its period ends, and then has other prices. Phases that are
 * written replace the ones that are there, so each says again how the subscription is discounted, paid and taxed.
 */
export function phasesOf(
  subscription: Stripe.Subscription,
  { current_phase: current }: Pick<Stripe.SubscriptionSchedule, 'current_phase'>,
  next: { prices: readonly string[]; interval: 'month' | 'year' },
): Phase[] {
  const { base } = itemsOf(subscription);
  const discounts = subscription.discounts.flatMap((discount) => idOf(discount) ?? []);
  const card = idOf(subscription.default_payment_method);
  const kept = {
    ...(discounts.length > 0 && { discounts: discounts.map((discount) => ({ discount })) }),
    ...(card !== null && { default_payment_method: card }),
    ...(subscription.automatic_tax.enabled && { automatic_tax: { enabled: true } }),
  };
  return [
    {
      ...kept,
      items: subscription.items.data.map(({ price, quantity }) => ({
        price: price.id,
        ...(quantity !== undefined && { quantity }),
      })),
      ...(current && { start_date: current.start_date }),
      ...(base && { end_date: base.current_period_end }),
    },
    {
      ...kept,
      items: next.prices.map((price) => ({ price })),
      // No time is left to prorate. Without proration, Stripe doesn't bill the usage of a price that goes.
      proration_behavior: 'create_prorations',
      duration: { interval: next.interval, interval_count: 1 },
    },
  ];
}
