import { apiTestingRoutes as routes } from '@saywright/contracts/routes/api-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeApiEnvironment, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();
let person: MadeUser;
beforeEach(async () => {
  person = await makeUser();
});

describe('generating API tests', () => {
  it('writes the tests of a description, and takes one generation', async () => {
    const { id: environmentId } = await makeApiEnvironment(person, { base_url: 'http://127.0.0.1:9' });
    const body = {
      description:
        'POST to /users with name Ada returns 201 and the body has an id. Then GET /users/{{id}} returns 200.',
      environment_id: environmentId,
    };
    const { tests, diagnostics } = await succeed(handler, routes.generateApiTests, { token: person.token, body });
    expect(tests.map(({ method, drafts }) => [method, drafts])).toEqual([
      ['POST', []],
      ['GET', []],
    ]);
    expect(tests[0]).toMatchObject({ generated_by_ai: true, environment_id: environmentId, status: 'draft' });
    expect(tests[0]?.assertions).toContainEqual(
      expect.objectContaining({ type: 'status_code', operator: 'equals', expected_value: 201 }),
    );
    expect(diagnostics.every(({ status }) => status === 'compiled')).toBe(true);
    for (let count = 0; count < 4; count++)
      await succeed(handler, routes.generateApiTests, { token: person.token, body });
    const refused = await callRoute(handler, routes.generateApiTests, { token: person.token, body });
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'Monthly test generation limit reached. Please upgrade your plan.' },
    });
  });

  it('keeps what it does not understand as a draft, with which the test does not run', async () => {
    const body = { description: 'GET http://127.0.0.1:9/orders returns 200 and the moon is full' };
    const { tests } = await succeed(handler, routes.generateApiTests, { token: person.token, body });
    const [test] = tests;
    expect(test?.drafts.map(({ text }) => text).join(' ')).toContain('moon');
    expect(test?.drafts[0]?.advice).not.toBe('');
    const params = { id: test?.id ?? '' };
    const refused = await callRoute(handler, routes.executeApiTest, { token: person.token, params, body: {} });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('draft') } });
    await succeed(handler, routes.updateApiTest, { token: person.token, params, body: { drafts: [] } });
    const { status } = await callRoute(handler, routes.executeApiTest, { token: person.token, params, body: {} });
    expect(status).toBe(200);
  });
});

const openApi = (paths: object): Buffer =>
  Buffer.from(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      servers: [{ url: 'https://orders.example.com/v1' }],
      paths,
    }),
  );

const orders = { '/orders': { get: { responses: { 200: { description: 'OK' } } } } };
const twoOrders = { ...orders, '/orders/{id}': { delete: { responses: { 204: { description: 'Gone' } } } } };

const importFile = (filename: string, bytes: Buffer) =>
  succeed(handler, routes.importApiTests, { token: person.token, body: { filename, bytes: new Uint8Array(bytes) } });

const testsOf = async () =>
  (await succeed(handler, routes.listApiTests, { token: person.token, query: { limit: 1000 } })).tests;

describe('importing a document', () => {
  it('creates its tests and its environment, and keeps a record', async () => {
    const report = await importFile('orders.json', openApi(twoOrders));
    expect(report.summary).toMatchObject({
      total_endpoints: 2,
      created_tests: 2,
      created_environments: 1,
      skipped_endpoints: 0,
      format: 'openapi_3_1',
      filename: 'orders.json',
    });
    expect((await testsOf()).map(({ method }) => method).toSorted()).toEqual(['DELETE', 'GET']);
    const [environment] = await succeed(handler, routes.listApiEnvironments, { token: person.token });
    expect(environment?.base_url).toBe('https://orders.example.com/v1');
    const listed = await succeed(handler, routes.listApiImports, { token: person.token });
    expect(listed).toMatchObject([{ id: report.import_job.id, status: 'completed', created_tests: 2 }]);
  });

  it('updates the tests of the same document, but none that people have changed since', async () => {
    await importFile('orders.json', openApi(twoOrders));
    const { summary: again } = await importFile('orders.json', openApi(twoOrders));
    expect(again).toMatchObject({ created_tests: 0, updated_tests: 0, unchanged_tests: 2, created_environments: 0 });
    const changedByPerson = (await testsOf()).find(({ method }) => method === 'DELETE');
    await succeed(handler, routes.updateApiTest, {
      token: person.token,
      params: { id: changedByPerson?.id ?? '' },
      body: { name: 'Cancel an order' },
    });
    const changed = {
      '/orders': { get: { summary: 'List all orders', responses: { 200: { description: 'OK' } } } },
      '/orders/{id}': { delete: { summary: 'Delete', responses: { 202: { description: 'Later' } } } },
      '/health': { get: { responses: { 200: { description: 'OK' } } } },
    };
    const { summary, skipped_items: skipped } = await importFile('orders.json', openApi(changed));
    expect(summary).toMatchObject({
      total_endpoints: 3,
      created_tests: 1,
      updated_tests: 1,
      unchanged_tests: 0,
      skipped_endpoints: 1,
    });
    expect(skipped).toEqual([{ item: 'Cancel an order', reason: expect.stringContaining('left it as it is') }]);
    expect((await testsOf()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Cancel an order']));
    expect(await testsOf()).toHaveLength(3);
  });

  it('says why a file is not imported, and creates nothing', async () => {
    const report = await importFile('program.json', Buffer.from('MZ\u0000\u0001'));
    expect(report.import_job.status).toBe('failed');
    expect(report.import_job.errors[0]).toMatch(/program\.json/);
    expect(await testsOf()).toEqual([]);
    const listed = await succeed(handler, routes.listApiImports, { token: person.token });
    expect(listed).toMatchObject([{ filename: 'program.json', status: 'failed' }]);
  });

  it('stores a thousand endpoints and counts them', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, at) => [
        `/things/${at}`,
        { get: { responses: { 200: { description: 'OK' } } } },
      ]),
    );
    const { summary } = await importFile('things.json', openApi(paths));
    expect(summary).toMatchObject({ total_endpoints: 1_000, created_tests: 1_000, skipped_endpoints: 0 });
    const { total } = await succeed(handler, routes.listApiTests, { token: person.token, query: { limit: 1 } });
    expect(total).toBe(1_000);
  });
});
