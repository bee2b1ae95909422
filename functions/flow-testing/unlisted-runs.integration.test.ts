import { groundingsPerDay } from '@saywright/contracts/entities/grounding';
import { planSeeds } from '@saywright/contracts/plans';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { notificationRoutes } from '@saywright/contracts/routes/notifications';
import { runRoutes } from '@saywright/contracts/routes/runs';
import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, expect, it } from 'vitest';
import { handler as notifications } from '../notifications/handler.ts';
import { handler as runs } from '../runs/handler.ts';
import { handler } from './handler.ts';

useWorld();
let ada: MadeUser;
let organizationId: string;

beforeEach(async () => {
  ada = await makeUser();
  organizationId = ada.user.organization_id;
});

const start = async (testId: string) =>
  (await callRoute(handler, routes.startGrounding, { token: ada.token, params: { id: testId }, body: {} })).body;

const look = (testId: string) => succeed(handler, routes.getGrounding, { token: ada.token, params: { id: testId } });

/** Claims the check as a worker that dies in its first step. */
async function loseWorker(executionId: string): Promise<void> {
  const past = new Date(Date.now() - 60_000).toISOString();
  const claim = await ada.ctx.ports.runs.claim({
    organizationId,
    executionId,
    lease: () => ({ at: past, leaseUntil: past }),
  });
  if (claim.outcome !== 'claimed') throw new Error(`The check was ${claim.outcome}`);
  await ada.ctx.ports.runs.markStepsStarted({ executionId, epoch: claim.record.epoch });
}

it('keeps checks out of lists, counters, usage, and notifications, also when their worker is lost', async () => {
  const test = await makeFlowTest(ada);
  const { id } = await start(test.id);
  await loseWorker(id);
  await sweepExecutions({ ctx: ada.ctx });
  expect(await look(test.id)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('What it found is kept'),
    question: null,
  });
  const { token } = ada;
  const params = { id: test.id };
  expect(await succeed(handler, routes.listExecutions, { token, params })).toMatchObject({ total: 0, executions: [] });
  expect(await succeed(runs, runRoutes.listRuns, { token })).toMatchObject({ runs: [] });
  expect(await succeed(notifications, notificationRoutes.listNotifications, { token })).toEqual([]);
  expect(await succeed(handler, routes.getFlowTest, { token, params })).toMatchObject({
    status: 'draft',
    execution_count: 0,
    last_executed_at: null,
  });
  for (const route of [routes.getExecution, routes.cancelExecution, routes.pauseExecution, routes.getLiveScreenshot])
    expect((await callRoute(handler, route, { token, params: { id } })).status).toBe(404);
  const slots = await ada.ctx.ports.runs.listSlots();
  expect(slots.find((one) => one.organizationId === organizationId)?.executionIds).toEqual([]);
});

it('starts the next check of a test once the one before is over', async () => {
  const test = await makeFlowTest(ada);
  const first = await start(test.id);
  expect(await start(test.id)).toMatchObject({ code: 'conflict' });
  await succeed(handler, routes.stopGrounding, { token: ada.token, params: { id: test.id } });
  const second = await start(test.id);
  expect(second).toMatchObject({ state: 'waiting' });
  expect(second.id).not.toBe(first.id);
  expect((await look(test.id)).id).toBe(second.id);
});

it('lets 20 checks wait for the slots of the plan, like runs', async () => {
  const tests = await Promise.all(Array.from({ length: 20 }, () => makeFlowTest(ada)));
  const started = await Promise.all(tests.map((test) => start(test.id)));
  expect(new Set(started.map(({ state }) => state))).toEqual(new Set(['waiting']));
  const waiting = await ada.ctx.ports.runs.listWaiting(organizationId, 40);
  expect(waiting).toHaveLength(20);
  expect(waiting.filter((one) => one.dispatched_at !== null)).toHaveLength(
    planSeeds.TRIAL.limits.concurrent_executions,
  );
});

it('refuses more checks than an organization can start a day', async () => {
  const test = await makeFlowTest(ada);
  const day = new Date(ada.ctx.clock.now()).toISOString().slice(0, 10);
  const { app } = createDatabase(readStorageConfig());
  await app.update(appKeys.groundings(organizationId, day), { set: { started: groundingsPerDay } });
  expect(await start(test.id)).toMatchObject({ code: 'plan_limit_reached' });
});

it('refuses a test with nothing but drafts', async () => {
  const test = await makeFlowTest(ada, { steps: [{ action: 'draft', value: 'juggle the kettles' }] });
  expect(await start(test.id)).toMatchObject({ code: 'validation_failed', issues: [{ path: 'steps' }] });
});
