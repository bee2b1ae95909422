import { billingRoutes } from '@saywright/contracts/routes/billing';
import { paymentRoutes } from '@saywright/contracts/routes/payments';
import { applyEvent } from '@saywright/domain/payments/apply-event';
import { remindOrEnd } from '@saywright/domain/payments/dunning';
import { reconcilePayments } from '@saywright/domain/payments/reconcile-payments';
import { requirePayments } from '@saywright/domain/payments/setup';
import { syncSubscription } from '@saywright/domain/payments/sync-subscription';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeContext, makeUser, type MadeUser } from '@saywright/testing/factories';
import { controlStripe, passTime, stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as billing } from '../billing/handler.ts';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { handler } from './handler.ts';

/** Nobody gets a plan, or credit for one, for money that never came or went back. */

useWorld();
let stripe: Stripe;
let origin_url: string;

beforeAll(async () => {
  stripe = await stocked();
  origin_url = new URL(process.env['APP_URL'] ?? '').origin;
});

const provider = () => requirePayments(paymentSetup()).payments;
const systemAt = (now: number) => makeContext({ type: 'system', name: 'test' }, { clock: { now: () => now } });
const usageOf = ({ token }: MadeUser) => succeed(billing, billingRoutes.getUsage, { token });

/** The credit of a customer, in cents. */
async function creditOf(customer: string): Promise<number> {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted ? 0 : 0 - found.balance;
}

/** A customer of a plan whose renewal has just failed. */
async function failing(price: string): Promise<{ person: MadeUser; id: string; customer: string }> {
  const person = await makeUser();
  const { id, customer: of } = await subscribe(person, price);
  const customer = String(of);
  await succeed(handler, paymentRoutes.getBillingDetails, { token: person.token });
  await useCard({ id, customer }, 'pm_card_chargeCustomerFail');
  await passTime(32);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  return { person, id, customer };
}

async function useCard({ id, customer }: { id: string; customer: string }, card: string): Promise<void> {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.subscriptions.update(id, { default_payment_method: method.id });
}

describe('while a renewal is unpaid', () => {
  it('no plan begins at once, whose credit for the days left was never paid for', async () => {
    const { person, id, customer } = await failing('growth_month');
    const { token } = person;
    const change = (new_plan_code: string, effective_immediately: boolean, billing_period?: string) =>
      callRoute(handler, paymentRoutes.changePlan, {
        token,
        body: { new_plan_code, effective_immediately, ...(billing_period && { billing_period }) },
      });
    for (const to of [
      ['BUSINESS', true],
      ['STARTER', true],
      ['GROWTH', true, 'year'],
    ] as [string, boolean, string?][])
      expect(await change(...to)).toMatchObject({ status: 409, body: { detail: /^Your last payment failed\./ } });
    const query = { new_plan_code: 'STARTER' };
    const { refused_now: refusal } = await succeed(handler, paymentRoutes.previewPlanChange, { token, query });
    expect(refusal).toBe('Your last payment failed. Update your payment method to change your plan now.');
    expect(await creditOf(customer)).toBe(0);
    expect(await usageOf(person)).toMatchObject({ plan_code: 'GROWTH', payment_failure: expect.anything() });

    expect((await change('STARTER', false)).status).toBe(200);
    await succeed(handler, paymentRoutes.undoPlanChange, { token });
    await useCard({ id, customer }, 'pm_card_visa');
    const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    await stripe.invoices.pay(open?.id ?? '');
    expect((await change('STARTER', true)).status).toBe(200);
    expect(await creditOf(customer)).toBeGreaterThan(0);
  });
});

it('a renewal that failed is paid by another card as soon as there is one, and by none twice', async () => {
  const { person, id, customer } = await failing('starter_month');
  const organizationId = person.user.organization_id;
  const attempts = async () => (await stripe.charges.list({ customer })).data.length;
  const tell = async (type: string) => {
    const event = { id: `evt_${type}_${await attempts()}_${id}`, type, object_id: id, customer_id: customer };
    await person.ctx.ports.billing.storeEvent({ ...event, created_at: '' }, new Date().toISOString());
    await applyEvent({ ctx: systemAt(Date.now()), input: { eventId: event.id }, payments: provider() });
  };
  const before = await attempts();
  await tell('customer.subscription.updated');
  expect(await attempts()).toBe(before);
  await useCard({ id, customer }, 'pm_card_chargeCustomerFail');
  await tell('customer.updated');
  await tell('customer.subscription.updated');
  expect(await attempts()).toBe(before + 1);
  expect(await usageOf(person)).toMatchObject({ payment_failure: expect.anything() });

  await useCard({ id, customer }, 'pm_card_visa');
  await tell('customer.updated');
  expect(await usageOf(person)).toMatchObject({ plan_code: 'STARTER', payment_failure: null });
  expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
  const organization = await person.ctx.ports.identity.findOrganization(organizationId);
  expect(organization?.subscription.paid).not.toHaveProperty('failing_since');
});

it('a plan whose bank declined every retry stays if another card pays before it ends', async () => {
  const { person, id, customer } = await failing('starter_month');
  const input = { organizationId: person.user.organization_id };
  await syncSubscription({ ctx: systemAt(Date.now()), input, payments: provider() });
  await useCard({ id, customer }, 'pm_card_visa');
  const ctx = systemAt(Date.now() + 15 * 86_400_000);
  expect(await remindOrEnd({ ctx, input, payments: provider() })).toBe('nothing');
  expect(await usageOf(person)).toMatchObject({ plan_code: 'STARTER', payment_failure: null });
});

it('a renewal that was paid a moment ago ends no plan, though our record still says that it failed', async () => {
  const { person, id, customer } = await failing('starter_month');
  const input = { organizationId: person.user.organization_id };
  await syncSubscription({ ctx: systemAt(Date.now()), input, payments: provider() });
  await useCard({ id, customer }, 'pm_card_visa');
  const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  await stripe.invoices.pay(open?.id ?? '');
  const ctx = systemAt(Date.now() + 15 * 86_400_000);
  expect(await remindOrEnd({ ctx, input, payments: provider() })).toBe('nothing');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  expect(await usageOf(person)).toMatchObject({ plan_code: 'STARTER', payment_failure: null });
});

describe('in the hour before a renewal is charged', () => {
  it('a smaller plan gives no credit for it, which would buy executions', async () => {
    const person = await makeUser();
    const { token } = person;
    const { id, customer } = await subscribe(person, 'growth_month');
    await succeed(handler, paymentRoutes.getBillingDetails, { token });
    const { items } = await stripe.subscriptions.retrieve(id);
    const { now } = await controlStripe({ do: 'deliver' });
    const end = Math.max(...items.data.map((item) => item.current_period_end));
    await controlStripe({ do: 'advance', seconds: end + 60 - now });
    const change = (body: object) =>
      callRoute(handler, paymentRoutes.changePlan, { token, body: { effective_immediately: true, ...body } });
    expect(await change({ new_plan_code: 'STARTER' })).toMatchObject({
      status: 409,
      body: { detail: "Your last invoice isn't paid yet. Try again in an hour, or change at the end of the period." },
    });
    expect(await creditOf(String(customer))).toBe(0);
    const [renewal] = (await stripe.invoices.list({ customer: String(customer) })).data;
    expect(renewal).toMatchObject({ status: 'draft', amount_due: 99_900 });
    await controlStripe({ do: 'advance', seconds: 7_200 });
    expect((await stripe.invoices.retrieve(renewal?.id ?? '')).status).toBe('paid');
    expect((await change({ new_plan_code: 'STARTER' })).status).toBe(200);
    expect(await creditOf(String(customer))).toBeGreaterThan(0);
  });
});

describe('money that went back', () => {
  it('takes the credit with it that a smaller plan had left, once, and no other', async () => {
    const person = await makeUser();
    const { token } = person;
    const customer = String((await subscribe(person, 'growth_month')).customer);
    await stripe.customers.createBalanceTransaction(customer, { amount: -30_000, currency: 'usd' });
    const body = { new_plan_code: 'STARTER', effective_immediately: true };
    await succeed(handler, paymentRoutes.changePlan, { token, body });
    expect(await creditOf(customer)).toBe(105_000);
    const { data } = await stripe.charges.list({ customer });
    const charge = data.find(({ amount }) => amount === 99_900)?.id ?? '';
    await stripe.refunds.create({ charge });
    const event = { type: 'charge.refunded', object_id: charge, customer_id: customer, created_at: '' };
    for (const id of [`evt_1_${charge}`, `evt_2_${charge}`]) {
      await person.ctx.ports.billing.storeEvent({ ...event, id }, new Date().toISOString());
      const ctx = systemAt(Date.now());
      expect(await applyEvent({ ctx, input: { eventId: id }, payments: provider() })).toBe('returned');
      expect(await creditOf(customer)).toBe(5_100);
    }
    expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL', is_paid: false });
  });
});

describe('a dispute that we win after the plan has ended', () => {
  it('is reported to staff, and changes nothing automatically', async () => {
    const person = await makeUser();
    const { id: subscription, customer } = await subscribe(person, 'starter_month', 'pm_card_createDispute');
    await succeed(handler, paymentRoutes.getBillingDetails, { token: person.token });
    const { data: charges } = await stripe.charges.list({ customer: String(customer) });
    const { data: disputes } = await stripe.disputes.list({ charge: charges[0]?.id ?? '' });
    const dispute = disputes[0]?.id ?? '';
    const tell = async (type: string, time = 1) => {
      const id = `evt_${type}_${time}_${dispute}`;
      const event = { id, type, object_id: dispute, customer_id: null, created_at: '' };
      await person.ctx.ports.billing.storeEvent(event, new Date().toISOString());
      return applyEvent({ ctx: systemAt(Date.now()), input: { eventId: id }, payments: provider() });
    };
    expect(await tell('charge.dispute.created')).toBe('returned');
    expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
    expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL' });
    expect(await tell('charge.dispute.closed')).toBe('applied');
    await stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect(await tell('charge.dispute.closed', 2)).toBe('returned');
    expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL', is_paid: false });
  });
});

it('an organization whose customer was deleted at Stripe can pay again', async () => {
  const person = await makeUser();
  const { token } = person;
  const { id, customer } = await subscribe(person, 'starter_month');
  await succeed(handler, paymentRoutes.getBillingDetails, { token });
  await stripe.customers.del(String(customer));
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  await reconcilePayments({ ctx: systemAt(Date.now()), payments: provider() });
  expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL' });
  const body = { plan_code: 'STARTER', origin_url };
  const pages = await Promise.all([1, 2].map(() => callRoute(handler, paymentRoutes.checkOutPlan, { token, body })));
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  const organization = await person.ctx.ports.identity.findOrganization(person.user.organization_id);
  expect(organization?.customer_id).not.toBe(customer);
  expect(await provider().findOrganization(organization?.customer_id ?? '')).toBe(person.user.organization_id);
});
