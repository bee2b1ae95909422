import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import type { FlowRunner } from '@saywright/domain/flow-tests/runs/run-hooks';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { getExecution } from '@saywright/domain/flow-tests/runs/get-execution';
import { getScreenshot } from '@saywright/domain/flow-tests/runs/get-screenshot';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { handler } from '@saywright/functions/flow-testing/handler';
import { mustExist, mustNotExist } from '@saywright/storage/dynamo/expressions';
import { callRoute } from '@saywright/testing/call';
import { makeContext } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { noFaults, outage, startFaultProxy, type FaultProxy } from './lib/fault-proxy.ts';
import { findViolations, readHistory } from './lib/invariants.ts';
import { quick } from './lib/quick-protocol.ts';
import { seededRandom } from './lib/random.ts';
import { scriptedRun, type Script } from './lib/scripted-run.ts';
import { sweepLater } from './lib/sweep.ts';
import { asIs, database, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';

/** Behavior while DynamoDB or S3 is slow, busy, or gone. */

const world = useWorld();
let dynamodb: FaultProxy;
let s3: FaultProxy;

beforeAll(async () => {
  dynamodb = await startFaultProxy(world().env.AWS_ENDPOINT_URL_DYNAMODB ?? '', seededRandom(1));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamodb.url);
  s3 = await startFaultProxy(world().env.AWS_ENDPOINT_URL_S3 ?? '', seededRandom(2));
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url);
});

afterEach(() => {
  for (const service of [dynamodb, s3]) service.faults = noFaults;
  dynamodb.refusing = undefined;
});

afterAll(() => Promise.all([dynamodb.close(), s3.close()]));

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

/** Waits for storage longer than any test does. */
const patient = { ...quick, storageOutageMs: 600_000 };

const carryOut = (executionId: string, organizationId: string, parts: Script | { run: FlowRunner }) =>
  carryOutRun({
    ctx: makeContext({ type: 'system', name: 'worker' } as const),
    input: {
      message: { execution_id: executionId, organization_id: organizationId },
      remainingMs: 60_000,
      keepMessage: async () => {},
      carriers: { flow: carryFlow('run' in parts ? parts.run : scriptedRun(parts)) },
    },
    config: patient,
  });

it.each([
  ['fails', outage],
  ['is asked too much', { ...noFaults, throttled: 1 }],
  ['is being started again', { ...noFaults, cut: 1 }],
  ['lets no single write past its transactions', { ...noFaults, clashing: 1 }],
])(
  'the API says that it cannot answer while DynamoDB %s, and answers again without a restart',
  async (_why, faults) => {
    const { execute } = await ready();
    dynamodb.faults = faults;
    expect(await execute()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable', detail: expect.stringContaining('try again') },
    });
    dynamodb.faults = noFaults;
    expect(await execute()).toMatchObject({ status: 202 });
  },
);

it('transactions that get in the way of each other are tried four times, then refused as a conflict', async () => {
  const { tenant, execute } = await ready();
  dynamodb.faults = { ...noFaults, conflicting: 1 };
  expect(await execute()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(dynamodb.conflicts()).toBe(4);
  dynamodb.faults = { ...noFaults, conflicting: 0.3 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => execute()));
  dynamodb.faults = noFaults;
  const accepted = answers.filter(({ status }) => status === 202).length;
  expect(accepted).toBeGreaterThan(0);
  expect((await readHistory(tenant.organizationId)).executions).toHaveLength(accepted);
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

it('repeats a single write that meets a transaction, whether it puts, updates or deletes', async () => {
  const { app } = database();
  const key = { pk: 'CLASHING', sk: 'x' };
  const before = new Map(dynamodb.clashes);
  dynamodb.clashNext(3);
  expect(await app.put({ ...key, et: 'x', v: 1 }, mustNotExist)).toBe('written');
  dynamodb.clashNext(3);
  expect(await app.update(key, { add: { n: 1 } }, mustExist)).toMatchObject({ n: 1 });
  dynamodb.clashNext(3);
  expect(await app.delete(key, mustExist)).toBe('written');
  for (const operation of ['PutItem', 'UpdateItem', 'DeleteItem'])
    expect((dynamodb.clashes.get(operation) ?? 0) - (before.get(operation) ?? 0)).toBe(3);
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

it('a run continues while storage is gone, and everything it told is there afterwards', async () => {
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

describe('what storage never takes', () => {
  /** A run that says `text` in its first step. */
  const saying =
    (text: string, script: Script = {}): FlowRunner =>
    (plan, hooks) => {
      hooks.emit({ type: 'note', text });
      hooks.emit({ type: 'note', text: 'fine' });
      return scriptedRun(script)(plan, hooks);
    };

  it('is left out with a note; the run keeps its verdict and everything else it said', async () => {
    const { tenant, test } = await ready();
    const { ctx } = tenant.admin;
    const { executions } = await startExecution({ ctx, input: { ...asIs, id: test.id }, config: patient });
    const id = executions[0]?.id ?? '';
    dynamodb.refusing = { text: 'poison', as: 'invalid' };
    expect(await carryOut(id, tenant.organizationId, { run: saying('poison') })).toBe('finished');
    const { status, console_logs: logs, results } = await getExecution({ ctx, input: { id } });
    expect([status, results.length]).toEqual(['passed', 3]);
    expect(logs.map(({ text }) => text)).toEqual(["A line of the log couldn't be stored.", 'fine']);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('does not keep a run from ending: a message that is rejected is replaced', async () => {
    const { tenant, test } = await ready();
    const { ctx } = tenant.admin;
    const { executions } = await startExecution({ ctx, input: { ...asIs, id: test.id }, config: patient });
    const id = executions[0]?.id ?? '';
    dynamodb.refusing = { text: 'poison', as: 'invalid' };
    const reason = { code: 'step_failed', params: { order: 1, reason: 'poison' } } as const;
    const script = { status: 'failed', outcome: { end_reason: reason } } as const;
    expect(await carryOut(id, tenant.organizationId, script)).toBe('finished');
    expect(await getExecution({ ctx, input: { id } })).toMatchObject({
      status: 'failed',
      end_reason: { code: 'reason_lost' },
      error_message: "The reason couldn't be stored.",
      recording_notes: [
        { code: 'details_lost', text: "Some details of this run couldn't be stored and were left out." },
      ],
    });
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('is not waited for once people cancel the run', async () => {
    const { tenant, test } = await ready();
    const { ctx } = tenant.admin;
    const { executions } = await startExecution({ ctx, input: { ...asIs, id: test.id }, config: patient });
    const id = executions[0]?.id ?? '';
    dynamodb.refusing = { text: 'poison', as: 'throttled' };
    const running = carryOut(id, tenant.organizationId, { run: saying('poison') });
    const status = async () => (await getExecution({ ctx, input: { id } })).status;
    await expect.poll(status).toBe('running');
    await cancelExecution({ ctx, input: { id } });
    expect(await running).toBe('finished');
    expect(await status()).toBe('cancelled');
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('is not waited for once the run is no longer this worker’s', async () => {
    const { tenant, test } = await ready();
    const { ctx } = tenant.admin;
    const { executions } = await startExecution({ ctx, input: { ...asIs, id: test.id }, config: patient });
    const id = executions[0]?.id ?? '';
    dynamodb.refusing = { text: 'poison', as: 'throttled' };
    const running = carryOut(id, tenant.organizationId, { run: saying('poison') });
    const status = async () => (await getExecution({ ctx, input: { id } })).status;
    await expect.poll(status).toBe('running');
    await expect.poll(() => sweepLater().then(status)).toBe('error');
    expect(await running).toBe('fenced');
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

it('a picture that S3 refuses is tried three times, and one that it never takes does not touch the run', async () => {
  const { tenant, test } = await ready();
  const { ctx } = tenant.admin;
  const { executions } = await startExecution({ ctx, input: { ...asIs, id: test.id }, config: quick });
  const refusalsOfStep = [2, 3, 0];
  const names: string[] = [];
  const run: FlowRunner = (plan, hooks) =>
    scriptedRun({
      onStep: async (order) => {
        s3.refuseNext(refusalsOfStep[order - 1] ?? 0);
        const picture = { bytes: Buffer.from([0xff, 0xd8, 0xff]), contentType: 'image/jpeg' } as const;
        names.push(await hooks.saveScreenshot(picture).catch(() => 'refused'));
      },
    })(plan, hooks);
  expect(await carryOut(executions[0]?.id ?? '', tenant.organizationId, { run })).toBe('finished');
  expect(names).toEqual([expect.stringMatching(/\.jpg$/), 'refused', expect.stringMatching(/\.jpg$/)]);
  expect(s3.refusals()).toBe(5);
  expect((await getScreenshot({ ctx, input: { filename: names[0] ?? '' } })).data).toContain('/9j/');
  expect((await readHistory(tenant.organizationId)).executions).toMatchObject([{ status: 'passed' }]);
});
