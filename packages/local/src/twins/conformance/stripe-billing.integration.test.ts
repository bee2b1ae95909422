import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpStripe } from '../../stripe-setup/set-up-stripe.ts';
import { stripeServices, type StripeService } from './stripe-services.ts';

describe.each(stripeServices)('$name', ({ start, present }) => {
  let service: StripeService | undefined;
  let stripe: Stripe;
  const prices = new Map<string, string>();
  const clocks: string[] = [];

  beforeAll(async () => {
    if (!present) return;
    service = await start();
    ({ stripe } = service);
    await setUpStripe(stripe);
    const keys = [
      'starter_month',
      'starter_year',
      'starter_overage',
      'growth_month',
      'growth_overage',
      'starter_executions',
    ];
    const { data } = await stripe.prices.list({ lookup_keys: keys });
    for (const { lookup_key: key, id } of data) prices.set(key ?? '', id);
  });

  afterAll(async () => {
    for (const clock of clocks) await stripe.testHelpers.testClocks.del(clock);
    await service?.close();
  });

  const price = (key: string): string => prices.get(key) ?? '';
  const at = (iso: string): number => Date.parse(iso) / 1_000;
  const days = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 16);
  const unique = (): string => crypto.randomUUID();

  /** A customer with a card, on a test clock. */
  async function customerAt(iso: string, card = 'pm_card_visa') {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(iso) });
    clocks.push(clock.id);
    const { id } = await stripe.customers.create({ name: 'Ada', email: 'ada@example.com', test_clock: clock.id });
    const method = await stripe.paymentMethods.attach(card, { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
    const advance = async (to: string): Promise<void> => {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(to) });
      await expect.poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready');
    };
    return { id, advance };
  }

  const subscribe = (customer: string, ...keys: string[]) =>
    stripe.subscriptions.create({
      customer,
      items: keys.map((key) => ({ price: price(key) })),
      expand: ['latest_invoice'],
    });

  const itemOf = (subscription: Stripe.Subscription, metered: boolean): Stripe.SubscriptionItem => {
    const item = subscription.items.data.find((each) => (each.price.recurring?.usage_type === 'metered') === metered);
    if (!item) throw new Error('The subscription has no such item');
    return item;
  };

  const latest = async (customer: string): Promise<Stripe.Invoice> => {
    const { data } = await stripe.invoices.list({ customer, limit: 1 });
    return data[0] as Stripe.Invoice;
  };

  it.skipIf(!present)('renews on the 31st as months allow, and bills the usage of the month with it', async () => {
    const customer = await customerAt('2027-01-31T12:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month', 'starter_overage');
    expect(subscription).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 24_900 } });
    expect(days(itemOf(subscription, false).current_period_end)).toBe('2027-02-28T12:00');
    const identifier = unique();
    const report = () =>
      stripe.billing.meterEvents.create({
        event_name: 'executions_over_allowance',
        identifier,
        payload: { stripe_customer_id: customer.id, value: '3' },
      });
    await report();
    await expect(report()).rejects.toThrow(/already exists with identifier/);
    await customer.advance('2027-02-28T14:00:00Z');
    const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(days(itemOf(renewed, false).current_period_end)).toBe('2027-03-31T12:00');
    expect(renewed.latest_invoice).toMatchObject({
      billing_reason: 'subscription_cycle',
      status: 'paid',
      total: 24_900 + 3 * 50,
    });
  });

  it.skipIf(!present)('prorates an upgrade to the second, and charges the difference at once', async () => {
    const customer = await customerAt('2027-01-31T12:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month');
    await customer.advance('2027-02-14T12:00:00Z');
    const items = [{ id: itemOf(subscription, false).id, price: price('growth_month') }];
    const preview = await stripe.invoices.createPreview({
      customer: customer.id,
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice' },
    });
    const upgraded = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      expand: ['latest_invoice'],
    });
    // Half of 28 days are left.
    const amounts = (invoice: Stripe.Invoice) =>
      invoice.lines.data.map(({ amount }) => amount).toSorted((a, b) => a - b);
    expect(amounts(preview)).toEqual([-12_450, 49_950]);
    const invoice = upgraded.latest_invoice as Stripe.Invoice;
    expect(amounts(invoice)).toEqual([-12_450, 49_950]);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 37_500, billing_reason: 'subscription_update' });
    expect(itemOf(upgraded, false)).toMatchObject({
      price: { id: price('growth_month') },
      current_period_end: itemOf(subscription, false).current_period_end,
    });
  });

  const use = (customer: string, units: number, timestamp?: string) =>
    stripe.billing.meterEvents.create({
      event_name: 'executions_over_allowance',
      identifier: unique(),
      payload: { stripe_customer_id: customer, value: String(units) },
      ...(timestamp !== undefined && { timestamp: at(timestamp) }),
    });

  /** Usage that was billed, oldest first. */
  const billedUsage = async (customer: string) => {
    const { data } = await stripe.invoices.list({ customer });
    return data
      .flatMap((invoice) => invoice.lines.data)
      .filter(({ description }) => description?.includes('at $0.'))
      .flatMap(({ quantity, amount }) => (quantity ? [{ quantity, amount }] : []))
      .toReversed();
  };

  it.skipIf(!present)('bills usage at the price of its time when the price of usage changes', async () => {
    const customer = await customerAt('2027-01-31T12:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month', 'starter_overage');
    await customer.advance('2027-02-10T12:00:00Z');
    await use(customer.id, 4);
    await customer.advance('2027-02-14T12:00:00Z');
    await stripe.subscriptions.update(subscription.id, {
      items: [
        { id: itemOf(subscription, false).id, price: price('growth_month') },
        { id: itemOf(subscription, true).id, price: price('growth_overage') },
      ],
      proration_behavior: 'always_invoice',
    });
    expect(await billedUsage(customer.id)).toEqual([{ quantity: 4, amount: 4 * 50 }]);
    await customer.advance('2027-02-20T12:00:00Z');
    await use(customer.id, 6);
    await customer.advance('2027-02-28T14:00:00Z');
    expect(await billedUsage(customer.id)).toEqual([
      { quantity: 4, amount: 4 * 50 },
      { quantity: 6, amount: 6 * 40 },
    ]);
  });

  it.skipIf(!present)('bills usage of the month that is reported in the hour before its invoice is final', async () => {
    const customer = await customerAt('2027-01-31T12:00:00Z');
    await subscribe(customer.id, 'starter_month', 'starter_overage');
    await customer.advance('2027-02-28T12:30:00Z');
    await use(customer.id, 2, '2027-02-28T11:59:00Z');
    await customer.advance('2027-02-28T14:00:00Z');
    expect(await billedUsage(customer.id)).toEqual([{ quantity: 2, amount: 2 * 50 }]);
  });

  it.skipIf(!present)('starts the billing cycle again when a month becomes a year, beside monthly usage', async () => {
    const customer = await customerAt('2027-03-01T00:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month', 'starter_overage');
    await customer.advance('2027-03-16T12:00:00Z');
    const yearly = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription, false).id, price: price('starter_year') }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(days(itemOf(yearly, false).current_period_end)).toBe('2028-03-16T12:00');
    expect(days(itemOf(yearly, true).current_period_end)).toBe('2027-04-16T12:00');
    expect(yearly.latest_invoice).toMatchObject({ total: 239_000 - 12_450, status: 'paid' });
  });

  it.skipIf(!present)('refuses an upgrade that the card does not pay, and changes nothing', async () => {
    const customer = await customerAt('2027-01-01T00:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month');
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    await expect(
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: itemOf(subscription, false).id, price: price('growth_month') }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' });
    const kept = await stripe.subscriptions.retrieve(subscription.id);
    expect(kept).toMatchObject({ status: 'active', items: { data: [{ price: { id: price('starter_month') } }] } });
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it.skipIf(!present)('keeps an upgrade pending until it is paid', async () => {
    const customer = await customerAt('2027-01-01T00:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month');
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    const pending = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription, false).id, price: price('growth_month') }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    expect(pending).toMatchObject({
      status: 'active',
      items: { data: [{ price: { id: price('starter_month') } }] },
      pending_update: { subscription_items: [{ price: { id: price('growth_month') } }] },
    });
    await stripe.invoices.pay((await latest(customer.id)).id ?? '', { payment_method: 'pm_card_visa' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      items: { data: [{ price: { id: price('growth_month') } }] },
      pending_update: null,
    });
  });

  it.skipIf(!present)(
    'lets a subscription that nobody pays expire within a day, without charging the saved card',
    async () => {
      const customer = await customerAt('2027-01-01T00:00:00Z');
      const subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price('starter_month') }],
        payment_behavior: 'default_incomplete',
      });
      await customer.advance('2027-01-01T12:00:00Z');
      expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' });
      await customer.advance('2027-01-02T12:00:00Z');
      expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete_expired' });
      expect(await latest(customer.id)).toMatchObject({ status: 'void', amount_paid: 0 });
    },
  );

  it.skipIf(!present)('leaves a renewal past due that the card does not pay', async () => {
    const customer = await customerAt('2027-01-01T00:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month');
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id });
    await customer.advance('2027-02-01T02:00:00Z');
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    const open = await latest(customer.id);
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, amount_due: 24_900 });
    expect(open.next_payment_attempt).toEqual(expect.any(Number));
    const paid = await stripe.invoices.pay(open.id ?? '', { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('paid');
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });

  it.skipIf(!present)(
    'changes the plan at the end of the period by a schedule, unless it is released before',
    async () => {
      const customer = await customerAt('2027-01-31T12:00:00Z');
      const subscription = await subscribe(customer.id, 'growth_month');
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
      const [current] = schedule.phases;
      const phases = [
        {
          items: [{ price: price('growth_month'), quantity: 1 }],
          start_date: current?.start_date ?? 0,
          end_date: current?.end_date ?? 0,
        },
        {
          items: [{ price: price('starter_month'), quantity: 1 }],
          proration_behavior: 'create_prorations' as const,
          duration: { interval: 'month' as const, interval_count: 1 },
        },
      ];
      await stripe.subscriptionSchedules.update(schedule.id, { end_behavior: 'release', phases });
      await customer.advance('2027-02-28T14:00:00Z');
      const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
      expect(changed).toMatchObject({
        items: { data: [{ price: { id: price('starter_month') } }] },
        latest_invoice: { status: 'paid', total: 24_900 },
      });
      // The schedule stays through its last phase, and keeps others and a cancellation away.
      for (const call of [
        stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
        stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
      ])
        await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
      expect(await stripe.subscriptionSchedules.release(schedule.id)).toMatchObject({ status: 'released' });
      expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
      await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toMatchObject({ statusCode: 400 });
    },
  );

  it.skipIf(!present)('ends with its period, once, and can be kept until then', async () => {
    const customer = await customerAt('2027-01-31T12:00:00Z');
    const subscription = await subscribe(customer.id, 'starter_month');
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ cancel_at: itemOf(subscription, false).current_period_end, status: 'active' });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
    });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await customer.advance('2027-03-01T12:00:00Z');
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it.skipIf(!present)('charges a saved card for a bill of its own, and refunds it once', async () => {
    const customer = await customerAt('2027-01-01T00:00:00Z');
    const draft = await stripe.invoices.create({
      customer: customer.id,
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
    });
    const id = draft.id ?? '';
    await stripe.invoiceItems.create({
      customer: customer.id,
      invoice: id,
      pricing: { price: price('starter_executions') },
      quantity: 120,
    });
    const paid = await stripe.invoices.pay(id, { expand: ['payments'] });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 6_000, number: expect.stringMatching(/-0001$/) });
    const intent = String(paid.payments?.data[0]?.payment.payment_intent);
    const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
    expect(data).toMatchObject([{ invoice: id }]);
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({
      amount: 6_000,
      status: 'succeeded',
    });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});
