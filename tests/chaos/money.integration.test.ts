import { executeBody } from '@saywright/contracts/entities/execution';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { SystemContext, UserContext } from '@saywright/domain/context/context';
import { idRange } from '@saywright/domain/context/id-range';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import { deleteOwnOrganization } from '@saywright/domain/leaving/delete-own-organization';
import { applyEvent } from '@saywright/domain/payments/apply-event';
import { cancelSubscription, changePlan, undoPlanChange } from '@saywright/domain/payments/change-plan';
import { checkOutExecutions, checkOutPlan } from '@saywright/domain/payments/check-out';
import { purchaseOverage } from '@saywright/domain/payments/purchase-overage';
import { receiveEvent } from '@saywright/domain/payments/receive-event';
import { reconcilePayments } from '@saywright/domain/payments/reconcile-payments';
import { getPaymentStatus } from '@saywright/domain/payments/settle-checkout';
import { requirePayments, type PaymentSetup } from '@saywright/domain/payments/setup';
import { sweepPayments } from '@saywright/domain/payments/sweep-payments';
import { PaymentError, type PaymentEvents } from '@saywright/domain/ports/payments';
import type { Ports } from '@saywright/domain/ports/ports';
import { isActive } from '@saywright/domain/runs/execution-state';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { paymentSetup } from '@saywright/functions/middleware/payment-setup';
import { readPaymentsConfig } from '@saywright/payments/read-payments-config';
import { createPaymentEvents } from '@saywright/payments/stripe-events';
import { isOutage } from '@saywright/storage/dynamo/is-outage';
import { getPorts } from '@saywright/storage/ports';
import { makeContext, makeFlowTest, makeOrganization, type MadeOrganization } from '@saywright/testing/factories';
import { controlStripe, stocked } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { noFaults, startFaultProxy, type FaultProxy } from './lib/fault-proxy.ts';
import { findMoneyViolations } from './lib/money-invariants.ts';
import {
  cards,
  listen,
  noStripeFaults,
  payOn,
  replaceCard,
  smallPlans,
  stripeFaults,
  type Webhook,
} from './lib/money-shop.ts';
import { Killed, Mortal } from './lib/mortal.ts';
import { seededRandom, type Random } from './lib/random.ts';

/**
 * Several organizations buy, change plans, cancel, run tests, run out of money and leave, all at once and for months, while
 * Stripe's events get lost, come twice, late and out of order, its API fails before and after doing what it was asked, the
 * tables refuse and conflict, and processes die between any two of their calls. When everything has come to rest, the money
 * must add up; see money-invariants.ts. `CHAOS_SEED` and `CHAOS_ACTIONS` choose another run, `CHAOS_SEEDS` so many of them.
 */
const firstSeed = Number(process.env['CHAOS_SEED'] ?? 20261123);
const actions = Number(process.env['CHAOS_ACTIONS'] ?? 200);
const seeds = Array.from({ length: Number(process.env['CHAOS_SEEDS'] ?? 1) }, (_, at) => firstSeed + at);
const atOnce = 6;

const unreliable = { ...noFaults, refused: 0.01, throttled: 0.02, conflicting: 0.04, clashing: 0.04, answerLost: 0.01 };

useWorld();
let stripe: Stripe;
let dynamodb: FaultProxy;
let webhook: Webhook;
let events: PaymentEvents;
/** How far the clocks of Stripe and of our processes are ahead. */
let aheadMs = 0;
/** Events on their way to a worker. */
const queue: string[] = [];
const clock = { now: () => Date.now() + aheadMs };

const basePorts = (): Ports => ({
  ...getPorts(),
  plans: { ...getPorts().plans, list: () => Promise.resolve(smallPlans) },
  paymentQueue: { send: ({ event_id: id }) => Promise.resolve(void queue.push(id)) },
  leavingQueue: { send: () => Promise.resolve() },
});

beforeAll(async () => {
  stripe = await stocked();
  dynamodb = await startFaultProxy(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '', seededRandom(firstSeed));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamodb.url);
  webhook = await listen(async (body, signature) => {
    const ctx = makeContext({ type: 'system', name: 'webhook' } as const, { clock, ports: basePorts() });
    return receiveEvent({ ctx, input: { body, signature }, events }).then(
      (outcome) => outcome !== 'forged',
      () => false,
    );
  });
  const config = readPaymentsConfig({ ...process.env, STRIPE_WEBHOOK_SECRET: webhook.secret });
  if (!config) throw new Error('This world takes no payments');
  events = createPaymentEvents(config);
});

afterAll(async () => {
  await webhook.close();
  await dynamodb.close();
});

/** A tenant with a test to run, and its customer at Stripe even after it's gone. */
interface Tenant extends MadeOrganization {
  testId: string;
  customerId?: string;
  leftAt?: number;
}

/** A process of ours: what it calls, and what it calls for money. */
interface Process<C> {
  ctx: C;
  setup: PaymentSetup;
}

class Market {
  readonly #random: Random;
  readonly #tenants: readonly Tenant[];
  /** Errors that are neither refusals nor what a fault explains. */
  readonly bugs: unknown[] = [];
  readonly done = new Map<string, number>();

  constructor(random: Random, tenants: readonly Tenant[]) {
    this.#random = random;
    this.#tenants = tenants;
  }

  /** A process that may die soon. */
  #process<C extends SystemContext | UserContext>(ctx: C, dies = 0.25): Process<C> {
    const setup = { payments: requirePayments(paymentSetup()).payments, appUrl: process.env['APP_URL'] ?? '' };
    const alive = { ctx: { ...ctx, clock, ports: basePorts() }, setup };
    if (this.#random.next() >= dies) return alive;
    const mortal = new Mortal(this.#random, { within: 14 });
    const ports = { ...alive.ctx.ports, ...mortal.covering({ ...alive.ctx.ports }) };
    return {
      ctx: { ...alive.ctx, ports: mortal.covering(ports) },
      setup: { ...setup, payments: mortal.covering(setup.payments) },
    };
  }

  #system(dies?: number): Process<SystemContext> {
    return this.#process(makeContext({ type: 'system', name: 'market' } as const), dies);
  }

  async act(name: keyof Actions): Promise<void> {
    const tenant = this.#random.pick(this.#tenants.filter(({ leftAt }) => leftAt === undefined));
    if (!tenant) return;
    try {
      await this.#actions[name](tenant, this.#process(tenant.admin.ctx));
      this.done.set(name, (this.done.get(name) ?? 0) + 1);
    } catch (error) {
      this.#judge(error);
    }
  }

  #judge(error: unknown): void {
    const isExpected =
      error instanceof DomainError || error instanceof PaymentError || error instanceof Killed || isOutage(error);
    // The test's own client meets Stripe's faults as well.
    const isStripes =
      error instanceof Stripe.errors.StripeError || (error instanceof TypeError && error.message === 'fetch failed');
    if (!isExpected && !isStripes) this.bugs.push(error);
  }

  readonly #origin = (): string => new URL(process.env['APP_URL'] ?? '').origin;
  readonly #choice = () => ({
    plan_code: this.#random.pick(['STARTER', 'GROWTH', 'BUSINESS'] as const) ?? 'STARTER',
    billing_period: this.#random.next() < 0.8 ? ('month' as const) : ('year' as const),
  });
  readonly #card = (): string =>
    this.#random.pick([cards.good, cards.good, cards.good, cards.declined, cards.failsLater]) ?? cards.good;

  readonly #actions = {
    /** In one tab or two; some come back afterwards, some close the tab. */
    buyPlan: async (_: Tenant, { ctx, setup }: Process<UserContext>) => {
      const open = () => checkOutPlan({ ctx, setup, input: { ...this.#choice(), origin_url: this.#origin() } });
      const tabs = await Promise.allSettled(this.#random.next() < 0.4 ? [open(), open()] : [open()]);
      const pages = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []));
      await Promise.all(pages.map(({ url }) => payOn(url, this.#card())));
      for (const tab of tabs) if (tab.status === 'rejected') throw tab.reason;
      if (this.#random.next() < 0.5)
        for (const { session_id: sessionId } of pages) await getPaymentStatus({ ctx, setup, input: { sessionId } });
    },
    buyExecutions: async (_: Tenant, { ctx, setup }: Process<UserContext>) => {
      const additional_executions = this.#random.between(1, 3) * 100;
      const input = { additional_executions, origin_url: this.#origin() };
      const { url, session_id: sessionId } = await checkOutExecutions({ ctx, setup, input });
      await payOn(url, this.#card());
      if (this.#random.next() < 0.5) await getPaymentStatus({ ctx, setup, input: { sessionId } });
    },
    /** Some click again when it fails. */
    chargeExecutions: async ({ admin }: Tenant, first: Process<UserContext>) => {
      const request_id = `click-${this.#random.between(1, 1e9)}`;
      const input = { additional_executions: this.#random.between(1, 4), request_id };
      await purchaseOverage({ ...first, input }).catch(async (error: unknown) => {
        this.#judge(error);
        if (this.#random.next() < 0.5) await purchaseOverage({ ...this.#process(admin.ctx), input });
      });
    },
    changePlan: async (_: Tenant, { ctx, setup }: Process<UserContext>) => {
      const { plan_code: new_plan_code, billing_period } = this.#choice();
      const effective_immediately = this.#random.next() < 0.6;
      await changePlan({ ctx, setup, input: { new_plan_code, billing_period, effective_immediately } });
    },
    cancel: async (_: Tenant, { ctx, setup }: Process<UserContext>) => {
      if (this.#random.next() < 0.5) await cancelSubscription({ ctx, setup, input: {} });
      else await changePlan({ ctx, setup, input: { new_plan_code: 'TRIAL', effective_immediately: false } });
    },
    undo: async (_: Tenant, { ctx, setup }: Process<UserContext>) => void (await undoPlanChange({ ctx, setup })),
    /** Some runs are refunded, some are lost with their worker. */
    run: async ({ testId }: Tenant, { ctx }: Process<UserContext>) => {
      for (let runs = 0; runs < this.#random.between(1, 4); runs++) {
        const { executions } = await startExecution({ ctx, input: { ...executeBody.parse({}), id: testId } });
        for (const { id } of executions) await this.#end(ctx, id);
      }
    },
    changeCard: async (tenant: Tenant) => {
      const customer = await this.customerOf(tenant);
      if (customer) await replaceCard(stripe, customer, this.#random.next() < 0.6 ? 'good' : 'failing');
    },
    /** Staff give money back at Stripe. */
    refund: async (tenant: Tenant) => {
      const customer = await this.customerOf(tenant);
      if (!customer) return;
      const { data } = await stripe.charges.list({ customer });
      const charge = this.#random.pick(data.filter(({ paid, refunded }) => paid && !refunded));
      if (charge) await stripe.refunds.create({ charge: charge.id });
    },
    leave: async (tenant: Tenant, { ctx, setup }: Process<UserContext>) => {
      if (this.#tenants.indexOf(tenant) > 1) return;
      const organization = await ctx.ports.identity.findOrganization(tenant.organizationId);
      const input = { name: organization?.name ?? '', current_password: tenant.admin.password };
      await deleteOwnOrganization({ ctx, setup, input });
    },
    passTime: async () => {
      const seconds = this.#random.between(1, 12) * 86_400;
      // Stripe drops repeated reports of usage for a day, and sweeps come by the minute.
      await this.#untilDone((system) => this.#sweep(system));
      await controlStripe({ do: 'advance', seconds });
      aheadMs += seconds * 1_000;
      await this.#untilDone((system) => this.#reconcile(system));
    },
    /** Workers take events from the queue, some twice, some in the wrong order. */
    work: async () => {
      for (const id of queue.splice(0, 12).toReversed()) {
        if (this.#random.next() < 0.2) queue.push(id);
        await this.#apply(id, this.#system());
      }
    },
    sweep: async () => void (await this.#sweep(this.#system())),
    reconcile: async () => void (await this.#reconcile(this.#system())),
    deleteDue: async () => this.deleteDue(0.3),
  };

  async #apply(eventId: string, { ctx, setup }: Process<SystemContext>): Promise<void> {
    await applyEvent({ ctx, input: { eventId }, payments: setup.payments }).catch((error: unknown) =>
      this.#judge(error),
    );
  }

  #sweep = ({ ctx, setup }: Process<SystemContext>) => sweepPayments({ ctx, payments: setup.payments });
  #reconcile = ({ ctx, setup }: Process<SystemContext>) => reconcilePayments({ ctx, payments: setup.payments });

  /** Timers start things that fail as well, but not all day. */
  async #untilDone(work: (system: Process<SystemContext>) => Promise<unknown>): Promise<void> {
    for (let round = 0; round < 24; round++)
      try {
        return void (await work(this.#system()));
      } catch (error) {
        this.#judge(error);
      }
  }

  async #end(ctx: UserContext, executionId: string): Promise<void> {
    const { organizationId } = ctx.actor;
    const at = new Date(clock.now()).toISOString();
    const leaseUntil = new Date(clock.now() + 60_000).toISOString();
    const claim = await ctx.ports.runs.claim({ organizationId, executionId, lease: () => ({ at, leaseUntil }) });
    if (claim.outcome !== 'claimed') return;
    const refund = this.#random.next() < 0.2;
    const ending = { status: refund ? ('error' as const) : ('passed' as const), end_reason: null, refund };
    await finishExecution({ ctx, input: { record: claim.record, ending } });
  }

  async customerOf(tenant: Tenant): Promise<string | undefined> {
    const organization = await getPorts().identity.findOrganization(tenant.organizationId);
    if (organization?.customer_id !== undefined) tenant.customerId = organization.customer_id;
    return tenant.customerId;
  }

  /** Deletes the organizations whose week is over. */
  async deleteDue(dies = 0): Promise<void> {
    for (const tenant of this.#tenants) {
      await this.customerOf(tenant);
      const { ctx, setup } = this.#system(dies);
      const leaving = { ctx, payments: setup.payments, isOver: () => false };
      const outcome = await carryOutDeletion(leaving, { id: tenant.organizationId });
      if (outcome === 'done') tenant.leftAt = (await controlStripe({ do: 'deliver' })).now;
    }
  }

  /** Ends what runs, as the sweep of lost workers does. */
  async #endRuns(): Promise<void> {
    for (const { organizationId } of this.#tenants) {
      const ctx = this.#system(0).ctx;
      for (const { id } of await ctx.ports.runs.listRuns(organizationId, { ...idRange({}), limit: 1_000 })) {
        const record = await ctx.ports.runs.findExecution(organizationId, id);
        if (record && isActive(record.status))
          await finishExecution({
            ctx,
            input: { record, ending: { status: 'error', end_reason: null, refund: true } },
          });
      }
    }
  }

  /** Everything works again, and time passes until nothing changes anymore. */
  async settle(): Promise<void> {
    await this.#endRuns();
    for (let round = 0; round < 4; round++) {
      await vi.waitUntil(async () => (await controlStripe({ do: 'deliver' })).deliveries === 0, { timeout: 60_000 });
      for (const id of queue.splice(0)) await this.#apply(id, this.#system(0));
      await controlStripe({ do: 'advance', seconds: 300 });
      aheadMs += 300_000;
      await this.#sweep(this.#system(0));
      await this.#reconcile(this.#system(0));
      await this.deleteDue();
    }
  }
}

type Actions = {
  [
    Name in
      | 'buyPlan'
      | 'buyExecutions'
      | 'chargeExecutions'
      | 'changePlan'
      | 'cancel'
      | 'undo'
      | 'run'
      | 'changeCard'
      | 'refund'
      | 'leave'
      | 'passTime'
      | 'work'
      | 'sweep'
      | 'reconcile'
      | 'deleteDue'
  ]: unknown;
};

/** How often each thing is done, of 100. */
const shares: Record<keyof Actions, number> = {
  buyPlan: 18,
  buyExecutions: 5,
  chargeExecutions: 8,
  changePlan: 11,
  cancel: 5,
  undo: 4,
  run: 20,
  changeCard: 4,
  refund: 3,
  leave: 2,
  passTime: 3,
  work: 10,
  sweep: 4,
  reconcile: 1,
  deleteDue: 2,
};

it.each(seeds)(`leaves no money unaccounted for (seed %i, ${actions} actions)`, { timeout: 300_000 }, async (seed) => {
  const random = seededRandom(seed);
  const tenants: Tenant[] = [];
  for (let made = 0; made < 6; made++) {
    const organization = await makeOrganization();
    tenants.push({ ...organization, testId: (await makeFlowTest(organization.admin)).id });
  }
  const market = new Market(random, tenants);
  const bag = Object.entries(shares).flatMap(([name, share]) =>
    Array.from({ length: share }, () => name as keyof Actions),
  );

  dynamodb.faults = unreliable;
  await controlStripe(stripeFaults(seed));
  for (let at = 0; at < actions; at += atOnce) {
    const names = Array.from({ length: atOnce }, () => random.pick(bag) ?? 'run');
    await Promise.all(names.filter((name) => name !== 'passTime').map((name) => market.act(name)));
    // Everyone's clock moves at once.
    for (const name of names) if (name === 'passTime') await market.act(name);
  }
  dynamodb.faults = noFaults;
  await controlStripe(noStripeFaults);
  await market.settle();

  expect(market.bugs).toEqual([]);
  const violations: string[] = [];
  for (const tenant of tenants) {
    const customerId = await market.customerOf(tenant);
    if (customerId === undefined) continue;
    const { organizationId, leftAt } = tenant;
    violations.push(...(await findMoneyViolations(stripe, { organizationId, customerId, leftAt })));
  }
  expect(violations).toEqual([]);
  // Chaos that lets nobody buy anything proves nothing.
  expect(market.done.get('buyPlan') ?? 0).toBeGreaterThan(actions / 50);
  expect(market.done.get('run') ?? 0).toBeGreaterThan(actions / 50);
});
