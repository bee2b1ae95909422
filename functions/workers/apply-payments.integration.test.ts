import type { PlanCode } from '@saywright/contracts/plans';
import { billingRoutes } from '@saywright/contracts/routes/billing';
import { paymentRoutes } from '@saywright/contracts/routes/payments';
import { reconcilePayments } from '@saywright/domain/payments/reconcile-payments';
import { requirePayments } from '@saywright/domain/payments/setup';
import { sweepPayments } from '@saywright/domain/payments/sweep-payments';
import { PaymentError } from '@saywright/domain/ports/payments';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { actingAs } from '@saywright/testing/acting-as';
import { succeed } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { makeContext, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { meteredOf, controlStripe, passTime, stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { appKeys } from '@saywright/storage/app-keys';
import { overageItem } from '@saywright/storage/billing/overage-store';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import type { APIGatewayProxyEventV2, SQSEvent } from 'aws-lambda';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as billing } from '../billing/handler.ts';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { handler as payments } from '../payments/handler.ts';
import { handler as apply } from './apply-payments.ts';
import { handler as webhook } from './stripe-webhook.ts';

/** Stripe's events on their way into our records, overage on its way to Stripe, and payments that fail. */

const world = useWorld();
const request = { awsRequestId: 'test' };
let stripe: Stripe;

beforeAll(async () => {
  stripe = await stocked();
});

const usageOf = ({ token }: MadeUser) => succeed(billing, billingRoutes.getUsage, { token });
const provider = () => requirePayments(paymentSetup()).payments;
const system = (daysLater = 0) =>
  makeContext({ type: 'system', name: 'test' }, { clock: { now: () => Date.now() + daysLater * 86_400_000 } });

const secretOf = (): string => process.env['STRIPE_WEBHOOK_SECRET'] ?? '';

/** Sends an event as Stripe does. @param options.secret another one than the endpoint's */
async function send(event: Stripe.Event, options: { secret?: string; ageSeconds?: number } = {}): Promise<number> {
  const body = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: options.secret ?? secretOf(),
    timestamp: Math.floor(Date.now() / 1_000) - (options.ageSeconds ?? 0),
  });
  const call = { body, headers: { 'stripe-signature': signature }, isBase64Encoded: false } as unknown;
  const answer = await actingAs('stripe-webhook', () => webhook(call as APIGatewayProxyEventV2, request));
  return answer.statusCode ?? 0;
}

async function applyEvent(id: string): Promise<void> {
  const Records = [{ messageId: id, body: JSON.stringify({ event_id: id }) }];
  const { batchItemFailures } = await actingAs('apply-payments', () => apply({ Records } as SQSEvent, request));
  expect(batchItemFailures).toEqual([]);
}

const eventsOf = async (customer: string): Promise<Stripe.Event[]> => {
  const all: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ limit: 100 }))
    if ((event.data.object as { customer?: string }).customer === customer) all.push(event);
  return all;
};

describe('an event', () => {
  it('gives the plan and the executions once, however often and in whatever order events come', async () => {
    const person = await makeUser();
    const { customer } = await subscribe(person, 'starter_month');
    for (const event of await eventsOf(String(customer))) {
      expect(await send(event)).toBe(200);
      await applyEvent(event.id);
    }
    expect(await usageOf(person)).toMatchObject({ plan_code: 'STARTER', is_paid: true });
    const body = { additional_executions: 10, request_id: 'once' };
    await succeed(payments, paymentRoutes.purchaseOverage, { token: person.token, body });
    for (const event of (await eventsOf(String(customer))).toReversed())
      for (let time = 0; time < 2; time++) {
        expect(await send(event)).toBe(200);
        await applyEvent(event.id);
      }
    expect(await usageOf(person)).toMatchObject({ plan_code: 'STARTER', executions_granted: 10 });
  });

  it('is refused unless Stripe signed it within five minutes, and then nothing is stored', async () => {
    const person = await makeUser();
    const { customer } = await subscribe(person, 'starter_month');
    const [event] = await eventsOf(String(customer));
    if (!event) throw new Error('There is no event');
    const forged = { ...event, id: 'evt_forged' };
    expect(await send(forged, { secret: 'whsec_another' })).toBe(400);
    expect(await send(forged, { ageSeconds: 301 })).toBe(400);
    const unsigned = { body: JSON.stringify(forged), headers: {} } as unknown as APIGatewayProxyEventV2;
    expect(await webhook(unsigned, request)).toEqual({ statusCode: 400 });
    expect(await person.ctx.ports.billing.findEvent('evt_forged')).toBeUndefined();
  });

  it('about a customer that only claims to be an organization changes nothing', async () => {
    const person = await makeUser();
    const metadata = { organization_id: person.user.organization_id };
    const { id: stranger } = await stripe.customers.create({ metadata });
    const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer: stranger });
    const { data: prices } = await stripe.prices.list({ lookup_keys: ['starter_executions'] });
    const { id: bill = '' } = await stripe.invoices.create({
      customer: stranger,
      auto_advance: false,
      metadata: { ...metadata, executions: '100' },
    });
    const pricing = { price: prices[0]?.id ?? '' };
    await stripe.invoiceItems.create({ customer: stranger, invoice: bill, pricing, quantity: 100 });
    await stripe.invoices.pay(bill, { payment_method: card });
    const at = new Date().toISOString();
    for (const [type, object_id] of Object.entries({ 'customer.subscription.updated': 'sub', 'invoice.paid': bill })) {
      const event = { id: `evt_claims_${object_id}`, type, object_id, created_at: at, customer_id: stranger };
      await person.ctx.ports.billing.storeEvent(event, at);
      await applyEvent(event.id);
    }
    expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL', executions_granted: 0 });
  });

  it('of a refund takes bought executions back, and ends the subscription when that was refunded', async () => {
    const person = await makeUser();
    const customer = String((await subscribe(person, 'growth_month')).customer);
    const body = { additional_executions: 10 };
    await succeed(payments, paymentRoutes.purchaseOverage, { token: person.token, body });
    const refund = async (amount: number): Promise<void> => {
      const { data } = await stripe.charges.list({ customer });
      const charge = data.find((each) => each.amount === amount)?.id ?? '';
      await stripe.refunds.create({ charge });
      const event = { id: `evt_${charge}`, type: 'charge.refunded', object_id: charge, created_at: '' };
      await person.ctx.ports.billing.storeEvent({ ...event, customer_id: customer }, new Date().toISOString());
      await applyEvent(event.id);
    };
    await refund(400);
    expect(await usageOf(person)).toMatchObject({ plan_code: 'GROWTH', executions_granted: 0 });
    await refund(99_900);
    expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL', is_paid: false });
  });
});

describe('a dispute', () => {
  /** Sends the events about disputes of a customer's payments. */
  const sendDisputes = async (customer: string): Promise<number> => {
    const charges = (await stripe.charges.list({ customer })).data.map(({ id }) => id);
    const { data } = await stripe.events.list({ types: ['charge.dispute.created'], limit: 100 });
    const events = data.filter(({ data: { object } }) => charges.includes(String((object as Stripe.Dispute).charge)));
    for (const event of events) {
      expect(await send(event)).toBe(200);
      await applyEvent(event.id);
    }
    return events.length;
  };

  it('ends the subscription that was paid, and takes back executions that were bought', async () => {
    const buyer = await makeUser();
    const paid = await subscribe(buyer, 'growth_month');
    const customer = String(paid.customer);
    const card = await stripe.paymentMethods.attach('pm_card_createDispute', { customer });
    await stripe.subscriptions.update(paid.id, { default_payment_method: card.id });
    const body = { additional_executions: 10 };
    await succeed(payments, paymentRoutes.purchaseOverage, { token: buyer.token, body });
    expect(await usageOf(buyer)).toMatchObject({ plan_code: 'GROWTH', executions_granted: 10 });
    expect(await sendDisputes(customer)).toBe(1);
    expect(await usageOf(buyer)).toMatchObject({ plan_code: 'GROWTH', executions_granted: 0 });

    const cheat = await makeUser();
    const { id, customer: other } = await subscribe(cheat, 'starter_month', 'pm_card_createDispute');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: cheat.token });
    expect(await usageOf(cheat)).toMatchObject({ plan_code: 'STARTER' });
    expect(await sendDisputes(String(other))).toBe(1);
    expect(await usageOf(cheat)).toMatchObject({ plan_code: 'TRIAL', is_paid: false });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });
});

describe('a refund of executions whose purchase is not known yet', () => {
  it('takes them back for good, and keeps the plan', async () => {
    const person = await makeUser();
    const organizationId = person.user.organization_id;
    const subscription = await subscribe(person, 'growth_month');
    const customer = String(subscription.customer);
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const [billed] = await provider().listSubscriptions(customer);
    if (!billed) throw new Error('There is no subscription');
    const purchase = { organizationId, userId: person.user.id, executions: 10, key: organizationId };
    const bill = await provider().chargeExecutions({ subscription: billed, ...purchase });
    const { data } = await stripe.charges.list({ customer });
    await stripe.refunds.create({ charge: data.find(({ amount }) => amount === 400)?.id ?? '' });
    const events = await eventsOf(customer);
    const refund = events.filter(({ type }) => type === 'charge.refunded');
    const paid = events.filter(({ type }) => type === 'invoice.paid');
    expect([refund.length, paid.length]).toEqual([1, 2]);
    for (const event of [...refund, ...paid]) {
      await send(event);
      await applyEvent(event.id);
    }
    expect(await person.ctx.ports.billing.findGrant(organizationId, bill)).toMatchObject({ is_revoked: true });
    expect(await usageOf(person)).toMatchObject({ plan_code: 'GROWTH', executions_granted: 0 });
  });
});

describe('overage', () => {
  it('is what ended past the allowance without a refund, and is billed once', async () => {
    const person = await makeUser();
    const customer = String((await subscribe(person, 'starter_month')).customer);
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const { app } = createDatabase(readStorageConfig());
    const { start } = usagePeriod((await usageOf(person)).started_at, Date.now());
    const used = { executions_used: 548, executions_settled: 548 };
    await app.update(appKeys.usage(person.user.organization_id, start), { add: used });
    const { id } = await makeFlowTest(person);
    // Two are within the allowance, two past it; one that is refunded counts for nothing.
    await runToEnd(person, id, { status: 'error', refund: true, end_reason: null });
    for (let run = 0; run < 4; run++) await runToEnd(person, id);
    expect(await usageOf(person)).toMatchObject({ executions_used: 552, overage_units: 2 });
    const unbilled = await person.ctx.ports.billing.listUnbilled(new Date().toISOString(), 100);
    const own = unbilled.filter(({ organization_id: owner }) => owner === person.user.organization_id);
    expect(own.map(({ units }) => units)).toEqual([1, 1]);
    await sweepPayments({ ctx: system(), payments: provider() });
    for (const { execution_id, units, at } of own)
      await provider().reportOverage({ id: execution_id, customerId: customer, units, at });
    await sweepPayments({ ctx: system(), payments: provider() });
    const next = await stripe.invoices.createPreview({ customer, subscription: (await subscriptionOf(customer)).id });
    const overage = next.lines.data.find(({ amount }) => amount === 100);
    expect(overage?.quantity).toBe(2);
  });

  it('is billed though it waited for weeks, and though Stripe refuses to bill someone else', async () => {
    const [late, refused] = [await makeUser(), await makeUser()];
    const customer = String((await subscribe(late, 'starter_month')).customer);
    await refused.ctx.ports.billing.storeCustomer(refused.user.organization_id, 'cus_deleted');
    const { app } = createDatabase(readStorageConfig());
    const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
    for (const { user } of [refused, late]) {
      const overage = { execution_id: user.id, organization_id: user.organization_id, units: 3, at };
      await app.put(overageItem(overage));
    }
    const report = await sweepPayments({ ctx: system(), payments: provider() });
    expect(report).toMatchObject({ billed: 1, refused: 1 });
    expect(await meteredOf(customer)).toBe(3);
    expect(await sweepPayments({ ctx: system(), payments: provider() })).toMatchObject({ billed: 0, refused: 0 });
    expect(await sweepPayments({ ctx: system(0.1), payments: provider() })).toMatchObject({ billed: 0, refused: 1 });
    const { findings } = await reconcilePayments({ ctx: system(), payments: provider() });
    const organization_id = refused.user.organization_id;
    expect(findings).toContainEqual({ kind: 'unbilled', subscription_id: null, organization_id });
    await app.update(appKeys.overage(organization_id, refused.user.id), { remove: ['gsi2pk', 'gsi2sk'] });
  });

  it('is not reported again once Stripe may have forgotten the first report, and shows up in the comparison', async () => {
    const person = await makeUser();
    const customer = String((await subscribe(person, 'starter_month')).customer);
    const { billing } = person.ctx.ports;
    const { app } = createDatabase(readStorageConfig());
    const organization_id = person.user.organization_id;
    const overage = { execution_id: person.user.id, organization_id, units: 1, at: new Date().toISOString() };
    await app.put(overageItem(overage));
    const dying = {
      ...system(),
      ports: { ...system().ports, billing: { ...billing, markBilled: () => Promise.reject(new Error('killed')) } },
    };
    await expect(sweepPayments({ ctx: dying, payments: provider() })).rejects.toThrow('killed');
    expect(await meteredOf(customer)).toBe(1);
    await passTime(2);
    expect(await sweepPayments({ ctx: system(2), payments: provider() })).toMatchObject({ billed: 0, refused: 1 });
    expect(await meteredOf(customer)).toBe(1);
    const { findings } = await reconcilePayments({ ctx: system(2), payments: provider() });
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'unbilled', organization_id }));
    await app.update(appKeys.overage(organization_id, person.user.id), { remove: ['gsi2pk', 'gsi2sk'] });
    await app.delete(appKeys.reconciliation());
  });
});

const subscriptionOf = async (customer: string): Promise<Stripe.Subscription> => {
  const { data } = await stripe.subscriptions.list({ customer });
  if (!data[0]) throw new Error('The customer has no subscription');
  return data[0];
};

describe('a comparison with Stripe', () => {
  it('finds a subscription of nobody, and a second one of an organization', async () => {
    const [owner, nobody] = [await makeUser(), await makeUser()];
    const { id: first, customer, items } = await subscribe(owner, 'starter_month');
    const price = items.data[0]?.price.id ?? '';
    const { id: second } = await stripe.subscriptions.create({ customer: String(customer), items: [{ price }] });
    const { id: unknown, customer: theirs } = await subscribe(nobody, 'starter_month');
    const { app } = createDatabase(readStorageConfig());
    await app.update(appKeys.organization(nobody.user.organization_id), { remove: ['customer_id'] });
    const { findings } = await reconcilePayments({ ctx: system(), payments: provider() });
    expect(findings).toContainEqual({ kind: 'unknown', subscription_id: unknown, organization_id: null });
    const doubled = findings.filter(({ kind }) => kind === 'doubled');
    expect(doubled).toEqual([
      { kind: 'doubled', subscription_id: expect.any(String), organization_id: owner.user.organization_id },
    ]);
    expect([first, second]).toContain(doubled[0]?.subscription_id);
    for (const id of [first, second, unknown]) await stripe.subscriptions.cancel(id);
    await app.update(appKeys.organization(nobody.user.organization_id), { set: { customer_id: String(theirs) } });
  });

  it('fixes what no event reported', async () => {
    const person = await makeUser();
    const { id: lost } = await subscribe(person, 'business_month');
    const { findings } = await reconcilePayments({ ctx: system(), payments: provider() });
    const organization_id = person.user.organization_id;
    expect(findings).toContainEqual({ kind: 'fixed', subscription_id: lost, organization_id });
    expect(await usageOf(person)).toMatchObject({ plan_code: 'BUSINESS' });
    await stripe.subscriptions.cancel(lost);
    const again = await reconcilePayments({ ctx: system(), payments: provider() });
    expect(again.findings).toContainEqual({ kind: 'fixed', subscription_id: lost, organization_id });
    expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL' });
  });

  it('grants what was paid weeks ago, if it never ran before', async () => {
    const person = await makeUser();
    const organizationId = person.user.organization_id;
    const { customer } = await subscribe(person, 'growth_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const [billed] = await provider().listSubscriptions(String(customer));
    if (!billed) throw new Error('There is no subscription');
    const purchase = { organizationId, userId: person.user.id, executions: 10, key: organizationId };
    const bill = await provider().chargeExecutions({ subscription: billed, ...purchase });
    const { app } = createDatabase(readStorageConfig());
    await app.delete(appKeys.reconciliation());
    await reconcilePayments({ ctx: system(20), payments: provider() });
    await app.delete(appKeys.reconciliation());
    expect(await person.ctx.ports.billing.findGrant(organizationId, bill)).toMatchObject({ executions: 10 });
  });
});

describe('a renewal that fails', () => {
  it('keeps the plan for 14 days with emails on days 0, 3, 7, and 13, and then ends it with another one', async () => {
    const person = await makeUser();
    const { id, customer } = await subscribe(person, 'starter_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(customer) });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    await passTime(32);
    const reminded: number[] = [];
    for (const day of [0, 0, 1, 3, 7, 8, 13, 13]) {
      await reconcilePayments({ ctx: system(day), payments: provider() });
      const mails = await deliverMails(world(), person.email);
      reminded.push(mails.filter(({ subject }) => /payment failed|plan ends/.test(subject)).length);
    }
    expect(reminded).toEqual([1, 1, 1, 2, 3, 3, 4, 4]);
    expect(await usageOf(person)).toMatchObject({ plan_code: 'STARTER', payment_failure: expect.anything() });
    await reconcilePayments({ ctx: system(14.1), payments: provider() });
    expect(await usageOf(person)).toMatchObject({ plan_code: 'TRIAL', payment_failure: null });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const mails = await deliverMails(world(), person.email);
    expect(mails.filter(({ subject }) => subject === 'Your Starter plan has ended')).toHaveLength(1);
  });
});

describe('a change at the end of the period', () => {
  /** The subscription as the provider bills it. */
  const billedOf = async (customer: string) => {
    const [billed] = await provider().listSubscriptions(customer);
    if (!billed) throw new Error('There is no subscription');
    return billed;
  };
  const changeTo = async (customer: string, plan: PlanCode) => {
    const billed = await billedOf(customer);
    if (billed.pending) await provider().keep(billed);
    await provider().changeAtPeriodEnd(billed, { plan, billing_period: 'month' });
    return (await billedOf(customer)).pending?.plan;
  };

  it('can follow another one within a month', async () => {
    const customer = String((await subscribe(await makeUser(), 'business_month')).customer);
    await changeTo(customer, 'GROWTH');
    await passTime(32);
    expect(await billedOf(customer)).toMatchObject({ plan: 'GROWTH', pending: null });
    for (const plan of ['TRIAL', 'STARTER', 'TRIAL', 'STARTER'] as const)
      expect(await changeTo(customer, plan)).toBe(plan);
    await passTime(32);
    const billed = await billedOf(customer);
    expect(billed).toMatchObject({ plan: 'STARTER', pending: null });
    await provider().changeNow(billed, { plan: 'BUSINESS', billing_period: 'month' });
    expect(await changeTo(customer, 'GROWTH')).toBe('GROWTH');
    await passTime(64);
    expect(await billedOf(customer)).toMatchObject({ plan: 'GROWTH', pending: null });
  });

  it.each(['STARTER', 'TRIAL'] as const)('to %s is made after a first try that broke off', async (plan) => {
    const customer = String((await subscribe(await makeUser(), 'growth_month')).customer);
    const broken = { on: 'request', action: 'fail', method: 'POST', path: '/v1/subscription_schedules/', times: 2 };
    await controlStripe({ do: 'faults', faults: [broken] });
    await expect(changeTo(customer, 'STARTER')).rejects.toThrow(PaymentError);
    await controlStripe({ do: 'faults', faults: [] });
    expect(await billedOf(customer)).toMatchObject({ plan: 'GROWTH', pending: null });
    expect(await changeTo(customer, plan)).toBe(plan);
  });
});
