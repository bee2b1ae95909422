import { executeBody } from '@saywright/contracts/entities/execution';
import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { newFlowTest } from '@saywright/domain/flow-tests/new-flow-test';
import { storeNewFlowTest } from '@saywright/domain/flow-tests/store-new-flow-test';
import { requireGeneration } from '@saywright/domain/identity/require-generation';
import { requirePayments } from '@saywright/domain/payments/setup';
import { syncSubscription } from '@saywright/domain/payments/sync-subscription';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import { paymentSetup } from '@saywright/functions/middleware/payment-setup';
import { appKeys } from '@saywright/storage/app-keys';
import { moveUsage, usageChanged } from '@saywright/storage/usage/move-usage';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeContext, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { checkUsageCounts, readHistory } from './lib/invariants.ts';
import { database, makeTenant } from './lib/tenant.ts';

/** A new subscription makes the month of usage begin on another day, while runs begin and end. */

useWorld();

beforeAll(stocked);

const dayMs = 86_400_000;
const ended = { status: 'passed', end_reason: null, refund: false } as const;
const refunded = { status: 'error', end_reason: null, refund: true } as const;

interface Counted {
  period_start: string;
  executions_used?: number;
  executions_settled?: number;
  generations_used?: number;
}

const usageOf = ({ user }: MadeUser): Promise<Counted[]> => {
  const { pk, sk: skPrefix } = appKeys.usage(user.organization_id, '');
  return Array.fromAsync(database().app.query<Counted>({ pk, skPrefix }));
};

const usageViolations = async ({ user }: MadeUser): Promise<string[]> => {
  const { usage, executions } = await readHistory(user.organization_id);
  return checkUsageCounts(usage, executions);
};

/** The periods in which something is counted. */
const counted = async (person: MadeUser) =>
  (await usageOf(person)).flatMap(({ period_start: start, executions_used: used = 0, executions_settled: settled }) =>
    used === 0 ? [] : [{ start, used, settled }],
  );

/** Someone who has been on the Trial for ten days, with 50 executions a month, and has paid for a plan that we don't know of. */
async function makeBuyer(): Promise<{ buyer: MadeUser; testId: string; after: string }> {
  const { admin: buyer } = await makeTenant('BUSINESS_TRIAL');
  const key = appKeys.organization(buyer.user.organization_id);
  const organization = await database().app.get<OrganizationRecord>(key);
  if (!organization) throw new Error('No organization');
  const created_at = new Date(Date.now() - 10 * dayMs).toISOString();
  await database().app.update(key, {
    set: { created_at, subscription: { ...organization.subscription, started_at: created_at } },
  });
  await subscribe(buyer, 'starter_month');
  const { id: testId } = await makeFlowTest(buyer);
  return { buyer, testId, after: new Date().toISOString().slice(0, 10) };
}

const start = ({ ctx }: Pick<MadeUser, 'ctx'>, id: string) =>
  startExecution({ ctx, input: { ...executeBody.parse({}), id } });

const learn = ({ user }: MadeUser) =>
  syncSubscription({
    ctx: makeContext({ type: 'system', name: 'test' } as const),
    input: { organizationId: user.organization_id },
    payments: requirePayments(paymentSetup()).payments,
  });

it('counts a run that is accepted in the moment of the change under the new subscription', async () => {
  const { buyer, testId, after } = await makeBuyer();
  await start(buyer, testId);
  const { identity } = buyer.ctx.ports;
  const slow: typeof identity = {
    ...identity,
    findAccount: async (ids) => {
      const account = await identity.findAccount(ids);
      await learn(buyer);
      return account;
    },
  };
  await start({ ctx: { ...buyer.ctx, ports: { ...buyer.ctx.ports, identity: slow } } }, testId);
  expect(await counted(buyer)).toEqual([{ start: after, used: 2, settled: undefined }]);
  expect(await usageViolations(buyer)).toEqual([]);
});

it('gives a refund to the period that the run was moved to, and settles only what has ended', async () => {
  const { buyer, testId, after } = await makeBuyer();
  const passing = await claimExecution(buyer, testId);
  await finishExecution({ ctx: buyer.ctx, input: { record: passing, ending: ended } });
  const inFlight = [await claimExecution(buyer, testId), await claimExecution(buyer, testId)] as const;
  await learn(buyer);
  expect(await counted(buyer)).toEqual([{ start: after, used: 3, settled: 1 }]);
  await finishExecution({ ctx: buyer.ctx, input: { record: inFlight[0], ending: refunded } });
  expect(await counted(buyer)).toEqual([{ start: after, used: 2, settled: 1 }]);
  await finishExecution({ ctx: buyer.ctx, input: { record: inFlight[1], ending: ended } });
  expect(await counted(buyer)).toEqual([{ start: after, used: 2, settled: 2 }]);
  expect(await usageViolations(buyer)).toEqual([]);
});

it('moves generations, and takes one that was asked for before the change from the new period', async () => {
  const { buyer, after } = await makeBuyer();
  const store = (generation: Awaited<ReturnType<typeof requireGeneration>>) => {
    const test = newFlowTest(buyer.ctx, createFlowTestBody.parse({ name: 'Generated' }), 'Open the shop');
    return storeNewFlowTest(buyer.ctx, test, { generation });
  };
  await store(await requireGeneration(buyer.ctx));
  const generation = await requireGeneration(buyer.ctx);
  await learn(buyer);
  await store(generation);
  const used = (await usageOf(buyer)).flatMap(({ period_start: start, generations_used: count = 0 }) =>
    count === 0 ? [] : [{ start, count }],
  );
  expect(used).toEqual([{ start: after, count: 2 }]);
});

it('reads the counts again if a run is counted between reading and moving them', async () => {
  const { buyer, testId, after } = await makeBuyer();
  await start(buyer, testId);
  const [{ start: from } = { start: '' }] = await counted(buyer);
  const writes = database().transaction();
  await moveUsage(database(), writes, { organizationId: buyer.user.organization_id, from, to: after, total: 550 });
  await start(buyer, testId);
  expect(await writes.commit()).toBe(usageChanged);
  expect(await counted(buyer)).toEqual([{ start: from, used: 2, settled: undefined }]);
});

/** Someone with a run in flight of a month in which one more is included, and how that month becomes the last one. */
async function makeNearlyDone() {
  const buyer = await makeUser();
  const { user } = buyer;
  await subscribe(buyer, 'starter_month');
  await learn(buyer);
  const key = appKeys.organization(user.organization_id);
  const monthStartsOn = async (startedAt: string): Promise<string> => {
    const organization = await database().app.get<OrganizationRecord>(key);
    if (!organization) throw new Error('No organization');
    const subscription = { ...organization.subscription, started_at: startedAt };
    await database().app.update(key, { set: { subscription } });
    return usagePeriod(startedAt, Date.now()).start;
  };
  const start = await monthStartsOn(new Date(Date.now() - 10 * dayMs).toISOString());
  const used = { executions_used: 549, executions_settled: 549 };
  await database().app.update(appKeys.usage(user.organization_id, start), { add: used });
  const { id: testId } = await makeFlowTest(buyer);
  const records = [await claimExecution(buyer, testId), await claimExecution(buyer, testId)];
  const upgrade = async (): Promise<void> => {
    const { payments } = requirePayments(paymentSetup());
    const organization = await buyer.ctx.ports.identity.findOrganization(user.organization_id);
    const [billed] = await payments.listSubscriptions(organization?.customer_id ?? '');
    if (!billed) throw new Error('No subscription');
    await payments.changeNow(billed, { plan: 'GROWTH', billing_period: 'month' });
    await learn(buyer);
  };
  return {
    buyer,
    upgrade,
    rollOver: () => monthStartsOn(new Date().toISOString()),
    end: async () => {
      for (const record of records) await finishExecution({ ctx: buyer.ctx, input: { record, ending: ended } });
      const [usage] = await usageOf(buyer);
      return usage;
    },
  };
}

it('bills runs of the last month past what was included in it, though a larger plan has begun since', async () => {
  const { rollOver, upgrade, end } = await makeNearlyDone();
  await rollOver();
  await upgrade();
  expect(await end()).toMatchObject({ executions_settled: 550, executions_over: 1 });
});

it('includes them in the larger plan if that began in their month, though none was accepted after', async () => {
  const { rollOver, upgrade, end } = await makeNearlyDone();
  await upgrade();
  await rollOver();
  const usage = await end();
  expect(usage).toMatchObject({ executions_settled: 551 });
  expect(usage).not.toHaveProperty('executions_over');
});

it('counts each execution exactly once, however runs begin and end while subscriptions do', async () => {
  const { buyer, testId, after } = await makeBuyer();
  const records = [];
  for (let run = 0; run < 4; run++) records.push(await claimExecution(buyer, testId));
  const endings = records.map((record, at) =>
    finishExecution({ ctx: buyer.ctx, input: { record, ending: at % 2 === 0 ? ended : refunded } }),
  );
  const starts = Array.from({ length: 12 }, () => start(buyer, testId));
  await Promise.all([learn(buyer), ...starts, ...endings, learn(buyer)]);
  expect(await usageViolations(buyer)).toEqual([]);
  const periods = await counted(buyer);
  expect(periods).toEqual([{ start: after, used: 14, settled: 2 }]);
});
