import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpStripe } from '../../stripe-setup/set-up-stripe.ts';
import { stripeServices, type StripeService } from './stripe-services.ts';

describe.each(stripeServices)('$name', ({ start, present }) => {
  let service: StripeService | undefined;
  let stripe: Stripe;
  const prices = new Map<string, string>();

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
    await service?.close();
  });

  const price = (key: string): string => prices.get(key) ?? '';
  const unique = (): string => crypto.randomUUID();

  it.skipIf(!present)('sets the account up once', async () => {
    expect((await setUpStripe(stripe)).changes).toEqual([]);
  });

  it.skipIf(!present)('names the parameter that is unknown, missing or wrong', async () => {
    const refusals: [Promise<unknown>, object][] = [
      [stripe.customers.create({ nickname: 'x' } as object), { code: 'parameter_unknown', param: 'nickname' }],
      [
        stripe.checkout.sessions.create({
          mode: 'payment',
          success_url: 'https://example.com',
          line_items: [{ price: price('starter_executions'), quantity: 1, flavor: 'sour' }],
        } as object as Stripe.Checkout.SessionCreateParams),
        { code: 'parameter_unknown', param: 'line_items[0][flavor]' },
      ],
      [stripe.products.create({} as Stripe.ProductCreateParams), { code: 'parameter_missing', param: 'name' }],
      [
        stripe.customers.list({ limit: 'many' as unknown as number }),
        { code: 'parameter_invalid_integer', param: 'limit' },
      ],
      [
        stripe.subscriptions.create({ customer: 'cus_none', items: [{ price: price('starter_month') }] }),
        { code: 'resource_missing', param: 'customer' },
      ],
      [
        stripe.checkout.sessions.create({
          mode: 'payment',
          success_url: 'nowhere',
          line_items: [{ price: price('starter_executions'), quantity: 1 }],
        }),
        { code: 'url_invalid', param: 'success_url' },
      ],
      [stripe.customers.create({ metadata: { [`${'k'.repeat(40)}!`]: 'long' } }), {}],
      [stripe.customers.create({ metadata: { long: 'v'.repeat(501) } }), {}],
    ];
    for (const [call, refusal] of refusals)
      await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...refusal });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(
      stripe.checkout.sessions.create({
        mode: 'pay' as 'payment',
        success_url: 'https://example.com',
        line_items: [{ price: price('starter_executions'), quantity: 1 }],
      }),
    ).rejects.toThrow(/must be one of/);
  });

  it.skipIf(!present)('refuses a key that it does not know', async () => {
    const options = { apiKey: 'sk_test_wrong' };
    await expect(stripe.customers.list({}, options)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  it.skipIf(!present)('answers a repeated request once, and refuses its key for another', async () => {
    const idempotencyKey = unique();
    const first = await stripe.customers.create({ name: 'Once' }, { idempotencyKey });
    const again = await stripe.customers.create({ name: 'Once' }, { idempotencyKey });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ name: 'Twice' }, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it.skipIf(!present)('merges metadata, and unsets what is empty', async () => {
    const { id } = await stripe.customers.create({ name: 'M', description: 'd', metadata: { a: '1', b: '2' } });
    const changed = await stripe.customers.update(id, { description: '', metadata: { a: '', c: '3' } });
    expect(changed).toMatchObject({ description: null, metadata: { b: '2', c: '3' } });
  });

  it.skipIf(!present)('lists the newest first, page by page', async () => {
    const email = `${unique()}@example.com`;
    const made = [];
    for (const name of ['1', '2', '3']) made.push((await stripe.customers.create({ name, email })).id);
    const page = await stripe.customers.list({ email, limit: 2 });
    expect(page).toMatchObject({ has_more: true, data: [{ id: made[2] }, { id: made[1] }] });
    const names = [];
    for await (const { name } of stripe.customers.list({ email, limit: 1 })) names.push(name);
    expect(names).toEqual(['3', '2', '1']);
  });

  it.skipIf(!present)('moves a lookup key to another price only on request', async () => {
    const product = await stripe.products.create({ name: 'Lookup' });
    const lookup_key = unique();
    const create = (more: object) =>
      stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 100, lookup_key, ...more });
    const first = await create({});
    await expect(create({})).rejects.toMatchObject({ statusCode: 400 });
    const second = await create({ transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: [lookup_key], expand: ['data.product'] })).data).toMatchObject([
      { id: second.id, product: { id: product.id, name: 'Lookup' } },
    ]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  it.skipIf(!present)('opens a checkout that nobody has paid, and expires it', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      client_reference_id: 'org_1',
      metadata: { organization_id: 'org_1' },
      line_items: [{ price: price('starter_month'), quantity: 1 }],
      success_url: 'https://example.com/?session_id={CHECKOUT_SESSION_ID}',
      expand: ['line_items'],
    });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 24_900,
      client_reference_id: 'org_1',
      subscription: null,
      line_items: { data: [{ quantity: 1, amount_total: 24_900 }] },
    });
    expect(session.id).toMatch(/^cs_test_/);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it.skipIf(!present)('declines cards with the bank’s reason', async () => {
    const { id: customer } = await stripe.customers.create({ name: 'Declined' });
    const reasons: [string, object][] = [
      ['pm_card_chargeDeclined', { code: 'card_declined', decline_code: 'generic_decline' }],
      ['pm_card_chargeDeclinedInsufficientFunds', { code: 'card_declined', decline_code: 'insufficient_funds' }],
      ['pm_card_chargeDeclinedExpiredCard', { code: 'expired_card' }],
    ];
    for (const [card, reason] of reasons) {
      const paying = stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'usd',
        payment_method: card,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        confirm: true,
      });
      await expect(paying).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, ...reason });
      await expect(stripe.paymentMethods.attach(card, { customer })).rejects.toMatchObject({ type: 'StripeCardError' });
    }
  });

  it.skipIf(!present)('reports what happened as events', async () => {
    const { id } = await stripe.customers.create({ name: 'Reported' });
    await stripe.customers.update(id, { name: 'Renamed' });
    const recent = async () => {
      const { data } = await stripe.events.list({ types: ['customer.created', 'customer.updated'], limit: 20 });
      return data.filter((event) => (event.data.object as { id: string }).id === id);
    };
    await expect.poll(async () => (await recent()).length).toBe(2);
    expect(await recent()).toMatchObject([
      {
        type: 'customer.updated',
        api_version: Stripe.API_VERSION,
        data: { previous_attributes: { name: 'Reported' } },
      },
      { type: 'customer.created', data: { object: { id, object: 'customer' } } },
    ]);
  });
});
