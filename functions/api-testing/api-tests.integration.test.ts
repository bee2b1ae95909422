import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { executeApiTestBody } from '@saywright/contracts/entities/api-test';
import { apiTestingRoutes as routes } from '@saywright/contracts/routes/api-testing';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import {
  makeApiEnvironment,
  makeApiTest,
  makeCredential,
  makeProject,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { countReads } from '@saywright/testing/count-reads';
import { setPlan } from '@saywright/testing/set-plan';
import { makeMember } from '@saywright/testing/make-member';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from './handler.ts';

useWorld();

/** A service with orders. It asks for a token, and answers which one it got. */
const seen: { authorization: string | undefined; body: string }[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    seen.push({ authorization: request.headers.authorization, body: Buffer.concat(chunks).toString() });
    if (request.url === '/never') return;
    if (request.url === '/large') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('é'.repeat(200_000));
      return;
    }
    const status = request.url === '/orders' ? 200 : 404;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ items: [{ id: 7, name: 'Kettle' }], token: request.headers.authorization }));
  });
});
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
  seen.length = 0;
});

const run = (id: string, { token } = person) =>
  succeed(handler, routes.executeApiTest, { token, params: { id }, body: executeApiTestBody.parse({}) });

const okay = { type: 'status_code', operator: 'equals', expected_value: 200 } as const;

describe('running an API test', () => {
  it('answers the result, keeps it in the history, and counts it like any run', async () => {
    const { id } = await makeApiTest(person, {
      url: `${origin}/orders`,
      assertions: [
        okay,
        { type: 'json_path', target: '$.items[0].name', operator: 'equals', expected_value: 'Kettle' },
        { type: 'json_path', target: '$.items', operator: 'has_length', expected_value: 2 },
      ],
    });
    const first = await run(id);
    expect(first).toMatchObject({
      execution_number: 1,
      status: 'FAIL',
      response_status_code: 200,
      passed_assertions: 2,
      failed_assertions: 1,
      request: { method: 'GET', url: `${origin}/orders` },
    });
    expect(first.error_message).toContain('$.items');
    expect(first.assertion_results.map(({ passed }) => passed)).toEqual([true, true, false]);
    expect(JSON.parse(first.response_body ?? '')).toMatchObject({ items: [{ id: 7 }] });
    await succeed(handler, routes.updateApiTest, { token: person.token, params: { id }, body: { assertions: [okay] } });
    const second = await run(id);
    expect(second).toMatchObject({ execution_number: 2, status: 'PASS', error_message: null });
    const history = await succeed(handler, routes.listApiExecutions, { token: person.token, params: { id } });
    expect(history.map(({ execution_number: number, status }) => [number, status])).toEqual([
      [2, 'PASS'],
      [1, 'FAIL'],
    ]);
    const read = await succeed(handler, routes.getApiExecution, { token: person.token, params: { id: first.id } });
    expect(read).toEqual(first);
    const { tests } = await succeed(handler, routes.listApiTests, { token: person.token, query: {} });
    expect(tests).toMatchObject([{ id, status: 'passed', execution_count: 2 }]);
    const { organization_id: organizationId } = person.user;
    expect(await person.ctx.ports.tests.readStats(organizationId)).toMatchObject({ total_tests: 1, passed_tests: 1 });
    expect(await person.ctx.ports.runs.listWaiting(organizationId)).toEqual([]);
  });

  it('asks the tables eight times', async () => {
    const { id } = await makeApiTest(person, { url: `${origin}/orders`, assertions: [okay] });
    // The first call finds the session in two reads.
    await run(id);
    const { calls } = await countReads(() => run(id));
    expect(calls).toBe(8);
  });

  it('keeps long bodies whole', async () => {
    const { id } = await makeApiTest(person, { url: `${origin}/large`, assertions: [okay] });
    const { response_body: body, id: executionId } = await run(id);
    expect(body).toBe('é'.repeat(200_000));
    const read = await succeed(handler, routes.getApiExecution, { token: person.token, params: { id: executionId } });
    expect(read.response_body).toBe(body);
  });

  it('keeps a result that is too large to be stored with the end of its run', async () => {
    const shows = { type: 'body', operator: 'contains', expected_value: 'é' } as const;
    const { id } = await makeApiTest(person, {
      url: `${origin}/large`,
      assertions: Array.from({ length: 8 }, () => shows),
    });
    const { status, assertion_results: results } = await run(id);
    expect(status).toBe('PASS');
    expect(results.map(({ actual_value: actual }) => String(actual).length)).toEqual(results.map(() => 20_000));
    expect(results).toHaveLength(8);
  });

  it('signs in with a credential that nothing shows', async () => {
    const secret = 'difference-engine-no-2';
    const { id: credentialId } = await makeCredential(person, { value: secret });
    const { id } = await makeApiTest(person, {
      url: `${origin}/orders`,
      auth_type: 'bearer_token',
      credential_id: credentialId,
      assertions: [okay],
    });
    const result = await run(id);
    expect(seen[0]?.authorization).toBe(`Bearer ${secret}`);
    expect(result.status).toBe('PASS');
    expect(JSON.stringify(result)).not.toContain(secret);
    const listed = await succeed(handler, routes.listCredentials, { token: person.token });
    expect(listed).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { app, runs } = createDatabase(readStorageConfig());
    const kept = await app.get(appKeys.credential(person.user.organization_id, credentialId));
    expect(JSON.stringify(kept)).not.toContain(secret);
    const items = await Array.fromAsync(runs.query({ pk: `EXEC#${result.id}` }));
    expect(items.length).toBeGreaterThan(2);
    expect(JSON.stringify(items)).not.toContain(secret);
  });

  it('signs in with a credential that a test names without saying how', async () => {
    const { id: credentialId } = await makeCredential(person, { value: 'analytical engine' });
    const { id, has_auth: hasAuth } = await makeApiTest(person, {
      url: `${origin}/orders`,
      credential_id: credentialId,
    });
    expect(hasAuth).toBe(true);
    await run(id);
    expect(seen[0]?.authorization).toBe('Bearer analytical engine');
    const other = await makeApiTest(person, { url: `${origin}/orders` });
    const update = (body: object) =>
      succeed(handler, routes.updateApiTest, { token: person.token, params: { id: other.id }, body });
    await update({ credential_id: credentialId });
    await run(other.id);
    expect(seen[1]?.authorization).toBe('Bearer analytical engine');
    await update({ auth_type: 'none' });
    await run(other.id);
    expect(seen[2]?.authorization).toBeUndefined();
    expect(await update({ auth_type: 'none', credential_id: credentialId })).toMatchObject({
      auth_type: 'bearer_token',
    });
    await run(other.id);
    expect(seen[3]?.authorization).toBe('Bearer analytical engine');
    const sent = { url: `${origin}/orders`, credential_id: credentialId };
    await succeed(handler, routes.sendRequest, { token: person.token, body: sent });
    expect(seen[4]?.authorization).toBe('Bearer analytical engine');
  });

  it('keeps a credential’s value when an edit leaves it blank', async () => {
    const { id } = await makeCredential(person, { value: 'analytical engine' });
    const body = { name: 'Renamed', value: '  ' };
    await succeed(handler, routes.updateCredential, { token: person.token, params: { id }, body });
    const test = await makeApiTest(person, {
      url: `${origin}/orders`,
      auth_type: 'bearer_token',
      credential_id: id,
    });
    await run(test.id);
    expect(seen[0]?.authorization).toBe('Bearer analytical engine');
  });

  it('ends with an error that names the credential when it was deleted', async () => {
    const { id: credentialId } = await makeCredential(person, { name: 'Orders token' });
    const { id } = await makeApiTest(person, {
      url: `${origin}/orders`,
      auth_type: 'bearer_token',
      credential_id: credentialId,
    });
    const { token } = person;
    expect(await succeed(handler, routes.listCredentialUses, { token, params: { id: credentialId } })).toEqual({
      tests: [{ id, name: 'List orders' }],
      total: 1,
    });
    await succeed(handler, routes.deleteCredential, { token, params: { id: credentialId } });
    const result = await run(id);
    expect(result).toMatchObject({ status: 'ERROR', response_status_code: null });
    expect(result.error_message).toContain('The credential "Orders token" was deleted.');
    expect(seen).toEqual([]);
    const { organization_id: organizationId, created_at: since } = person.user;
    const { executions_used: used } = await person.ctx.ports.identity.readUsage(organizationId, since.slice(0, 10));
    expect(used).toBe(0);
  });

  it('uses a credential of an environment nowhere else', async () => {
    const environment = await makeApiEnvironment(person, { base_url: origin });
    const { id: credentialId } = await makeCredential(person, { name: 'Key', environment_id: environment.id });
    const fields = { auth_type: 'bearer_token', credential_id: credentialId } as const;
    const elsewhere = await makeApiTest(person, { ...fields, url: `${origin}/orders` });
    const refused = await run(elsewhere.id);
    expect(refused.status).toBe('ERROR');
    expect(refused.error_message).toContain('The credential "Key" belongs to another environment.');
    expect(seen).toEqual([]);
    const within = await makeApiTest(person, { ...fields, url: '/orders', environment_id: environment.id });
    await run(within.id);
    expect(seen[0]?.authorization).toBe('Bearer difference engine');
  });

  it('fails, and says so, when the response takes too long', async () => {
    const { id } = await makeApiTest(person, { url: `${origin}/never`, timeout_ms: 200, assertions: [okay] });
    expect(await run(id)).toMatchObject({
      status: 'FAIL',
      response_status_code: null,
      error_message: expect.stringContaining("The response wasn't complete after 200 milliseconds."),
    });
  });

  it('fills in the variables of its environment, secret ones hidden', async () => {
    const environment = await makeApiEnvironment(person, {
      base_url: origin,
      variables: { product: 'Kettle', key: 'lovelace-1843' },
      secret_variables: ['key'],
    });
    const { id } = await makeApiTest(person, {
      method: 'POST',
      url: '/orders',
      body: '{"product": "{{product}}", "key": "{{key}}"}',
      environment_id: environment.id,
      assertions: [okay],
    });
    const result = await run(id);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ product: 'Kettle', key: 'lovelace-1843' });
    expect(result).toMatchObject({ status: 'PASS', environment_name: 'Staging' });
    expect(JSON.stringify(result)).not.toContain('lovelace-1843');
  });

  it('is refused at the limit of the plan, and sends nothing', async () => {
    const { id } = await makeApiTest(person, { url: `${origin}/orders`, assertions: [okay] });
    for (let count = 0; count < 5; count++) await run(id);
    const { status, body } = await callRoute(handler, routes.executeApiTest, {
      token: person.token,
      params: { id },
      body: {},
    });
    expect([status, body.code]).toEqual([403, 'plan_limit_reached']);
    expect(seen).toHaveLength(5);
  });
});

describe('sending without saving', () => {
  it('answers what came back and counts nothing', async () => {
    const body = { url: `${origin}/orders`, assertions: [okay] };
    const result = await succeed(handler, routes.sendRequest, { token: person.token, body });
    expect(result.error_message).toBeNull();
    expect(result).toMatchObject({ response: { status_code: 200 }, assertion_results: [{ passed: true }] });
    const { tests } = await succeed(handler, routes.listApiTests, { token: person.token, query: {} });
    expect(tests).toEqual([]);
  });
});

it('lists the tests page by page, by their names, and by project', async () => {
  const project = await makeProject(person);
  for (let count = 1; count <= 11; count += 1) await makeApiTest(person, { name: `Order ${count}` });
  await makeApiTest(person, { name: 'Health', project_id: project.id });
  const { token } = person;
  const list = async (query: object) => {
    const page = await succeed(handler, routes.listApiTests, { token, query: { limit: 10, ...query } });
    return [page.tests.length, page.has_more, page.total];
  };
  expect(await list({})).toEqual([10, true, 12]);
  expect(await list({ offset: 10 })).toEqual([2, false, 12]);
  expect(await list({ search: 'order' })).toEqual([10, true, 11]);
  expect(await list({ project_id: project.id })).toEqual([1, false, 1]);
  await setPlan(person, 'ENTERPRISE');
  const member = await makeMember(person);
  const seenBy = await succeed(handler, routes.listApiTests, { token: member.token, query: { search: 'health' } });
  expect(seenBy.tests).toEqual([]);
});

it('lets admins manage credentials and every member use them', async () => {
  const { id: credentialId } = await makeCredential(person);
  await setPlan(person, 'ENTERPRISE');
  const member = await makeMember(person);
  const body = { name: 'Mine', value: 'a secret of mine' };
  const refused = await callRoute(handler, routes.createCredential, { token: member.token, body });
  expect(refused.status).toBe(403);
  const { id } = await makeApiTest(member, {
    url: `${origin}/orders`,
    auth_type: 'bearer_token',
    credential_id: credentialId,
  });
  await run(id, member);
  expect(seen[0]?.authorization).toBe('Bearer difference engine');
});

it('keeps the environments of API tests apart from those of flow tests', async () => {
  const environment = await makeApiEnvironment(person);
  const { ctx } = person;
  expect(await ctx.ports.environments.listEnvironments(person.user.organization_id, 'flow')).toEqual([]);
  const listed = await succeed(handler, routes.listApiEnvironments, { token: person.token });
  expect(listed.map(({ id }) => id)).toEqual([environment.id]);
});

it('writes a request as code, with a variable in place of its credential', async () => {
  const { id: credential_id } = await makeCredential(person, { value: 'difference engine' });
  const { id } = await makeApiTest(person, {
    url: 'https://api.example.com/orders',
    auth_type: 'bearer_token',
    credential_id,
  });
  for (const language of ['curl', 'fetch', 'playwright'] as const) {
    const { code, placeholders } = await succeed(handler, routes.getApiTestCode, {
      token: person.token,
      params: { id },
      query: { language },
    });
    expect(code).toContain('https://api.example.com/orders');
    expect(code).toContain('token');
    expect(code).not.toContain('difference engine');
    expect(placeholders).toEqual(['token']);
  }
});
