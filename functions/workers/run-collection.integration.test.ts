import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { CreateCollectionBody } from '@saywright/contracts/entities/collection';
import { listRunsQuery } from '@saywright/contracts/entities/run';
import { deleteApiTest } from '@saywright/domain/api-tests/delete-api-test';
import { updateApiTest } from '@saywright/domain/api-tests/update-api-test';
import { cancelCollectionExecution } from '@saywright/domain/collections/runs/cancel-collection-execution';
import { carryCollection } from '@saywright/domain/collections/runs/carry-collection';
import { getCollectionExecution } from '@saywright/domain/collections/runs/get-collection-execution';
import { getCollectionRequest } from '@saywright/domain/collections/runs/get-collection-request';
import { listCollectionExecutions } from '@saywright/domain/collections/runs/list-collection-executions';
import { startCollectionRun } from '@saywright/domain/collections/runs/start-collection-run';
import { updateCollection } from '@saywright/domain/collections/update-collection';
import { listRuns } from '@saywright/domain/kinds/list-runs';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { fireSchedule } from '@saywright/domain/schedules/fire-schedule';
import { listSchedules } from '@saywright/domain/schedules/list-schedules';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { actingAs } from '@saywright/testing/acting-as';
import {
  makeApiEnvironment,
  makeApiTest,
  makeCollection,
  makeContext,
  makeCredential,
  makeProject,
  makeSchedule,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../api-testing/runner.ts';
import { handleRunMessages } from './handle-run-messages.ts';
import { handler } from './run-api.ts';

const world = useWorld();

/** A service where people sign in: it answers a token, and sets a cookie with the number of the sign-in. */
let signIns = 0;
let seen: string[] = [];
let onRequest: ((url: string) => Promise<void> | void) | undefined;
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', headers } = request;
  const body = await text(request);
  seen.push(`${url} ${headers.cookie ?? '-'} ${headers.authorization ?? '-'} ${body}`.trim());
  await onRequest?.(url);
  const json = (status: number, value: object, more: Record<string, string> = {}): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(value));
  if (url === '/sign-in') {
    signIns += 1;
    const { name } = JSON.parse(body) as { name: string };
    json(name === 'Eve' ? 403 : 200, { token: `token-of-${name}` }, { 'set-cookie': `session=${signIns}` });
  } else if (url === '/me') json(200, { authorization: headers.authorization, cookie: headers.cookie });
  else if (url === '/asking') json(200, { token: '{{password}}' });
  else if (url === '/large') json(200, { text: 'é'.repeat(100_000) });
  else json(404, {});
}
const server = createServer((request, response) => void serve(request, response));
const sockets = new Set<object>();
server.on('connection', (socket) => sockets.add(socket));
let origin: string;

beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

let person: MadeUser;
beforeEach(async () => {
  person = await makeUser();
  await setPlan(person, 'BUSINESS');
  signIns = 0;
  seen = [];
  onRequest = undefined;
  sockets.clear();
});

const invocation = { awsRequestId: 'test', getRemainingTimeInMillis: () => 660_000 };

/** Lets a worker carry out the next message of the http lane. */
async function work(worker: typeof handler = handler): Promise<void> {
  const { Messages = [] } = await new SQSClient().send(
    new ReceiveMessageCommand({ QueueUrl: world().env.HTTP_RUN_QUEUE_URL, WaitTimeSeconds: 10 }),
  );
  expect(Messages).toHaveLength(1);
  const event = sqsEvent(Messages, 'arn') as SQSEvent;
  expect(await actingAs('run-api', () => worker(event, invocation))).toEqual({ batchItemFailures: [] });
}

const okay = { type: 'status_code', operator: 'equals', expected_value: 200 } as const;

async function signIn(): Promise<string> {
  const { id } = await makeApiTest(person, {
    name: 'Sign in',
    method: 'POST',
    url: `${origin}/sign-in`,
    body: '{"name": "{{name}}"}',
    assertions: [okay],
    extractions: [{ name: 'token', from: 'json_path', target: '$.token' }],
  });
  return id;
}

async function readMe(): Promise<string> {
  const { id } = await makeApiTest(person, {
    name: 'Read me',
    url: `${origin}/me`,
    auth_type: 'bearer_token',
    auth: { token: '{{token}}' },
    assertions: [
      okay,
      { type: 'json_path', target: '$.authorization', operator: 'equals', expected_value: 'Bearer token-of-{{name}}' },
    ],
  });
  return id;
}

const collectionOf = (fields: Partial<CreateCollectionBody>) => makeCollection(person, fields);

async function run(id: string, worker?: typeof handler) {
  const { id: executionId } = await startCollectionRun(person.ctx, { id, environmentId: null });
  await work(worker);
  return getCollectionExecution({ ctx: person.ctx, input: { id: executionId } });
}

const detailsOf = (id: string, index: number) =>
  getCollectionRequest({ ctx: person.ctx, input: { id, index: String(index) } });

async function used(): Promise<number> {
  const { identity } = person.ctx.ports;
  const { organization_id: id } = person.user;
  const organization = await identity.findOrganization(id);
  const { start } = usagePeriod(organization?.created_at ?? '', Date.now());
  return (await identity.readUsage(id, start)).executions_used;
}

describe('running a collection', () => {
  it('passes values and cookies on within a row, and starts each row afresh', async () => {
    const test_ids = [await signIn(), await readMe()];
    const { id } = await collectionOf({ test_ids, data: 'name\nAda\nBob' });
    const execution = await run(id);
    expect(execution).toMatchObject({
      status: 'passed',
      row_count: 2,
      request_count: 4,
      passed_requests: 4,
      not_run_requests: 0,
      error_message: null,
      columns: ['name'],
      rows: [['Ada'], ['Bob']],
    });
    expect(seen).toEqual([
      '/sign-in - - {"name": "Ada"}',
      '/me session=1 Bearer token-of-Ada',
      '/sign-in - - {"name": "Bob"}',
      '/me session=2 Bearer token-of-Bob',
    ]);
    expect(sockets.size).toBe(2);
    expect(execution.outcomes.map(({ index, status, status_code: code }) => [index, status, code])).toEqual([
      [0, 'passed', 200],
      [1, 'passed', 200],
      [2, 'passed', 200],
      [3, 'passed', 200],
    ]);
    expect(await detailsOf(execution.id, 2)).toMatchObject({
      name: 'Sign in',
      status: 'passed',
      response_body: '{"token":"token-of-Bob"}',
      extracted: [{ name: 'token', value: 'token-of-Bob' }],
    });
    expect(await used()).toBe(4);
    const found = await person.ctx.ports.collections.findCollection(person.user.organization_id, id);
    expect(found).toMatchObject({ status: 'passed', execution_count: 1 });
    const listed = await listCollectionExecutions({ ctx: person.ctx, input: { id, limit: 10, offset: 0 } });
    expect(listed).toMatchObject([{ id: execution.id, status: 'passed', schedule_id: null }]);
  });

  it.each([
    ['continue', 'failed passed passed passed'],
    ['next_row', 'failed passed passed'],
    ['stop', 'failed'],
  ] as const)('sends what "%s" says after a failure, and counts only that', async (on_failure, statuses) => {
    const test_ids = [await signIn(), await readMe()];
    const { id } = await collectionOf({ test_ids, data: 'name\nEve\nBob', on_failure });
    const execution = await run(id);
    expect(execution.outcomes.map(({ status }) => status).join(' ')).toBe(statuses);
    const sent = statuses.split(' ').length;
    expect(execution).toMatchObject({ status: 'failed', failed_requests: 1, not_run_requests: 4 - sent });
    expect(execution.error_message).toContain('1 of 4 requests failed. First: "Sign in" in row 1.');
    expect(seen).toHaveLength(sent);
    expect(await used()).toBe(sent);
  });

  it('runs without data once, each request in the environment of its test', async () => {
    const [one, two] = [
      await makeApiEnvironment(person, { name: 'One', base_url: origin, variables: { name: 'Ada' } }),
      await makeApiEnvironment(person, { name: 'Two', base_url: 'http://127.0.0.1:9', variables: { name: 'Bob' } }),
    ];
    const fields = { method: 'POST', url: '/sign-in', body: '{"name": "{{name}}"}' } as const;
    const here = await makeApiTest(person, { ...fields, assertions: [okay], name: 'Here', environment_id: one.id });
    const nowhere = await makeApiTest(person, {
      ...fields,
      assertions: [okay],
      name: 'Nowhere',
      environment_id: two.id,
    });
    const { id } = await collectionOf({ test_ids: [here.id, nowhere.id] });
    expect((await run(id)).outcomes.map(({ status }) => status)).toEqual(['passed', 'failed']);
    await updateCollection({ ctx: person.ctx, input: { id, change: { environment_id: one.id } } });
    const again = await run(id);
    expect(again).toMatchObject({ status: 'passed', row_count: 0, request_count: 2, environment_name: 'One' });
    expect(seen.at(-1)).toBe('/sign-in session=2 - {"name": "Ada"}');
  });

  it('neither counts nor hides a request that cannot be sent', async () => {
    const test_ids = [await readMe(), await signIn()];
    const { id } = await collectionOf({ test_ids, data: 'name\nAda' });
    const execution = await run(id);
    expect(execution.outcomes.map(({ status }) => status)).toEqual(['error', 'passed']);
    expect(execution.outcomes[0]?.reason).toContain('{{token}} is not defined');
    expect(execution).toMatchObject({ status: 'failed', failed_requests: 1 });
    expect(await used()).toBe(1);
  });

  it('hides the secrets of each request in the results of all', async () => {
    const secret = 'difference-engine-no-2';
    const { id: credential_id } = await makeCredential(person, { value: secret });
    const signed = await makeApiTest(person, { url: `${origin}/me`, auth_type: 'bearer_token', credential_id });
    const plain = await makeApiTest(person, {
      url: `${origin}/sign-in`,
      method: 'POST',
      body: `{"name": "${secret}"}`,
    });
    const execution = await run((await collectionOf({ test_ids: [signed.id, plain.id] })).id);
    const details = [await detailsOf(execution.id, 0), await detailsOf(execution.id, 1)];
    expect(seen[0]).toContain(`Bearer ${secret}`);
    expect(details.map(({ response_body: body }) => body?.slice(0, 9))).toEqual(['{"authori', '{"token":']);
    expect(JSON.stringify([execution, details])).not.toContain(secret);
    const { runs } = createDatabase(readStorageConfig());
    const items = await Array.fromAsync(runs.query({ pk: `EXEC#${execution.id}` }));
    expect(JSON.stringify(items)).not.toContain(secret);
  });

  it('sends a value that names a secret variable as it is, so no server can ask for secrets', async () => {
    const { id: environment_id } = await makeApiEnvironment(person, {
      variables: { password: 'difference-engine-no-2' },
      secret_variables: ['password'],
    });
    const asking = await makeApiTest(person, {
      url: `${origin}/asking`,
      extractions: [{ name: 'token', from: 'json_path', target: '$.token' }],
    });
    const telling = await makeApiTest(person, { url: `${origin}/me`, headers: { authorization: '{{token}}' } });
    const { id } = await collectionOf({ test_ids: [asking.id, telling.id], environment_id });
    expect((await run(id)).outcomes).toHaveLength(2);
    expect(seen[1]).toBe('/me - {{password}}');
  });

  it('keeps long bodies whole', async () => {
    const { id } = await makeApiTest(person, { url: `${origin}/large` });
    const execution = await run((await collectionOf({ test_ids: [id, id] })).id);
    expect((await detailsOf(execution.id, 1)).response_body).toContain('é'.repeat(100_000));
  });

  it('starts no request after its time, says so, and counts none of them', async () => {
    const { id } = await collectionOf({ test_ids: [await signIn()], data: 'name\nAda\nBob' });
    const late = handleRunMessages({
      worker: 'run-api',
      carriers: { collection: carryCollection(openSession, 0) },
      config: readProtocolConfig(process.env, 'http'),
      lane: 'http',
    });
    const execution = await run(id, late);
    expect(execution).toMatchObject({ status: 'error', not_run_requests: 2 });
    expect(execution.error_message).toContain("2 requests didn't run");
    expect(seen).toEqual([]);
    expect(await used()).toBe(0);
  });

  it('stops when someone cancels it, and keeps what has run', async () => {
    const test_ids = [await signIn(), await readMe()];
    const { id } = await collectionOf({ test_ids, data: 'name\nAda\nBob' });
    const { id: executionId } = await startCollectionRun(person.ctx, { id, environmentId: null });
    const input = { id: executionId };
    onRequest = async (url) => {
      if (url !== '/me') return;
      await cancelCollectionExecution({ ctx: person.ctx, input });
      await new Promise((resolve) => void server.once('connection', resolve));
    };
    await work();
    const execution = await getCollectionExecution({ ctx: person.ctx, input });
    expect(execution).toMatchObject({ status: 'cancelled', passed_requests: 1, not_run_requests: 3 });
    expect(execution.outcomes).toHaveLength(1);
    expect(await used()).toBe(1);
    await expect(cancelCollectionExecution({ ctx: person.ctx, input })).rejects.toThrow('cancelled');
  });
});

describe('a worker that is lost', () => {
  it('leaves what has run, and everything is refunded', async () => {
    const test_ids = [await signIn(), await readMe()];
    const { id } = await collectionOf({ test_ids, data: 'name\nAda\nBob' });
    const { ctx } = person;
    const run = await startCollectionRun(ctx, { id, environmentId: null });
    const { id: executionId, organization_id: organizationId, ttl } = run;
    expect(await used()).toBe(4);
    const past = new Date(Date.now() - 1_000).toISOString();
    await ctx.ports.runs.claim({ organizationId, executionId, lease: () => ({ at: past, leaseUntil: past }) });
    const hold = { executionId, epoch: 1 };
    await ctx.ports.runs.markStepsStarted(hold);
    const passed = { status: 'passed', status_code: 200, response_time: 1, reason: null } as const;
    const outcomes = [{ index: 0, ...passed, passed_assertions: 1, failed_assertions: 0 }];
    const counters = { passed_requests: 1, failed_requests: 0 };
    await ctx.ports.collectionRuns.recordOutcomes(hold, { chunk: 0, outcomes, counters, ttl });
    // The message is still in the queue: the next worker finds that the lease has expired.
    await work();
    const execution = await getCollectionExecution({ ctx, input: { id: executionId } });
    expect(execution).toMatchObject({ status: 'error', passed_requests: 1, not_run_requests: 3, outcomes });
    expect(execution.error_message).toContain('We lost the runner.');
    expect(await used()).toBe(0);
    expect(seen).toEqual([]);
    const late = { chunk: 1, outcomes, counters: { passed_requests: 2, failed_requests: 0 }, ttl };
    expect(await ctx.ports.collectionRuns.recordOutcomes(hold, late)).toBe('fenced');
  });
});

describe('what a run needs', () => {
  it('takes an execution for each request of each row, or none at all', async () => {
    await setPlan(person, 'TRIAL');
    const { id } = await collectionOf({ test_ids: [await signIn()], data: 'name\nAda\nBob\nEve' });
    await startCollectionRun(person.ctx, { id, environmentId: null });
    expect(await used()).toBe(3);
    await expect(startCollectionRun(person.ctx, { id, environmentId: null })).rejects.toThrow(
      'This run needs 3 executions, and 2 of the 5 for this month are left. Use fewer requests or data rows',
    );
    expect(await used()).toBe(3);
    await work();
  });

  it('refuses more than 1,000 requests', async () => {
    const test_ids = [await signIn(), await readMe()];
    const rows = Array.from({ length: 501 }, (_, at) => String(at)).join('\n');
    const { id } = await collectionOf({ test_ids, data: `name\n${rows}` });
    await expect(startCollectionRun(person.ctx, { id, environmentId: null })).rejects.toThrow(
      'This run would send 1,002 requests, of at most 1,000.',
    );
  });

  it('refuses a collection that is empty, or that has a test that was deleted, moved, or has a draft', async () => {
    const start = (id: string) => startCollectionRun(person.ctx, { id, environmentId: null });
    const { ctx } = person;
    await expect(start((await collectionOf({})).id)).rejects.toThrow('This collection is empty.');
    const testId = await signIn();
    const { id } = await collectionOf({ test_ids: [await readMe(), testId], data: 'name\nAda' });
    const change = { drafts: [{ text: 'the moon is full', advice: 'Say it in other words' }] };
    await updateApiTest({ ctx, input: { id: testId, change } });
    await expect(start(id)).rejects.toThrow('"Sign in": This test has a draft');
    const { id: project_id } = await makeProject(person);
    await updateApiTest({ ctx, input: { id: testId, change: { project_id, drafts: [] } } });
    await expect(start(id)).rejects.toThrow('Request 2, "Sign in", is in another project now.');
    await deleteApiTest({ ctx, input: { id: testId } });
    await expect(start(id)).rejects.toThrow('Request 2, "Sign in", was deleted.');
    expect(await used()).toBe(0);
  });

  it.each(['collection', 'api'] as const)('runs on a schedule like any test: %s', async (kind) => {
    const me = await makeApiTest(person, { name: 'Checkout', url: `${origin}/me`, assertions: [okay] });
    const id = kind === 'api' ? me.id : (await collectionOf({ test_ids: [me.id] })).id;
    const { ctx, user } = person;
    const testType = kind === 'api' ? 'api_test' : kind;
    const schedule = await makeSchedule(person, id, { test_type: testType });
    expect(schedule).toMatchObject({ test_name: 'Checkout', test_type: testType });
    const instant = schedule.next_run ?? '';
    const arrivedAt = Date.parse(instant);
    const worker = makeContext({ type: 'system', name: 'fire-schedule' } as const, { clock: { now: () => arrivedAt } });
    const message = { organization_id: user.organization_id, schedule_id: schedule.id, instant };
    const fired = await actingAs('fire-schedule', () => fireSchedule({ ctx: worker, input: { message, arrivedAt } }));
    expect(fired).toBe('started');
    await work();
    const [after] = await listSchedules({ ctx });
    expect(after).toMatchObject({ id: schedule.id, total_executions: 1, latestExecution: { status: 'passed' } });
    const { runs } = await listRuns({ ctx, input: listRunsQuery.parse({}) });
    expect(runs).toMatchObject([{ kind, test_name: 'Checkout', trigger: 'schedule', status: 'passed' }]);
  });
});
