import type { StepInput } from '@saywright/contracts/entities/step';
import type { Execution } from '@saywright/contracts/entities/execution';
import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { executeBody } from '@saywright/contracts/entities/execution';
import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { getExecution } from '@saywright/domain/flow-tests/runs/get-execution';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { runsKeys } from '@saywright/storage/runs-keys';
import { bytesHold } from '@saywright/testing/files-with';
import { actingAs } from '@saywright/testing/acting-as';
import {
  makeApiEnvironment,
  makeApiTest,
  makeContext,
  makeCredential,
  makeEnvironment,
  makeFlowTest,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { useWorld } from '@saywright/testing/use-world';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

useWorld();

interface Seen {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
const seen: Seen[] = [];
/** Answered by nobody. */
const closedPort = 9;
let site: RunningSite;
let onSlow: () => void = () => {};
let onDropped: () => void = () => {};
let ada: MadeUser;

const read = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();

/** A site and its API: pages that show users, `POST /api/users`, and an address that never answers. */
beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  vi.stubEnv('FRONT_DOOR_PORT', undefined);
  site = await serveSite(async (request, response) => {
    const path = request.url ?? '';
    const body = await read(request);
    if (path.startsWith('/api/')) seen.push({ path, headers: request.headers, body });
    if (path === '/api/slow') {
      response.on('close', () => onDropped());
      onSlow();
      return true;
    }
    if (path === '/api/users') {
      const { name } = JSON.parse(body) as { name: string };
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'api=1' });
      response.end(JSON.stringify({ id: `u-${name}`, name, seen: request.headers.authorization ?? null }));
      return true;
    }
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'page=1; HttpOnly' });
    response.end(
      `<!doctype html><title>Site</title><h1>${decodeURIComponent(path)}</h1><p id="name">Ada {{token}}</p>` +
        '<label>Note <input></label>',
    );
    return true;
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  ada = await makeUser();
  seen.length = 0;
});

async function run(
  steps: StepInput[],
  fields: { environment_id?: string } = {},
  during?: (executionId: string) => Promise<void>,
): Promise<Execution> {
  const { id: testId } = await makeFlowTest(ada, {
    website_url: site.url,
    steps: createFlowTestBody.shape.steps.unwrap().parse(steps),
    ...fields,
  });
  const { executions } = await startExecution({ ctx: ada.ctx, input: { ...executeBody.parse({}), id: testId } });
  const id = executions[0]?.id ?? '';
  const { carriers } = await import('./run-flow.ts');
  const carried = actingAs('run-flow', () =>
    carryOutRun({
      ctx: makeContext({ type: 'system', name: 'test' }),
      input: {
        message: { execution_id: id, organization_id: ada.user.organization_id },
        remainingMs: 120_000,
        keepMessage: async () => undefined,
        carriers,
      },
    }),
  );
  await Promise.all([carried, during?.(id)]);
  return getExecution({ ctx: ada.ctx, input: { id } });
}

const call = (apiTest: { id: string; name: string }, more: Partial<StepInput> = {}): StepInput => ({
  action: 'call_api_test',
  api_test_id: apiTest.id,
  value: apiTest.name,
  ...more,
});
const created = { type: 'status_code', operator: 'equals', expected_value: 201 } as const;
const idOfUser = { name: 'user_id', from: 'json_path', target: '$.id' } as const;

describe('a step that calls an API test', () => {
  it('gives it what the flow stored, and gets what it extracted', async () => {
    const api = await makeApiEnvironment(ada, {
      base_url: site.url,
      variables: { name: 'from the API environment', role: 'reader', city: 'London', token: 'expanded' },
    });
    const flow = await makeEnvironment(ada, {
      base_url: site.url,
      variables: { name: 'from the flow', role: 'editor', greeting: 'Hi {{role}}' },
    });
    const apiTest = await makeApiTest(ada, {
      name: 'Create {{user}}',
      method: 'POST',
      url: '/api/users',
      body: '{"name": "{{name}}", "role": "{{role}}", "city": "{{city}}", "greeting": "{{greeting}}"}',
      environment_id: api.id,
      assertions: [created, { type: 'json_path', target: '$.name', operator: 'equals', expected_value: '{{name}}' }],
      extractions: [idOfUser],
    });
    const execution = await run(
      [
        { action: 'navigate', value: '/start' },
        {
          action: 'store_variable',
          value: 'name',
          selector: { type: 'css', value: '#name' },
        },
        call(apiTest),
        {
          action: 'navigate',
          value: '/users/{{user_id}}',
          assertions: [{ type: 'text_visible', expected: '/users/{{user_id}}' }],
        },
        call(apiTest, { variables: { name: 'own {{role}}' } }),
      ],
      { environment_id: flow.id },
    );
    expect(execution).toMatchObject({ status: 'passed', passed_assertions: 5, failed_assertions: 0 });
    const bodies = seen.map(({ body }) => JSON.parse(body) as object);
    // A page's text isn't a variable, even if it looks like one.
    expect(bodies).toEqual([
      { name: 'Ada {{token}}', role: 'editor', city: 'London', greeting: 'Hi editor' },
      { name: 'own editor', role: 'editor', city: 'London', greeting: 'Hi editor' },
    ]);
    expect(execution.results[2]).toMatchObject({
      action: 'call_api_test',
      status: 'passed',
      message: expect.stringMatching(
        /^Called "Create \{\{user\}\}": POST 201 Created in \d+ ms\. Stored \{\{user_id\}\}$/,
      ),
      assertion_results: [{ passed: true }, { passed: true }],
      api_result: {
        request: { method: 'POST', url: `${site.url}/api/users` },
        response: { status_code: 201 },
        extracted: [{ name: 'user_id', value: 'u-Ada {{token}}' }],
      },
    });
    expect(execution.results[3]?.message).toContain('u-Ada');
    // Its calls share cookies with each other, not with the page.
    expect(seen.map(({ headers }) => headers.cookie)).toEqual([undefined, 'api=1']);
    const usage = await ada.ctx.ports.apiTests.findApiTest(ada.user.organization_id, apiTest.id);
    expect(usage).toMatchObject({ execution_count: 0, status: 'draft' });
  });

  it('fails with the assertion that failed, expected and actual', async () => {
    const apiTest = await makeApiTest(ada, {
      name: 'Create user',
      method: 'POST',
      url: `${site.url}/api/users`,
      body: '{"name": "Ada"}',
      assertions: [created, { type: 'json_path', target: '$.name', operator: 'equals', expected_value: 'Grace' }],
      extractions: [idOfUser],
    });
    const execution = await run([
      call(apiTest, { is_optional: true }),
      call(apiTest),
      { action: 'navigate', value: '/users/{{user_id}}' },
    ]);
    expect(execution).toMatchObject({ status: 'failed', passed_assertions: 2, failed_assertions: 2 });
    expect(execution.results.map(({ status }) => status)).toEqual(['skipped', 'failed', 'skipped']);
    expect(execution.results[1]).toMatchObject({
      message: expect.stringContaining('API test "Create user": '),
      error_details: { expected: 'Grace', actual: 'Ada', reason: expect.stringContaining('Grace') },
      api_result: { response: { status_code: 201 }, response_body: expect.stringContaining('u-Ada') },
    });
    expect(execution.error_message).toContain('Create user');
  });

  it('fails when nothing answers, and ends the request when the step is over', async () => {
    const gone = await makeApiTest(ada, { name: 'Gone', url: `http://127.0.0.1:${closedPort}/` });
    const slow = await makeApiTest(ada, { name: 'Slow', url: `${site.url}/api/slow` });
    const dropped = new Promise<void>((resolve) => (onDropped = resolve));
    const execution = await run([call(gone, { is_optional: true }), call(slow, { timeout: 4_000 })]);
    await dropped;
    expect(execution.status).toBe('failed');
    expect(execution.results[0]).toMatchObject({
      status: 'skipped',
      api_result: { response: null, error_message: expect.stringContaining('refused') },
      notes: [{ text: expect.stringContaining('API test "Gone"') }],
    });
    expect(execution.results[1]?.message).toBe(
      "The response wasn't complete after 4 seconds. Check the server, or raise the timeout of the step.",
    );
  });

  it('is cancelled in the middle of its request', async () => {
    const slow = await makeApiTest(ada, { name: 'Slow', url: `${site.url}/api/slow` });
    const reached = new Promise<void>((resolve) => (onSlow = resolve));
    const dropped = new Promise<void>((resolve) => (onDropped = resolve));
    const execution = await run([call(slow, { timeout: 60_000 })], {}, async (id) => {
      await reached;
      await cancelExecution({ ctx: ada.ctx, input: { id } });
    });
    await dropped;
    expect(execution.status).toBe('cancelled');
  });

  it('keeps the secrets of the API test out of everything that the run keeps', async () => {
    const secrets = { password: 'S3cret-variable', credential: 'S3cret-credential' };
    const environment = await makeApiEnvironment(ada, {
      base_url: site.url,
      variables: { password: secrets.password },
      secret_variables: ['password'],
    });
    const credential = await makeCredential(ada, { name: 'API', value: secrets.credential });
    const apiTest = await makeApiTest(ada, {
      name: 'Create user',
      method: 'POST',
      url: '/api/users',
      body: '{"name": "{{password}}"}',
      auth_type: 'bearer_token',
      credential_id: credential.id,
      environment_id: environment.id,
      assertions: [created],
      extractions: [idOfUser, { name: 'session', from: 'json_path', target: '$.seen' }],
    });
    const field = { type: 'label', value: 'Note' } as const;
    const execution = await run([
      { action: 'navigate', value: '/start' },
      call(apiTest),
      { action: 'type', value: '{{session}} {{user_id}}', selector: field },
      { action: 'navigate', value: '/{{user_id}}' },
      {
        action: 'assert',
        timeout: 4_000,
        assertions: [{ type: 'title', operator: 'equals', expected: '{{session}}' }],
      },
    ]);
    expect(seen).toMatchObject([
      { headers: { authorization: `Bearer ${secrets.credential}` }, body: `{"name": "${secrets.password}"}` },
    ]);
    expect(execution).toMatchObject({
      status: 'failed',
      results: [{}, { status: 'passed' }, { status: 'passed' }, {}, {}],
    });
    const { runs } = createDatabase(readStorageConfig());
    const items = JSON.stringify(await Array.fromAsync(runs.query(runsKeys.execution(execution.id))));
    const trace = await ada.ctx.ports.artifacts.findArtifact({
      organizationId: ada.user.organization_id,
      executionId: execution.id,
      historyDays: 30,
      filename: execution.trace_path ?? '',
    });
    const kept = [Buffer.from(items), Buffer.from(JSON.stringify(execution)), trace?.bytes ?? new Uint8Array()];
    const oldest = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const stored = await ada.ctx.ports.identity.readStoredBytes(ada.user.organization_id, oldest);
    expect(stored).toBeGreaterThanOrEqual(trace?.bytes.byteLength ?? Infinity);
    for (const bytes of kept) {
      expect(bytesHold(bytes, '••••••')).toBe(true);
      for (const secret of Object.values(secrets)) expect(bytesHold(bytes, secret)).toBe(false);
    }
  });
});
