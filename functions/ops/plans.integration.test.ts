import type { OpsPlan, UpdatePlanBody } from '@saywright/contracts/entities/ops-plan';
import { billingRoutes } from '@saywright/contracts/routes/billing';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { paymentRoutes } from '@saywright/contracts/routes/payments';
import { allowedPeriod } from '@saywright/domain/subscriptions/allowance-of';
import { continueSync, syncPlans } from '@saywright/domain/plans/sync-plans';
import type { Ports } from '@saywright/domain/ports/ports';
import type { PaidSubscription } from '@saywright/domain/ports/subscription-record';
import { securityEvent } from '@saywright/domain/audit/security-event';
import { readStorageConfig } from '@saywright/storage/config';
import { createPorts } from '@saywright/storage/ports';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeContext, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { scanItems } from '@saywright/testing/scan-items';
import { setPlan } from '@saywright/testing/set-plan';
import { stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as billing } from '../billing/handler.ts';
import { handler as payments } from '../payments/handler.ts';
import { handler } from './handler.ts';

useWorld();

let boss: MadeStaff;
beforeAll(async () => {
  boss = await makeStaff('super_admin');
  await stocked();
});

const call = (name: 'initializePlans' | 'syncSubscriptions') =>
  callRoute(handler, opsRoutes[name], { token: boss.token });
const list = () => succeed(handler, opsRoutes.listAdminPlans, { token: boss.token });
const publicPlans = () => callRoute(billing, billingRoutes.listPlans, {});

async function planOf(code: string): Promise<OpsPlan> {
  const plan = (await list()).find(({ plan_code: each }) => each === code);
  if (!plan) throw new Error(`${code} isn't stored`);
  return plan;
}

/** Changes a plan as the screen does: all of it goes back, with the fields that were edited. */
const edit = async (code: string, change: Partial<Record<keyof UpdatePlanBody, unknown>>, staff = boss) =>
  callRoute(handler, opsRoutes.updatePlan, {
    token: staff.token,
    params: { plan_code: code },
    body: { ...(await planOf(code)), ...change },
  });

const subscriptionOf = async ({ ctx, user }: MadeUser) => {
  const organization = await ctx.ports.identity.findOrganization(user.organization_id);
  if (!organization) throw new Error('The organization is gone');
  return organization.subscription;
};

it('has no plans to show before they are initialized, and the price list has them anyway', async () => {
  expect(await list()).toEqual([]);
  expect((await publicPlans()).body).toHaveLength(5);
  const answers = await Promise.all([call('initializePlans'), call('initializePlans')]);
  expect(answers.map(({ body }) => body.message)).toEqual(Array(2).fill('Plans initialized successfully!'));
  expect(answers.reduce((sum, { body }) => sum + Number(body.created), 0)).toBe(6);
  expect((await list()).map(({ plan_code: code, version }) => [code, version])).toEqual(
    ['TRIAL', 'STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE', 'BUSINESS_TRIAL'].map((code) => [code, 1]),
  );
});

describe('an edited plan', () => {
  it('is what the price list shows and new subscriptions get; those that exist keep theirs', async () => {
    const before = await makeUser();
    await setPlan(before, 'STARTER');
    const saved = await edit('STARTER', { executions_monthly: 600, features: ['600 executions a month'] });
    expect(saved.body).toMatchObject({
      message: 'Plan updated successfully!',
      plan: { executions_monthly: 600, version: 2, updated_by: boss.staff.email },
    });
    const after = await makeUser();
    await setPlan(after, 'STARTER');
    expect((await subscriptionOf(before)).limits.executions_monthly).toBe(550);
    expect((await subscriptionOf(after)).limits).toMatchObject({ executions_monthly: 600, generations_monthly: 600 });
    expect((await publicPlans()).body[1]).toMatchObject({
      executions_monthly: 600,
      features: ['600 executions a month'],
    });
    const versions = await boss.ctx.ports.plans.listVersions('STARTER');
    expect(versions.map(({ version, limits }) => [version, limits.executions_monthly])).toEqual([
      [2, 600],
      [1, 550],
    ]);
  });

  it('is changed by one of two admins who edit it at once; the other one loses nothing', async () => {
    const { version } = await planOf('GROWTH');
    const answers = await Promise.all(
      ['First', 'Second'].map((description) => edit('GROWTH', { description, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body.detail).toContain('Someone else changed this plan');
    expect((await planOf('GROWTH')).description).toBe(['First', 'Second'][1 - refused]);
    expect((await edit('GROWTH', { description: 'Late', version })).status).toBe(409);
    expect((await edit('GROWTH', { description: 'For lots of tests', version: undefined })).status).toBe(200);
  });

  it('is shown by other processes within five seconds, and what they still show decides about no change', async () => {
    const [ours, theirs] = [createPorts(readStorageConfig()).plans, createPorts(readStorageConfig()).plans];
    const shown = async (at: number): Promise<number | undefined> => {
      vi.spyOn(Date, 'now').mockReturnValue(at);
      try {
        return (await theirs.list(5_000)).find(({ plan_code: code }) => code === 'GROWTH')?.version;
      } finally {
        vi.restoreAllMocks();
      }
    };
    const start = Date.now();
    const stale = (await ours.list()).find(({ plan_code: code }) => code === 'GROWTH');
    if (!stale) throw new Error("GROWTH isn't stored");
    expect(await shown(start)).toBe(stale.version);
    const next = { ...stale, version: stale.version + 1 };
    const event = securityEvent(boss.ctx, { action: 'plan.edited', by: boss.staff.email, target: 'GROWTH' });
    expect(await ours.replace(next, event)).toBe('replaced');
    expect(await shown(start + 4_999)).toBe(stale.version);
    expect(await theirs.replace({ ...next, description: 'Late' }, event)).toBe('changed_meanwhile');
    expect(await shown(start + 4_999)).toBe(next.version);
    expect(await shown(start + 9_999)).toBe(next.version);
  });

  it('is logged with what changed and by whom', async () => {
    await edit('GROWTH', { price_usd: 1_049.5, overage_price_usd: null });
    const rows = await scanItems<{ actor: string; details: string }>(readStorageConfig().appTable, {
      expression: '#action = :action AND contains(#details, :price)',
      names: { '#action': 'action', '#details': 'details' },
      values: { ':action': 'plan.edited', ':price': '1049.50' },
    });
    expect(rows).toMatchObject([
      { actor: boss.staff.email, details: 'Price per month: $999.00 → $1049.50; Overage price: $0.40 → custom' },
    ]);
    expect((await publicPlans()).body[2]).not.toHaveProperty('overage_price_usd');
    await edit('GROWTH', { price_usd: 999, overage_price_usd: 0.4 });
  });

  it('that is inactive is off the price list and not for sale', async () => {
    await edit('BUSINESS', { is_active: false });
    expect((await publicPlans()).body.map(({ plan_code: code }: OpsPlan) => code)).not.toContain('BUSINESS');
    const { token } = await makeUser();
    const body = { plan_code: 'BUSINESS', origin_url: new URL(process.env['APP_URL'] ?? '').origin };
    expect(await callRoute(payments, paymentRoutes.checkOutPlan, { token, body })).toMatchObject({
      status: 409,
      body: { detail: "The Business plan isn't sold anymore. Choose another one." },
    });
    await edit('BUSINESS', { is_active: true });
  });

  it.each<[keyof UpdatePlanBody, unknown]>([
    ['price_usd', '1,000'],
    ['price_usd', -1],
    ['price_usd', 249.1234],
    ['price_usd', 0],
    ['overage_price_usd', 0.3501],
    ['executions_monthly', 0],
    ['executions_monthly', -1],
    ['executions_monthly', 1.5],
    ['executions_monthly', 1e9],
    ['team_members_included', 0],
    ['team_members_included', -2],
    ['team_members_included', 1.5],
    ['team_members_included', 1e9],
    ['trial_days', 1.5],
    ['name', ' '],
    ['features', ['']],
    ['stripe_price_id', 'price_of_nobody'],
  ])('takes no %s of %j, and says why', async (field, value) => {
    const { version } = await planOf('STARTER');
    const { status, body } = await edit('STARTER', { [field]: value });
    expect([status, String(body.issues?.[0]?.path)]).toEqual([422, expect.stringMatching(`^${field}`)]);
    expect((await planOf('STARTER')).version).toBe(version);
  });

  it.each([
    ['price_usd', 5],
    ['overage_enabled', true],
    ['is_active', false],
    ['trial_days', null],
  ])('stays free if everyone begins on it: no %s of %j', async (field, value) => {
    expect(await edit('TRIAL', { [field]: value })).toMatchObject({ status: 422, body: { issues: [{ path: field }] } });
  });

  it('takes unlimited members, and is not found under another code', async () => {
    expect((await edit('STARTER', { team_members_included: -1 })).status).toBe(200);
    expect((await edit('STARTER', { team_members_included: 10 })).status).toBe(200);
    const body = await planOf('STARTER');
    const answer = await callRoute(handler, opsRoutes.updatePlan, {
      token: boss.token,
      params: { plan_code: 'PLATINUM' },
      body,
    });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Plan not found' } });
  });
});

describe('a new price', () => {
  it('is a new one at Stripe, for those who buy next; a subscription keeps its own', async () => {
    const stripe = await stocked();
    const customer = await makeUser();
    const subscription = await subscribe(customer, 'growth_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: customer.token });
    await edit('GROWTH', { price_usd: 1_099, overage_price_usd: 0.45 });
    const { data } = await stripe.prices.list({ lookup_keys: ['growth_month', 'growth_year', 'growth_overage'] });
    expect(data.map(({ lookup_key: key, unit_amount: cents }) => [key, cents]).toSorted()).toEqual([
      ['growth_month', 109_900],
      ['growth_overage', 45],
      ['growth_year', 1_055_000],
    ]);
    const kept = await stripe.subscriptions.retrieve(subscription.id);
    expect(kept.items.data.map(({ price }) => price.unit_amount).toSorted()).toEqual([40, 99_900]);
    const usage = await succeed(billing, billingRoutes.getUsage, { token: customer.token });
    expect(usage).toMatchObject({ overage_price_per_unit: 0.4, execution_price_usd: 0.45 });

    const { token } = await makeUser();
    const body = { plan_code: 'GROWTH', origin_url: new URL(process.env['APP_URL'] ?? '').origin };
    const page = await succeed(payments, paymentRoutes.checkOutPlan, { token, body });
    expect((await stripe.checkout.sessions.retrieve(page.session_id)).amount_total).toBe(109_900);
  });

  it('is made when someone buys, if Stripe was down while it changed, and closes pages at the old one', async () => {
    const stripe = await stocked();
    const base = process.env['STRIPE_API_BASE'];
    vi.stubEnv('STRIPE_API_BASE', 'http://127.0.0.1:1');
    const change = await edit('STARTER', { price_usd: 259 });
    vi.stubEnv('STRIPE_API_BASE', base);
    expect(change.status).toBe(200);
    const { token } = await makeUser();
    const body = {
      plan_code: 'STARTER',
      billing_period: 'year' as const,
      origin_url: new URL(process.env['APP_URL'] ?? '').origin,
    };
    const page = await succeed(payments, paymentRoutes.checkOutPlan, { token, body });
    expect((await stripe.checkout.sessions.retrieve(page.session_id)).amount_total).toBe(248_600);
    await edit('STARTER', { price_usd: 249 });
    const cheaper = await succeed(payments, paymentRoutes.checkOutPlan, { token, body });
    expect((await stripe.checkout.sessions.retrieve(cheaper.session_id)).amount_total).toBe(239_000);
    expect((await stripe.checkout.sessions.retrieve(page.session_id)).status).toBe('expired');
  });

  it('can be one that staff chose at Stripe, if it costs what the plan says', async () => {
    const stripe = await stocked();
    const make = (cents: number, product: string) =>
      stripe.prices.create({ product, currency: 'usd', unit_amount: cents, recurring: { interval: 'month' } });
    const { price_usd: usd } = await planOf('STARTER');
    const [own, dearer, other] = await Promise.all([
      make(usd * 100, 'saywright_starter'),
      make(usd * 100 + 1, 'saywright_starter'),
      make(usd * 100, 'saywright_growth'),
    ]);
    for (const { id } of [dearer, other])
      expect((await edit('STARTER', { stripe_price_id: id })).body.issues).toMatchObject([{ path: 'stripe_price_id' }]);
    expect((await edit('STARTER', { stripe_price_id: own.id })).status).toBe(200);
    const { token } = await makeUser();
    const body = { plan_code: 'STARTER', origin_url: new URL(process.env['APP_URL'] ?? '').origin };
    const page = await succeed(payments, paymentRoutes.checkOutPlan, { token, body });
    const { data } = await stripe.checkout.sessions.listLineItems(page.session_id);
    expect(data.map(({ price }) => price?.id)).toEqual([own.id]);
    await edit('STARTER', { stripe_price_id: null });
  });
});

describe('syncing subscriptions', () => {
  const now = () => Date.now();
  const dying = (ports: Ports, after: number): Ports => {
    let writes = 0;
    const writeSync: Ports['plans']['writeSync'] = async (...change) => {
      if (++writes > after) throw new Error('The process died');
      return ports.plans.writeSync(...change);
    };
    return { ...ports, plans: { ...ports.plans, writeSync } };
  };

  it('gives every subscription the limits of its plan, once, and leaves agreed limits and paid prices alone', async () => {
    const [agreed, paying, current] = [await makeUser(), await makeUser(), await makeUser()];
    await setPlan(agreed, 'BUSINESS', { team_members: 40 });
    await setPlan(paying, 'BUSINESS');
    const organization = await paying.ctx.ports.identity.findOrganization(paying.user.organization_id);
    if (!organization) throw new Error('The organization is gone');
    const paid: PaidSubscription = {
      id: 'sub_1',
      monthly_cents: 250_000,
      period_end: new Date(now() + 86_400_000).toISOString(),
    };
    await paying.ctx.ports.billing.writeSubscription({
      organization,
      subscription: { ...organization.subscription, paid },
      allowed: allowedPeriod(organization, now()),
    });
    await edit('BUSINESS', { executions_monthly: 6_000, overage_price_usd: 0.3 });
    await setPlan(current, 'BUSINESS');
    const first = await call('syncSubscriptions');
    expect(first.body).toMatchObject({ status: 'completed', started_by: boss.staff.email });
    expect(first.body.updated).toBeGreaterThanOrEqual(2);
    expect(first.body.skipped).toBeGreaterThanOrEqual(1);
    expect(await subscriptionOf(agreed)).toMatchObject({
      limits: { executions_monthly: 6_000 },
      custom: { limits: { team_members: 40 } },
      overage_price_usd: 0.3,
    });
    expect(await subscriptionOf(paying)).toMatchObject({
      limits: { executions_monthly: 6_000 },
      overage_price_usd: 0.35,
      paid,
    });
    const second = await call('syncSubscriptions');
    expect(second.body).toMatchObject({ updated: 0, skipped: first.body.updated + first.body.skipped });
  });

  it('continues after its process dies in the middle of a page, and counts each subscription once', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => makeUser()));
    await edit('TRIAL', { executions_monthly: 6 });
    const total = Number((await call('syncSubscriptions')).body.updated);
    expect(total).toBeGreaterThanOrEqual(people.length);
    await edit('TRIAL', { executions_monthly: 5 });
    // It has begun, has a lease, and has written some subscriptions, but not how far it is.
    await expect(syncPlans({ ctx: { ...boss.ctx, ports: dying(boss.ctx.ports, 3) }, forMs: 60_000 })).rejects.toThrow(
      'The process died',
    );
    const sweep = (later: number) =>
      continueSync({
        ctx: makeContext({ type: 'system', name: 'sweep' }, { clock: { now: () => now() + later } }),
        forMs: 60_000,
      });
    expect(await sweep(0)).toMatchObject({ status: 'running' });
    expect(await sweep(31_000)).toMatchObject({ status: 'completed', updated: total });
    expect((await subscriptionOf(people[0] as MadeUser)).limits.executions_monthly).toBe(5);
    const { sync } = await succeed(handler, opsRoutes.getPlanSync, { token: boss.token });
    expect(sync).toMatchObject({ status: 'completed', updated: total });
  });

  it('counts the subscriptions of a plan', async () => {
    const count = async () => {
      const params = { plan_code: 'enterprise' };
      return succeed(handler, opsRoutes.getPlanSubscriptions, { token: boss.token, params });
    };
    const { subscriptions } = await count();
    await setPlan(await makeUser(), 'ENTERPRISE');
    expect(await count()).toEqual({ subscriptions: subscriptions + 1, sold_by_card: true });
  });
});
