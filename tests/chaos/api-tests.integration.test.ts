import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { carryApiTest } from '@saywright/domain/api-tests/runs/carry-api-test';
import { executeApiTest } from '@saywright/domain/api-tests/runs/execute-api-test';
import { startApiRun } from '@saywright/domain/api-tests/runs/start-api-run';
import { mapAtOnce } from '@saywright/domain/context/map-at-once';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { httpLaneConfig } from '@saywright/domain/runs/protocol-config';
import { carryCollection } from '@saywright/domain/collections/runs/carry-collection';
import { startCollectionRun } from '@saywright/domain/collections/runs/start-collection-run';
import { ciRoutes } from '@saywright/contracts/routes/ci';
import { succeed } from '@saywright/testing/call';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { makeApiTest, makeCollection, makeContext } from '@saywright/testing/factories';
import { soaking } from '@saywright/testing/soak';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as ci } from '../../functions/ci/handler.ts';
import { openSession } from '../../functions/api-testing/runner.ts';
import { runScript } from './lib/child.ts';
import { noFaults, outage, startFaultProxy, type FaultProxy } from './lib/fault-proxy.ts';
import { httpRunner } from './lib/http-runner.ts';
import { findViolations, readHistory } from './lib/invariants.ts';
import { quick } from './lib/quick-protocol.ts';
import { seededRandom } from './lib/random.ts';
import { scriptedRun } from './lib/scripted-run.ts';
import { sweepAt } from './lib/sweep.ts';
import { asIs, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';

/** API tests and collections under the same conditions, and the same rules, as flow tests. */

const world = useWorld();
let dynamodb: FaultProxy;
let url: string;
let requests = 0;
const held: ServerResponse[] = [];
const server = createServer((request, response) => {
  requests += 1;
  if (request.url === '/hold') held.push(response);
  else response.end('{"ok":true}');
});

beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  dynamodb = await startFaultProxy(world().env.AWS_ENDPOINT_URL_DYNAMODB ?? '', seededRandom(7));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamodb.url);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = 0;
});
afterEach(() => {
  dynamodb.faults = noFaults;
  for (const response of held.splice(0)) response.destroy();
});
afterAll(async () => {
  server.close();
  await dynamodb.close();
});

const okay = { type: 'status_code', operator: 'equals', expected_value: 200 } as const;

async function ready(path = '/') {
  const tenant = await makeTenant('BUSINESS_TRIAL');
  const test = await makeApiTest(tenant.admin, { url: `${url}${path}`, assertions: [okay] });
  const { ctx } = tenant.admin;
  const execute = () => executeApiTest({ ctx, input: { id: test.id }, runner: httpRunner, remainingMs: 27_000 });
  const startTest = () => startApiRun(ctx, { id: test.id, environmentId: null });
  return { tenant, test, ctx, execute, startTest };
}

/** A collection that sends two requests for each of two rows of data. */
async function readyCollection(given: Awaited<ReturnType<typeof ready>>, path = '/?row={{row}}') {
  const { admin } = given.tenant;
  const { id: sent } = await makeApiTest(admin, { url: `${url}${path}`, assertions: [okay] });
  const { id } = await makeCollection(admin, { test_ids: [sent, given.test.id], data: 'row\n1\n2\n' });
  return () => startCollectionRun(given.ctx, { id, environmentId: null });
}

const system = () => makeContext({ type: 'system', name: 'worker' } as const);

const deliver = (message: { execution_id: string; organization_id: string }) =>
  carryOutRun({
    ctx: system(),
    input: {
      message,
      remainingMs: 60_000,
      keepMessage: async () => {},
      carriers: {
        api: carryApiTest(httpRunner),
        collection: carryCollection(openSession),
        flow: carryFlow(scriptedRun()),
      },
    },
    config: quick,
  });

/** The sweep that comes when a lease of a call that died now is over. */
const sweepAfterCall = () => sweepAt(() => Date.now() + httpLaneConfig.leaseMs + 1_000);

const onlyRun = async (organizationId: string) => (await readHistory(organizationId)).executions[0];

/** Whatever starts runs: by hand, in parallel, as a collection, and as batches of a pipeline. */
async function everyStart(given: Awaited<ReturnType<typeof ready>>): Promise<(() => Promise<unknown>)[]> {
  const { tenant, ctx, execute } = given;
  const flow = await makeTest(tenant, threeWaits);
  const another = await makeTest(tenant, threeWaits);
  const token = await makeCiToken(tenant.admin);
  const startFlow = (parallel: number) =>
    startExecution({ ctx, input: { ...asIs, id: flow.id, parallel_executions: parallel } });
  const test_ids = { flow: [flow.id, another.id], api: [given.test.id] };
  return [
    execute,
    () => startFlow(1),
    () => startFlow(2),
    await readyCollection(given),
    () => succeed(ci, ciRoutes.runFlowTests, { token, body: { test_ids: test_ids.flow } }),
    () => succeed(ci, ciRoutes.runApiTests, { token, body: { test_ids: test_ids.api } }),
  ];
}

it('accepts exactly 50 executions of many starts of any mix, 30 at a time, under a limit of 50', async () => {
  const count = soaking(120, { soak: 300 });
  const given = await ready();
  const { tenant, execute } = given;
  const { organizationId } = tenant;
  const starts = await everyStart(given);
  const outcomes = await mapAtOnce(
    Array.from({ length: count }, (_, at) => starts[at % starts.length]),
    30,
    async (start) =>
      start?.().then(
        () => 'accepted',
        () => 'refused',
      ),
  );
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThanOrEqual(count - 50);
  const counted = async (): Promise<number> => {
    const { executions } = await readHistory(organizationId);
    return executions.reduce((sum, { refunded, units = 1 }) => sum + (refunded ? 0 : units), 0);
  };
  expect(await counted()).toBeLessThanOrEqual(50);
  // Executions that batches gave back are still there for the next ones, and not one more.
  const isRefused = (): Promise<boolean> =>
    execute().then(
      () => false,
      ({ code }: { code?: string }) => code === 'plan_limit_reached',
    );
  await vi.waitUntil(isRefused, { timeout: 20_000, interval: 1 });
  expect(await counted()).toBe(50);
  const { executions, usage } = await readHistory(organizationId);
  expect(usage.map(({ executions_used: used }) => used)).toEqual([50]);
  expect(
    new Set(executions.map(({ kind, batch_id: batch }) => (batch === undefined ? kind : 'batch'))).size,
  ).toBeGreaterThan(2);
  expect(await findViolations(organizationId)).toEqual([]);
});

it.each([
  ['an API test', 1],
  ['a collection', 4],
])('sends the requests of %s once, however often and however simultaneously its message comes', async (kind, sent) => {
  const given = await ready();
  const { tenant, startTest } = given;
  const { id } = await (kind === 'a collection' ? await readyCollection(given) : startTest)();
  const message = { execution_id: id, organization_id: tenant.organizationId };
  await Promise.all(Array.from({ length: 6 }, () => deliver(message)));
  await deliver(message);
  expect(requests).toBe(sent);
  expect(await onlyRun(tenant.organizationId)).toMatchObject({ status: 'passed' });
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

it('stores every outcome of a collection whose tables were unreachable while a request was on the way', async () => {
  const given = await ready();
  const { organizationId } = given.tenant;
  const start = await readyCollection(given, '/hold');
  const { id } = await start();
  const running = deliver({ execution_id: id, organization_id: organizationId });
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 20_000 });
  dynamodb.faults = outage;
  held.splice(0)[0]?.end('{"ok":true}');
  await vi.waitFor(() => expect(dynamodb.refusals()).toBeGreaterThan(3), { timeout: 20_000 });
  dynamodb.faults = noFaults;
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 20_000 });
  held.splice(0)[0]?.end('{"ok":true}');
  await running;
  expect(requests).toBe(4);
  expect(await onlyRun(organizationId)).toMatchObject({ status: 'passed' });
  expect(await findViolations(organizationId)).toEqual([]);
});

describe('a call whose process is killed', () => {
  it('while it waits for the response ends as a refunded error, and its request is never repeated', async () => {
    const { tenant, test } = await ready('/hold');
    const input = JSON.stringify({ actor: tenant.admin.ctx.actor, testId: test.id, diesAtClaim: false });
    const child = spawn(process.execPath, [join(import.meta.dirname, 'lib/api-call-main.ts'), input], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: process.env,
    });
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await onlyRun(tenant.organizationId)).toMatchObject({ status: 'running' });
    await sweepAfterCall();
    expect(await onlyRun(tenant.organizationId)).toMatchObject({ status: 'error', refunded: true });
    expect(requests).toBe(1);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('before its request was sent ends as a refunded error, and nobody sends it', async () => {
    const { tenant, test } = await ready();
    const died = await runScript('api-call', { actor: tenant.admin.ctx.actor, testId: test.id, diesAtClaim: true });
    expect(died).toMatchObject({ signal: 'SIGKILL' });
    expect(requests).toBe(0);
    await sweepAfterCall();
    expect(await onlyRun(tenant.organizationId)).toMatchObject({ status: 'error', refunded: true, requeues: 0 });
    expect(requests).toBe(0);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

it('sends nothing for a call whose process stood still past its lease, and the sweep ends its run', async () => {
  const { tenant, test, ctx } = await ready();
  let stoodStillMs = 0;
  const { ports } = ctx;
  const runs: typeof ports.runs = {
    ...ports.runs,
    insertPending: async (input) => {
      const outcome = await ports.runs.insertPending(input);
      stoodStillMs = httpLaneConfig.leaseMs + 1_000;
      return outcome;
    },
  };
  const late = { ...ctx, ports: { ...ports, runs }, clock: { now: () => Date.now() + stoodStillMs } };
  const input = { id: test.id };
  const execution = await executeApiTest({ ctx: late, input, runner: httpRunner, remainingMs: 27_000 });
  expect(execution).toMatchObject({ status: 'running' });
  expect(requests).toBe(0);
  await sweepAfterCall();
  expect(await onlyRun(tenant.organizationId)).toMatchObject({ status: 'error', refunded: true });
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

it('stores the result of a run whose tables were unreachable while its request was on the way', async () => {
  const { tenant, execute } = await ready('/hold');
  const running = execute();
  await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 20_000 });
  dynamodb.faults = outage;
  for (const response of held.splice(0)) response.end('{"ok":true}');
  await vi.waitFor(() => expect(dynamodb.refusals()).toBeGreaterThan(3), { timeout: 20_000 });
  dynamodb.faults = noFaults;
  expect(await running).toMatchObject({ status: 'PASS', response_status_code: 200 });
  expect(requests).toBe(1);
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

it('keeps every rule while a fifth of all calls to the tables fail', async () => {
  const given = await ready();
  const { tenant, execute, startTest } = given;
  const startCollection = await readyCollection(given);
  dynamodb.faults = { ...noFaults, throttled: 0.1, cut: 0.1 };
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 12 }, execute),
    ...Array.from({ length: 6 }, startTest),
    ...Array.from({ length: 4 }, startCollection),
  ]);
  dynamodb.faults = noFaults;
  expect(outcomes.length).toBe(22);
  for (let round = 0; round < 4; round++) {
    await sweepAfterCall();
    const { executions } = await readHistory(tenant.organizationId);
    for (const { id, status } of executions)
      if (status === 'pending') await deliver({ execution_id: id, organization_id: tenant.organizationId });
  }
  const { executions } = await readHistory(tenant.organizationId);
  expect(executions.length).toBeGreaterThan(0);
  expect(executions.filter(({ status }) => status === 'pending' || status === 'running')).toEqual([]);
  expect(requests).toBeLessThanOrEqual(executions.reduce((total, { units = 1 }) => total + units, 0));
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});
