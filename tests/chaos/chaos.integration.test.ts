import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { executeApiTest } from '@saywright/domain/api-tests/runs/execute-api-test';
import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { isActive } from '@saywright/domain/runs/execution-state';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import { deleteFlowTest } from '@saywright/domain/flow-tests/delete-flow-test';
import { makeApiTest, makeContext, type MadeOrganization } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { noFaults, outage, startFaultProxy, type FaultProxy } from './lib/fault-proxy.ts';
import { httpRunner } from './lib/http-runner.ts';
import { findViolations, readHistory } from './lib/invariants.ts';
import { quick, shortLeaseEnv, shortLeaseMs } from './lib/quick-protocol.ts';
import { seededRandom } from './lib/random.ts';
import { asIs, makeTenant, makeTest, threeWaits } from './lib/tenant.ts';
import { startWorker, type WorkerProcess } from './lib/worker.ts';

/**
 * Jepsen in small: workers as processes that are killed and stopped at random, some with a wrong clock, stores that refuse, lose answers and go
 * down, messages twice and broken, people who start flow tests and API tests, cancel and delete. When it is over and everything has come to rest,
 * the tables must tell a story without contradiction. The seed decides what is done and in which order; to whom, and how
 * processes interleave it does not. `CHAOS_SEED` and `CHAOS_ACTIONS` choose other runs.
 */
const seed = Number(process.env.CHAOS_SEED ?? 20261120);
const actions = Number(process.env.CHAOS_ACTIONS ?? 40);
const random = seededRandom(seed);
/** From 1 to 14, see `Chaos.act`. Drawn before requests, whose number nobody knows, draw their faults. */
const kinds = Array.from({ length: actions }, () => random.between(1, 14));

const world = useWorld();
let dynamodb: FaultProxy;
let sqs: FaultProxy;
/** Requests of API tests. */
let requests = 0;
const site = createServer((_request, response) => {
  requests += 1;
  setTimeout(() => response.end('{"ok":true}'), random.between(0, 600));
});

beforeAll(async () => {
  dynamodb = await startFaultProxy(world().env.AWS_ENDPOINT_URL_DYNAMODB ?? '', random);
  sqs = await startFaultProxy(world().env.AWS_ENDPOINT_URL_SQS ?? '', random);
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamodb.url);
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', sqs.url);
  vi.stubEnv('RUN_QUEUE_URL', sqs.url + new URL(world().queueUrls.runs).pathname);
});

afterAll(async () => {
  site.close();
  await Promise.all([dynamodb.close(), sqs.close()]);
});

const unreliable = {
  ...noFaults,
  refused: 0.03,
  throttled: 0.05,
  conflicting: 0.05,
  clashing: 0.05,
  answerLost: 0.02,
  late: 0.1,
};
const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sweepContext = () => makeContext({ type: 'system', name: 'sweep' } as const);

/** Actions of people, queues and machines. A refusal is an answer; what counts is what the tables say in the end. */
class Chaos {
  readonly #tenants: readonly MadeOrganization[];
  readonly #workerEnv: Record<string, string>;
  readonly #workers = new Set<WorkerProcess>();
  readonly #sqs = new SQSClient();
  /** Calls that run API tests, which others don't wait for. */
  readonly calls: Promise<unknown>[] = [];

  constructor(tenants: readonly MadeOrganization[], workerEnv: Record<string, string>) {
    this.#tenants = tenants;
    this.#workerEnv = workerEnv;
  }

  hire(): void {
    const clock = { CLOCK_OFFSET_MS: String(random.between(-1, 1) * 600_000) };
    this.#workers.add(startWorker({ ...this.#workerEnv, ...clock }, 'scripted-worker-main.ts'));
  }

  /** Does one thing. Starting is four times as likely as anything else. */
  async act(kind: number): Promise<void> {
    if (kind <= 4) return this.#start();
    if (kind === 5) return this.#cancel();
    if (kind <= 7) return this.#duplicate();
    if (kind === 8) return this.#kill();
    if (kind === 9) return this.#stopAndContinue();
    if (kind === 10) return this.#goDown(dynamodb);
    if (kind === 11) return this.#goDown(sqs);
    if (kind === 12) return this.#replaceTest();
    return this.#callApiTest();
  }

  async #anything() {
    const tenant = random.pick(this.#tenants);
    if (!tenant) throw new Error('There is no organization');
    const { tests, executions } = await readHistory(tenant.organizationId);
    const flowTests = tests.filter((test) => !('method' in test));
    const apiTests = tests.filter((test) => 'method' in test);
    return {
      tenant,
      ctx: tenant.admin.ctx,
      test: random.pick(flowTests),
      apiTest: random.pick(apiTests),
      execution: random.pick(executions),
    };
  }

  async #start(): Promise<void> {
    const { ctx, test } = await this.#anything();
    const input = { ...asIs, id: test?.id ?? '', parallel_executions: random.between(1, 3) };
    await startExecution({ ctx, input, config: quick });
  }

  async #callApiTest(): Promise<void> {
    const { ctx, apiTest } = await this.#anything();
    const input = { id: apiTest?.id ?? '' };
    const call = executeApiTest({ ctx, input, runner: httpRunner, remainingMs: 27_000 });
    this.calls.push(call.catch(() => undefined));
  }

  async #cancel(): Promise<void> {
    const { ctx, execution } = await this.#anything();
    await cancelExecution({ ctx, input: { id: execution?.id ?? '' } });
  }

  async #duplicate(): Promise<void> {
    const { tenant, execution } = await this.#anything();
    const body = { execution_id: execution?.id ?? 'nobody', organization_id: tenant.organizationId };
    const QueueUrl = process.env.RUN_QUEUE_URL;
    await this.#sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }));
  }

  async #replaceTest(): Promise<void> {
    const { tenant, ctx, test } = await this.#anything();
    await makeTest(tenant, threeWaits);
    await deleteFlowTest({ ctx, input: { id: test?.id ?? '' } });
  }

  #kill(): void {
    const worker = random.pick([...this.#workers]);
    if (!worker) return;
    this.#workers.delete(worker);
    worker.signal('SIGKILL');
    this.hire();
  }

  #stopAndContinue(): void {
    const worker = random.pick([...this.#workers]);
    worker?.signal('SIGSTOP');
    void delay(shortLeaseMs * 1.5).then(() => worker?.signal('SIGCONT'));
  }

  async #goDown(service: FaultProxy): Promise<void> {
    service.faults = outage;
    await delay(random.between(200, 1_500));
    service.faults = unreliable;
  }
}

async function sweepAll(): Promise<void> {
  await sweepExecutions({ ctx: sweepContext(), config: quick });
}

it(`leaves no contradiction behind (seed ${seed}, ${actions} actions)`, { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saywright-chaos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const journal = join(folder, 'journal');
  writeFileSync(journal, '');
  const tenants = [await makeTenant('GROWTH'), await makeTenant('BUSINESS_TRIAL')];
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  for (const tenant of tenants) {
    for (let tests = 0; tests < 2; tests++) await makeTest(tenant, threeWaits);
    const okay = { type: 'status_code', operator: 'equals', expected_value: 200 } as const;
    await makeApiTest(tenant.admin, { url, assertions: [okay] });
  }
  const chaos = new Chaos(tenants, { JOURNAL: journal, ...shortLeaseEnv });
  for (let workers = 0; workers < 3; workers++) chaos.hire();

  for (const service of [dynamodb, sqs]) service.faults = unreliable;
  for (const [action, kind] of kinds.entries()) {
    await chaos.act(kind).catch(() => undefined);
    if (action % 5 === 0) await sweepAll().catch(() => undefined);
    await delay(random.between(20, 200));
  }
  for (const service of [dynamodb, sqs]) service.faults = noFaults;
  await Promise.all(chaos.calls);

  const active = async (): Promise<string[]> => {
    await sweepAll();
    const histories = await Promise.all(tenants.map(({ organizationId }) => readHistory(organizationId)));
    return histories.flatMap(({ executions }) => executions.filter((one) => isActive(one.status)).map(({ id }) => id));
  };
  await expect.poll(active, { timeout: 120_000, interval: 300 }).toEqual([]);

  for (const { organizationId } of tenants) expect(await findViolations(organizationId)).toEqual([]);
  const steps = readFileSync(journal, 'utf8').trim().split('\n');
  const repeated = steps.filter((step, at) => steps.indexOf(step) !== at);
  expect(repeated, 'steps carried out twice').toEqual([]);
  const histories = await Promise.all(tenants.map(({ organizationId }) => readHistory(organizationId)));
  const ofApi = histories.flatMap(({ executions }) => executions.filter(({ kind }) => kind === 'api'));
  expect(requests, 'requests sent').toBeLessThanOrEqual(ofApi.length);
  expect(ofApi.map(({ status }) => status)).toContain('passed');
  const ended = histories.flatMap(({ executions }) => executions.map(({ status }) => status));
  expect(ended.length, 'executions that the chaos was about').toBeGreaterThan(10);
  expect(new Set(ended)).toContain('passed');
});
