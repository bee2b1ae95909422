import { billingRoutes } from '@saywright/contracts/routes/billing';
import { paymentRoutes } from '@saywright/contracts/routes/payments';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeUser } from '@saywright/testing/factories';
import { controlStripe, stocked, subscribe } from '@saywright/testing/subscribe';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as billing } from '../billing/handler.ts';
import { handler } from './handler.ts';

useWorld();

const { checkOutPlan, checkOutExecutions, changePlan, cancelSubscription, previewPlanChange, purchaseOverage } =
  paymentRoutes;
const { getPaymentStatus, undoPlanChange, getBillingDetails, listInvoices, openPortal, getPaymentsConfig } =
  paymentRoutes;

let stripe: Stripe;
let origin_url: string;
let stripeBase: string;
let stripeKey: string;

beforeAll(async () => {
  stripe = await stocked();
  stripeBase = process.env['STRIPE_API_BASE'] ?? '';
  stripeKey = process.env['STRIPE_SECRET_KEY'] ?? '';
  origin_url = new URL(process.env['APP_URL'] ?? '').origin;
});

const usageOf = (token: string) => succeed(billing, billingRoutes.getUsage, { token });

describe('a payment page for a plan', () => {
  const statusOf = async (id: string) => (await stripe.checkout.sessions.retrieve(id)).status;

  it('is the only open one of an organization, in however many tabs', async () => {
    const { token } = await makeUser();
    const body = { plan_code: 'starter', origin_url };
    const open = () => succeed(handler, checkOutPlan, { token, body });
    const [one, other] = await Promise.all([open(), open()]);
    const again = await open();
    expect(await statusOf(again.session_id)).toBe('open');
    for (const { session_id: id } of [one, other].filter(({ session_id }) => session_id !== again.session_id))
      expect(await statusOf(id)).toBe('expired');
    const larger = await succeed(handler, checkOutPlan, { token, body: { ...body, plan_code: 'GROWTH' } });
    expect([await statusOf(again.session_id), await statusOf(larger.session_id)]).toEqual(['expired', 'open']);
    const status = await succeed(handler, getPaymentStatus, { token, params: { session_id: larger.session_id } });
    expect(status).toEqual({
      payment_status: 'unpaid',
      status: 'open',
      purchase: 'plan',
      plan_code: 'GROWTH',
      additional_executions: null,
    });
  });

  it('leads back to this app, and names the organization to Stripe', async () => {
    const { token, user } = await makeUser();
    const body = { plan_code: 'STARTER', billing_period: 'year' as const, origin_url };
    const { session_id: id } = await succeed(handler, checkOutPlan, { token, body });
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      client_reference_id: user.organization_id,
      success_url: `${origin_url}/?session_id={CHECKOUT_SESSION_ID}`,
      amount_total: 239_000,
      currency: 'usd',
    });
  });

  it.each([
    ["a stranger's origin", { plan_code: 'STARTER', origin_url: 'https://evil.example' }, 422],
    ['no address for an origin', { plan_code: 'STARTER', origin_url: 'javascript:alert(1)' }, 422],
    ['a plan that does not exist', { plan_code: 'PLATINUM' }, 422],
    ['another currency', { plan_code: 'STARTER', currency: 'eur' }, 422],
    ['the free plan', { plan_code: 'free' }, 409],
    ['a plan that is sold by contract', { plan_code: 'ENTERPRISE' }, 409],
    ['a plan that only staff give', { plan_code: 'BUSINESS_TRIAL' }, 409],
  ])('is refused for %s', async (_, body, status) => {
    const { token } = await makeUser();
    expect((await callRoute(handler, checkOutPlan, { token, body: { origin_url, ...body } })).status).toBe(status);
  });
});

describe('additional executions', () => {
  it.each([0, -100, 150, 100.5, 10_100, 1e300])('are not sold %d at a time on the payment page', async (quantity) => {
    const { token } = await makeUser();
    const body = { additional_executions: quantity, origin_url };
    expect((await callRoute(handler, checkOutExecutions, { token, body })).status).toBe(422);
  });

  it.each([0, -1, 1.5, 1e300])('are not charged to the saved card %d at a time', async (quantity) => {
    const { token } = await makeUser();
    const body = { additional_executions: quantity };
    expect((await callRoute(handler, purchaseOverage, { token, body })).status).toBe(422);
  });

  it('are not sold on a plan that stops at its allowance', async () => {
    const { token } = await makeUser();
    for (const [route, body] of [
      [checkOutExecutions, { additional_executions: 100, origin_url }],
      [purchaseOverage, { additional_executions: 1 }],
    ] as [AnyRoute, object][])
      expect(await callRoute(handler, route, { token, body })).toMatchObject({
        status: 409,
        body: { detail: 'Overage is not available for your current plan' },
      });
  });

  it('need a saved card, or the payment page', async () => {
    const person = await makeUser();
    await setPlan(person, 'GROWTH');
    const { token } = person;
    const refused = await callRoute(handler, purchaseOverage, { token, body: { additional_executions: 5 } });
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('payment page') } });
    const body = { additional_executions: 300, origin_url };
    const { session_id: id } = await succeed(handler, checkOutExecutions, { token, body });
    expect((await stripe.checkout.sessions.retrieve(id)).amount_total).toBe(300 * 40);
  });
});

describe('a subscription', () => {
  it('is upgraded now, downgraded at the end of the period, kept, and cancelled once', async () => {
    const person = await makeUser();
    const { token } = person;
    await subscribe(person, 'starter_month');
    const query = { new_plan_code: 'GROWTH' };
    const preview = await succeed(handler, previewPlanChange, { token, query });
    expect(preview).toMatchObject({ kind: 'upgrade', needs_checkout: false, due_now_cents: 75_000 });
    expect(preview.renewal_cents).toBe(99_900);
    const upgrade = { new_plan_code: 'GROWTH', effective_immediately: true };
    const up = await succeed(handler, changePlan, { token, body: upgrade });
    expect(up.subscription).toMatchObject({ current_plan: 'GROWTH', is_paid: true, pending_change: null });
    expect((await callRoute(handler, changePlan, { token, body: upgrade })).status).toBe(409);
    for (const plan_code of ['GROWTH', 'BUSINESS'])
      expect((await callRoute(handler, checkOutPlan, { token, body: { plan_code, origin_url } })).status).toBe(409);

    const downgrade = { new_plan_code: 'STARTER' };
    const down = await succeed(handler, changePlan, { token, body: downgrade });
    expect(down.subscription).toMatchObject({ current_plan: 'GROWTH', pending_change: { plan_code: 'STARTER' } });
    expect((await callRoute(handler, changePlan, { token, body: downgrade })).status).toBe(409);
    const next = async () => (await succeed(handler, getBillingDetails, { token })).next_payment?.amount_cents;
    expect(await next()).toBe(24_900);
    await succeed(handler, changePlan, { token, body: { ...downgrade, billing_period: 'year' } });
    expect(await next()).toBe(239_000);
    expect((await succeed(handler, undoPlanChange, { token })).subscription.pending_change).toBeNull();
    expect((await callRoute(handler, undoPlanChange, { token })).status).toBe(409);

    const ending = await succeed(handler, changePlan, { token, body: { new_plan_code: 'TRIAL' } });
    expect(ending.subscription).toMatchObject({ renews_at: null, pending_change: { plan_code: 'TRIAL' } });
    const details = await succeed(handler, getBillingDetails, { token });
    expect(details).toMatchObject({ payment_method: { brand: 'visa', last4: '4242' }, next_payment: null });
    const { invoices } = await succeed(handler, listInvoices, { token, query: {} });
    expect(invoices.map(({ amount_cents: cents, status }) => [cents, status])).toEqual([
      [75_000, 'paid'],
      [24_900, 'paid'],
    ]);
    const unknown = await callRoute(handler, listInvoices, { token, query: { starting_after: 'in_none' } });
    expect(unknown).toMatchObject({ status: 404, body: { detail: 'Invoice not found' } });
    expect((await succeed(handler, openPortal, { token, body: { origin_url } })).url).toContain('http');

    const ended = await succeed(handler, cancelSubscription, { token, body: { reason: 'other' } });
    expect(ended.subscription).toMatchObject({ current_plan: 'TRIAL', is_paid: false, pending_change: null });
    expect((await callRoute(handler, cancelSubscription, { token, body: {} })).status).toBe(409);
  });

  it('can’t be traded for a smaller one, with the days left credited, once more was run or generated than that includes', async () => {
    const person = await makeUser();
    const { token, user } = person;
    await subscribe(person, 'growth_month');
    const { period_start: start } = await usageOf(token);
    const downgrade = (effective_immediately: boolean) =>
      callRoute(handler, changePlan, { token, body: { new_plan_code: 'STARTER', effective_immediately } });
    const { app } = createDatabase(readStorageConfig());
    await app.update(appKeys.usage(user.organization_id, start.slice(0, 10)), { add: { executions_used: 551 } });
    expect(await downgrade(true)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("You've run 551 tests this month, and Starter includes 550.") },
    });
    const refusal = async () =>
      (await succeed(handler, previewPlanChange, { token, query: { new_plan_code: 'STARTER' } })).refused_now;
    expect(await refusal()).toMatch(/You can change at the end of the period\.$/);
    expect(await usageOf(token)).toMatchObject({ plan_code: 'GROWTH', pending_change: null });
    expect((await downgrade(false)).status).toBe(200);
    await app.update(appKeys.usage(user.organization_id, start.slice(0, 10)), { add: { executions_used: -1 } });
    await app.update(appKeys.usage(user.organization_id, start.slice(0, 10)), { add: { generations_used: 600 } });
    expect(await refusal()).toMatch(/^You've generated 600 tests this month, and Starter includes 550\./);
    await app.update(appKeys.usage(user.organization_id, start.slice(0, 10)), { add: { generations_used: -50 } });
    expect(await refusal()).toBeNull();
    expect((await downgrade(true)).status).toBe(200);
  });

  it('gets an upgrade in place of the change that is pending', async () => {
    const person = await makeUser();
    const { token } = person;
    const { id } = await subscribe(person, 'growth_month');
    await succeed(handler, changePlan, { token, body: { new_plan_code: 'STARTER' } });
    const upgrade = { new_plan_code: 'BUSINESS', effective_immediately: true };
    await succeed(handler, changePlan, { token, body: upgrade });
    expect(await usageOf(token)).toMatchObject({ plan_code: 'BUSINESS', pending_change: null });
    expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull();
  });

  it.each([
    { plan: 'STARTER', isNow: false, invoices: 1 },
    { plan: 'TRIAL', isNow: false, invoices: 1 },
    { plan: 'BUSINESS', isNow: true, invoices: 2 },
    { plan: 'TRIAL', isNow: true, invoices: 1 },
  ])('changes to $plan once for 6 clicks at once (now: $isNow)', async ({ plan, isNow, invoices }) => {
    const person = await makeUser();
    const { token } = person;
    await subscribe(person, 'growth_month');
    const clickOn = async (route: AnyRoute, body: object | undefined, other: number) => {
      const call = () => callRoute(handler, route, { token, ...(body && { body }) });
      const answers = await Promise.all(Array.from({ length: 6 }, call));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200]));
      for (const { status } of answers) expect([200, other]).toContain(status);
    };
    await clickOn(changePlan, { new_plan_code: plan, effective_immediately: isNow }, 409);
    const { plan_code, pending_change: pending } = await usageOf(token);
    expect([plan_code, pending?.plan_code]).toEqual(isNow ? [plan, undefined] : ['GROWTH', plan]);
    const listed = await succeed(handler, listInvoices, { token, query: {} });
    expect(listed.invoices.filter(({ amount_cents: cents }) => cents !== 0)).toHaveLength(invoices);
    if (isNow) return;
    await clickOn(undoPlanChange, undefined, 409);
    expect((await usageOf(token)).pending_change).toBeNull();
  });

  it('keeps the pending change when the card is declined for an upgrade', async () => {
    const person = await makeUser();
    const { token } = person;
    const subscription = await subscribe(person, 'growth_month');
    await succeed(handler, changePlan, { token, body: { new_plan_code: 'STARTER' } });
    const customer = String(subscription.customer);
    const { id: card } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: card });
    const upgrade = { new_plan_code: 'BUSINESS', effective_immediately: true };
    const refused = await callRoute(handler, changePlan, { token, body: upgrade });
    expect(refused).toMatchObject({ status: 409, body: { detail: 'Your card was declined.' } });
    // This reads the subscription from Stripe again.
    await succeed(handler, getBillingDetails, { token });
    expect(await usageOf(token)).toMatchObject({ plan_code: 'GROWTH', pending_change: { plan_code: 'STARTER' } });
  });

  it('buys executions with its card, once for each request', async () => {
    const person = await makeUser();
    const { token } = person;
    await subscribe(person, 'business_month');
    const buy = (request_id: string) =>
      succeed(handler, purchaseOverage, { token, body: { additional_executions: 7, request_id } });
    expect(await buy('one')).toMatchObject({ additional_executions: 7, cost_usd: 2.45 });
    await Promise.all([buy('one'), buy('zwei ☃\n'), buy('zwei ☃\n')]);
    expect(await usageOf(token)).toMatchObject({ executions_granted: 14, executions_limit: 5_514 });
    const { invoices } = await succeed(handler, listInvoices, { token, query: {} });
    expect(invoices.filter(({ amount_cents: cents }) => cents === 245)).toHaveLength(2);
  });

  it('buys executions when the same request is repeated with a card that works', async () => {
    const person = await makeUser();
    const { token } = person;
    const { id, customer } = await subscribe(person, 'business_month');
    const useCard = async (card: string) => {
      const method = await stripe.paymentMethods.attach(card, { customer: String(customer) });
      await stripe.subscriptions.update(id, { default_payment_method: method.id });
    };
    const buy = () =>
      callRoute(handler, purchaseOverage, { token, body: { additional_executions: 3, request_id: 'again' } });
    await useCard('pm_card_chargeCustomerFail');
    expect(await buy()).toMatchObject({ status: 409, body: { detail: 'Your card was declined.' } });
    await useCard('pm_card_visa');
    const broken = { on: 'request', action: 'fail', method: 'POST', path: '/v1/invoices/', times: 2 };
    await controlStripe({ do: 'faults', faults: [broken] });
    expect(await buy()).toMatchObject({ status: 503, body: { detail: 'Purchase failed. Please try again.' } });
    await controlStripe({ do: 'faults', faults: [] });
    expect((await buy()).status).toBe(200);
    expect((await buy()).status).toBe(200);
    expect(await usageOf(token)).toMatchObject({ executions_granted: 3 });
    const { data } = await stripe.charges.list({ customer: String(customer) });
    expect(data.filter(({ amount, paid }) => amount === 105 && paid)).toHaveLength(1);
  });

  it('is unknown to our records until something asks, and then it is there once', async () => {
    const person = await makeUser();
    const { token } = person;
    await subscribe(person, 'starter_year');
    expect(await usageOf(token)).toMatchObject({ plan_code: 'TRIAL' });
    const details = await Promise.all(Array.from({ length: 5 }, () => succeed(handler, getBillingDetails, { token })));
    expect(details[0]?.next_payment?.amount_cents).toBe(239_000);
    expect(await usageOf(token)).toMatchObject({
      plan_code: 'STARTER',
      billing_period: 'year',
      executions_limit: 550,
      overage_enabled: true,
    });
  });

  it.each(['starter', 'STARTER', 'growth'])('can’t be bought again on the payment page, as %s', async (plan_code) => {
    const person = await makeUser();
    const { token } = person;
    const { customer } = await subscribe(person, 'starter_month');
    await succeed(handler, getBillingDetails, { token });
    for (const billing_period of ['month', 'year'] as const) {
      const refused = await callRoute(handler, checkOutPlan, {
        token,
        body: { plan_code, billing_period, origin_url },
      });
      expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/already/) } });
    }
    expect((await stripe.checkout.sessions.list({ customer: String(customer) })).data).toEqual([]);
  });

  it('can’t be bought for a plan that staff have set up', async () => {
    const person = await makeUser();
    await setPlan(person, 'GROWTH');
    const body = { plan_code: 'GROWTH', origin_url };
    const refused = await callRoute(handler, checkOutPlan, { token: person.token, body });
    expect(refused).toMatchObject({ status: 409, body: { detail: "You're already on the Growth plan." } });
  });

  it('is needed to change to a plan that costs something', async () => {
    const { token } = await makeUser();
    const body = { new_plan_code: 'STARTER', effective_immediately: true };
    const refused = await callRoute(handler, changePlan, { token, body });
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('check out') } });
  });
});

describe('while Stripe is down', () => {
  it('says so in the words of each screen, and nothing is half done', async () => {
    const person = await makeUser();
    const { token } = person;
    await subscribe(person, 'starter_month');
    await succeed(handler, getBillingDetails, { token });
    vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:1');
    const details: [AnyRoute, object, string][] = [
      [checkOutPlan, { plan_code: 'GROWTH', origin_url }, 'Failed to initiate payment'],
      [checkOutExecutions, { additional_executions: 100, origin_url }, 'Failed to initiate payment'],
      [purchaseOverage, { additional_executions: 1 }, 'Purchase failed. Please try again.'],
      [changePlan, { new_plan_code: 'GROWTH' }, 'Upgrade failed. Please try again.'],
      [cancelSubscription, {}, 'Cancellation failed. Please try again or contact support.'],
    ];
    const answers = await Promise.all(details.map(([route, body]) => callRoute(handler, route, { token, body })));
    vi.stubEnv('STRIPE_API_BASE', stripeBase);
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(details.map(([, , text]) => [503, text]));
    expect(await usageOf(token)).toMatchObject({ plan_code: 'STARTER', pending_change: null });
  });

  it('says whether payments are available at all', async () => {
    const { token } = await makeUser();
    expect(await succeed(handler, getPaymentsConfig, { token })).toMatchObject({ available: true, test_mode: true });
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    const body = { plan_code: 'STARTER', origin_url };
    const refused = await callRoute(handler, checkOutPlan, { token, body });
    const config = await succeed(handler, getPaymentsConfig, { token });
    vi.stubEnv('STRIPE_SECRET_KEY', stripeKey);
    expect(refused).toMatchObject({ status: 503, body: { detail: 'Payment system not available' } });
    expect(config.available).toBe(false);
  });
});
