import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { carryOutExecution } from '@saywright/domain/executions/carry-out-execution';
import { startExecution } from '@saywright/domain/executions/start-execution';
import { handler } from '@saywright/functions/flow-testing/handler';
import { callRoute } from '@saywright/testing/call';
import { makeContext } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { noFaults, outage, startFaultProxy, type FaultProxy } from './lib/fault-proxy.ts';
import { findViolations, readHistory } from './lib/invariants.ts';
import { quick } from './lib/quick-protocol.ts';
import { seededRandom } from './lib/random.ts';
import { scriptedRun, type Script } from './lib/scripted-run.ts';
import { asIs, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';

/** What happens while DynamoDB is slow, busy, or gone. */

const world = useWorld();
let dynamodb: FaultProxy;

beforeAll(async () => {
  dynamodb = await startFaultProxy(world().env.AWS_ENDPOINT_URL_DYNAMODB ?? '', seededRandom(1));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamodb.url);
});

afterEach(() => {
  dynamodb.faults = noFaults;
});

afterAll(() => dynamodb.close());

const ready = async () => {
  const tenant = await makeTenant('BUSINESS_TRIAL');
  const test = await makeTest(tenant, threeWaits);
  const execute = (parallel = 1) =>
    callRoute(handler, routes.executeFlowTest, {
      token: tenant.admin.token,
      params: { id: test.id },
      body: { parallel_executions: parallel },
    });
  return { tenant, test, execute };
};

const carryOut = (executionId: string, organizationId: string, script: Script) =>
  carryOutExecution({
    ctx: makeContext({ type: 'system', name: 'worker' } as const),
    input: {
      message: { execution_id: executionId, organization_id: organizationId },
      remainingMs: 60_000,
      keepMessage: async () => {},
      run: scriptedRun(script),
    },
    config: quick,
  });

it('the API says that it cannot answer now, and answers again without a restart', async () => {
  const { execute } = await ready();
  dynamodb.faults = outage;
  expect(await execute()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'unavailable', detail: expect.stringContaining('try again') },
  });
  dynamodb.faults = noFaults;
  expect(await execute()).toMatchObject({ status: 202 });
});

it('transactions that get in the way of each other are tried four times, then refused as a conflict', async () => {
  const { tenant, execute } = await ready();
  dynamodb.faults = { ...noFaults, conflicting: 1 };
  expect(await execute()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  dynamodb.faults = { ...noFaults, conflicting: 0.3 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => execute()));
  dynamodb.faults = noFaults;
  const accepted = answers.filter(({ status }) => status === 202).length;
  expect(accepted).toBeGreaterThan(0);
  expect((await readHistory(tenant.organizationId)).executions).toHaveLength(accepted);
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

it('nothing is lost while three of ten requests are throttled', async () => {
  const { tenant, test } = await ready();
  const input = { ...asIs, id: test.id, parallel_executions: 3 };
  const { executions } = await startExecution({ ctx: tenant.admin.ctx, input, config: quick });
  dynamodb.faults = { ...noFaults, throttled: 0.3 };
  const outcomes = await Promise.all(
    executions.map(({ id }) => {
      const tryIt = (): Promise<unknown> => carryOut(id, tenant.organizationId, {}).catch(tryIt);
      return tryIt();
    }),
  );
  dynamodb.faults = noFaults;
  expect(outcomes).toEqual(['finished', 'finished', 'finished']);
  const { executions: ended } = await readHistory(tenant.organizationId);
  expect(ended.map(({ status, finished_steps: steps }) => [status, steps])).toEqual(ended.map(() => ['passed', 3]));
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

it('a run goes on while storage is gone, and everything it told is there afterwards', async () => {
  const { tenant, test } = await ready();
  const input = { ...asIs, id: test.id };
  const { executions } = await startExecution({ ctx: tenant.admin.ctx, input, config: quick });
  const steps: number[] = [];
  const running = carryOut(executions[0]?.id ?? '', tenant.organizationId, {
    onStep: (order) => {
      steps.push(order);
      dynamodb.faults = outage;
    },
  });
  await expect.poll(() => steps).toEqual([1, 2, 3]);
  await expect.poll(() => dynamodb.refusals()).toBeGreaterThan(8);
  dynamodb.faults = noFaults;
  expect(await running).toBe('finished');
  const history = await readHistory(tenant.organizationId);
  expect(history.executions).toMatchObject([{ status: 'passed', finished_steps: 3, epoch: 1 }]);
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});
