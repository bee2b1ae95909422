import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { phasesOf } from './schedule-phases.ts';

const subscription = (more: Partial<Stripe.Subscription>): Stripe.Subscription =>
  ({
    items: { data: [{ price: { id: 'growth' }, quantity: 1, current_period_end: 200 }] },
    discounts: [],
    default_payment_method: null,
    automatic_tax: { enabled: false },
    ...more,
  }) as unknown as Stripe.Subscription;

const schedule = { current_phase: { start_date: 100, end_date: 200 } };
const next = { prices: ['starter', 'starter_overage'], interval: 'month' } as const;

it('changes the prices when the period ends, and bills the usage of the ones that go', () => {
  expect(phasesOf(subscription({}), schedule, next)).toEqual([
    { items: [{ price: 'growth', quantity: 1 }], start_date: 100, end_date: 200 },
    {
      items: [{ price: 'starter' }, { price: 'starter_overage' }],
      proration_behavior: 'create_prorations',
      duration: { interval: 'month', interval_count: 1 },
    },
  ]);
});

it('keeps the discount, the card and the tax of the subscription in both phases', () => {
  const sold = subscription({
    discounts: ['di_1'],
    default_payment_method: 'pm_1',
    automatic_tax: { enabled: true } as Stripe.Subscription.AutomaticTax,
  });
  const kept = {
    discounts: [{ discount: 'di_1' }],
    default_payment_method: 'pm_1',
    automatic_tax: { enabled: true },
  };
  expect(phasesOf(sold, schedule, next)).toMatchObject([kept, kept]);
});
