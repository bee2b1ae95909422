import { paymentRoutes } from '@saywright/contracts/routes/payments';
import { settleBilling } from '@saywright/domain/leaving/settle-billing';
import { changePlan } from '@saywright/domain/payments/change-plan';
import { reconcilePayments } from '@saywright/domain/payments/reconcile-payments';
import { requirePayments } from '@saywright/domain/payments/setup';
import { sweepPayments } from '@saywright/domain/payments/sweep-payments';
import { actingAs } from '@saywright/testing/acting-as';
import { succeed } from '@saywright/testing/call';
import { makeContext, makeUser, type MadeUser } from '@saywright/testing/factories';
import { controlStripe, meteredOf, passTime, stocked, subscribe, usageBegins } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { overageItem } from '@saywright/storage/billing/overage-store';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { handler as payments } from '../payments/handler.ts';

/** The price at which executions past the allowance are on an invoice, while plans change and months end. */

useWorld();
let stripe: Stripe;

beforeAll(async () => {
  stripe = await stocked();
});

const provider = () => requirePayments(paymentSetup()).payments;
/** Stripe's clock is ahead of ours once a test has moved it. */
const systemAt = (now: number) => makeContext({ type: 'system', name: 'test' }, { clock: { now: () => now } });

const sweepAt = (now: number) =>
  actingAs('sweep-payments', () => sweepPayments({ ctx: systemAt(now), payments: provider() }));

const linesOf = async (customer: string) =>
  (await stripe.invoices.list({ customer })).data.flatMap(({ lines }) =>
    lines.data.map(({ amount, quantity }) => [amount, quantity]),
  );
const use = async ({ user }: MadeUser, run: string, { units, at }: { units: number; at: number }): Promise<void> => {
  const overage = { execution_id: `${user.id}-${run}`, organization_id: user.organization_id, units };
  await createDatabase(readStorageConfig()).app.put(overageItem({ ...overage, at: new Date(at).toISOString() }));
};

describe('an execution past the allowance', () => {
  it('is billed at its price before an upgrade, and at the next one if it comes after', async () => {
    const person = await makeUser();
    const { id: subscription, customer: of } = await subscribe(person, 'starter_month');
    const customer = String(of);
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const now = (await passTime(1)).now * 1_000;
    await use(person, 'before', { units: 4, at: now - 60_000 });
    const ctx = { ...person.ctx, clock: { now: () => now + 60_000 } };
    const input = { new_plan_code: 'GROWTH', effective_immediately: true } as const;
    await changePlan({ ctx, input, setup: paymentSetup() });
    expect(await linesOf(customer)).toContainEqual([4 * 50, 4]);
    await use(person, 'late', { units: 6, at: now - 60_000 });
    await sweepAt(now + 90_000);
    const next = await stripe.invoices.createPreview({ customer, subscription });
    expect(next.lines.data.map(({ amount, quantity }) => [amount, quantity])).toContainEqual([6 * 40, 6]);
    await passTime(32);
    const billed = (await linesOf(customer)).filter(([, units = 0]) => units !== null && units > 1);
    expect(billed.toSorted()).toEqual(
      [
        [4 * 50, 4],
        [6 * 40, 6],
      ].toSorted(),
    );
  });

  it('of the last month is billed at its price when a smaller plan begins', async () => {
    const person = await makeUser();
    const { id, customer } = await subscribe(person, 'growth_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const at = new Date((await usageBegins(id)) * 1_000).toISOString();
    await provider().reportOverage({ id: person.user.id, customerId: String(customer), units: 3, at });
    const [billed] = await provider().listSubscriptions(String(customer));
    if (!billed) throw new Error('The customer has no subscription');
    await provider().changeAtPeriodEnd(billed, { plan: 'STARTER', billing_period: 'month' });
    await passTime(32);
    const lines = await linesOf(String(customer));
    expect(lines.filter(([, units]) => units === 3)).toEqual([[3 * 40, 3]]);
    expect(lines).toContainEqual([24_900, 1]);
  });
});

describe('an execution past the allowance that ended', () => {
  it('when nobody paid for the plan anymore is let go, and reported to nobody', async () => {
    const person = await makeUser();
    const { id, customer } = await subscribe(person, 'starter_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    await stripe.subscriptions.cancel(id, { invoice_now: true });
    const now = (await controlStripe({ do: 'deliver' })).now * 1_000;
    await use(person, 'after', { units: 2, at: now });
    expect(await sweepAt(now + 60_000)).toMatchObject({
      billed: 0,
      waived: 1,
    });
    expect(await meteredOf(String(customer))).toBe(0);
    expect(await person.ctx.ports.billing.listUnbilledOf(person.user.organization_id)).toEqual([]);
    expect(await person.ctx.ports.identity.findOrganization(person.user.organization_id)).toMatchObject({
      subscription: { plan: 'TRIAL' },
    });
  });

  it('in the last minute of a month of a plan by the year is billed with the next month', async () => {
    const person = await makeUser();
    const { id, customer } = await subscribe(person, 'starter_year');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const { items } = await stripe.subscriptions.retrieve(id);
    const end = Math.min(...items.data.map((item) => item.current_period_end));
    const { now } = await controlStripe({ do: 'deliver' });
    await controlStripe({ do: 'advance', seconds: end + 20 - now });
    await use(person, 'last', { units: 2, at: end * 1_000 - 20_000 });
    await sweepAt(end * 1_000 + 30_000);
    const next = await stripe.invoices.createPreview({ customer: String(customer), subscription: id });
    expect(next.lines.data.map(({ amount, quantity }) => [amount, quantity])).toContainEqual([2 * 50, 2]);
  });

  it('before an organization is deleted is on a last invoice', async () => {
    const person = await makeUser();
    const { id, customer } = await subscribe(person, 'starter_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const now = (await usageBegins(id)) * 1_000;
    await use(person, 'last', { units: 7, at: now });
    const organization = await person.ctx.ports.identity.findOrganization(person.user.organization_id);
    if (!organization) throw new Error("The organization isn't there");
    await settleBilling({ ctx: systemAt(now + 60_000), payments: provider() }, organization);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await linesOf(String(customer))).toContainEqual([7 * 50, 7]);
  });

  it('before a plan ended whose renewal was never paid is on a last invoice', async () => {
    const person = await makeUser();
    const { id, customer } = await subscribe(person, 'starter_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: String(customer) });
    await stripe.subscriptions.update(id, { default_payment_method: card.id });
    const { now } = await passTime(32);
    await reconcilePayments({ ctx: systemAt(now * 1_000), payments: provider() });
    await use(person, 'grace', { units: 5, at: now * 1_000 });
    const later = (await passTime(14.1)).now * 1_000;
    await reconcilePayments({ ctx: systemAt(later), payments: provider() });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await linesOf(String(customer))).toContainEqual([5 * 50, 5]);
  });
});

describe('a sweep whose time is up', () => {
  it('leaves the rest to the next one, which bills each execution once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => makeUser()));
    const sold = await Promise.all(people.map((person) => subscribe(person, 'starter_month')));
    for (const { token } of people) await succeed(payments, paymentRoutes.getBillingDetails, { token });
    const now = (await controlStripe({ do: 'deliver' })).now * 1_000;
    for (const person of people)
      for (const run of ['one', 'two']) await use(person, run, { units: 1, at: now - 60_000 });
    const sweep = (isOver: () => boolean) =>
      sweepPayments({ ctx: systemAt(now + 60_000), payments: provider(), isOver });
    let asked = 0;
    // Each of three organizations is asked about before its first, and before each execution.
    const first = await sweep(() => ++asked > 6);
    expect(first.billed + first.left).toBe(6);
    expect([first.billed, first.left]).toEqual([3, 3]);
    expect(await sweep(() => false)).toMatchObject({ billed: 3, refused: 0, left: 0 });
    expect(await sweep(() => false)).toMatchObject({ billed: 0, refused: 0, left: 0 });
    for (const { customer } of sold) expect(await meteredOf(String(customer))).toBe(2);
  });
});

describe('the end of a month', () => {
  it('bills the executions past the allowance with the renewal, to the cent', async () => {
    const person = await makeUser();
    const { id, customer } = await subscribe(person, 'starter_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const start = await usageBegins(id);
    const { app } = createDatabase(readStorageConfig());
    // Stripe's clock is ahead of ours.
    const at = new Date(start * 1_000).toISOString();
    const overage = { organization_id: person.user.organization_id, at };
    await app.put(overageItem({ ...overage, execution_id: `${person.user.id}-1`, units: 1 }));
    await app.put(overageItem({ ...overage, execution_id: `${person.user.id}-2`, units: 2 }));
    for (let time = 0; time < 2; time++) await sweepAt(start * 1_000 + 600_000);
    await passTime(32);
    const { data } = await stripe.invoices.list({ customer: String(customer), subscription: id });
    const [renewal] = data.filter(({ billing_reason: reason }) => reason === 'subscription_cycle');
    expect(renewal).toMatchObject({ status: 'paid', total: 24_900 + 3 * 50 });
    expect(renewal?.lines.data.map(({ amount, quantity }) => [amount, quantity])).toContainEqual([150, 3]);
  });
});
