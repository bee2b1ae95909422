import { apiTestingRoutes as routes } from '@saywright/contracts/routes/api-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeApiEnvironment, makeProject, makeUser, type MadeUser } from '@saywright/testing/factories';
import { deliverImport } from '@saywright/testing/deliver-import';
import { makeMember } from '@saywright/testing/make-member';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as worker } from '../workers/import-document.ts';
import { handler } from './handler.ts';

const world = useWorld();
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
    const draftsListed = async () => {
      const { tests: listed } = await succeed(handler, routes.listApiTests, { token: person.token, query: {} });
      return listed.find(({ id }) => id === params.id)?.draft_count;
    };
    expect(await draftsListed()).toBe(1);
    await succeed(handler, routes.updateApiTest, { token: person.token, params, body: { drafts: [] } });
    expect(await draftsListed()).toBe(0);
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
    const report = await importFile('orders.json', openApi(changed));
    const { summary, skipped_items: skipped } = report;
    expect(report.changed_items).toMatchObject([{ item: 'List all orders', reason: 'Changed the name' }]);
    expect(summary).toMatchObject({
      total_endpoints: 3,
      created_tests: 1,
      updated_tests: 1,
      unchanged_tests: 0,
      skipped_endpoints: 1,
    });
    expect(skipped).toMatchObject([{ item: 'Cancel an order', reason: expect.stringContaining('left it as it is') }]);
    expect((await testsOf()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Cancel an order']));
    expect(await testsOf()).toHaveLength(3);
    const { changed_items: gone } = await importFile('orders.json', openApi({ '/orders': changed['/orders'] }));
    expect(gone).toMatchObject(
      ['Cancel an order', 'GET /health'].map((item) => ({
        item,
        reason: expect.stringContaining('has no such endpoint') as string,
      })),
    );
    expect(await testsOf()).toHaveLength(3);
  });

  it('leaves tests alone that were moved to a project which the person may not see', async () => {
    const admin = person;
    await importFile('orders.json', openApi(orders));
    const [test] = await testsOf();
    const project = await makeProject(admin);
    const body = { name: 'Secret orders', project_id: project.id };
    await succeed(handler, routes.updateApiTest, { token: admin.token, params: { id: test?.id ?? '' }, body });
    const moved = await testsOf();
    const byAdmin = await importFile('orders.json', openApi({ '/health': orders['/orders'] }));
    expect(byAdmin.changed_items).toEqual(
      expect.arrayContaining([expect.objectContaining({ item: 'Secret orders', test_id: test?.id })]),
    );
    person = await makeMember(admin);
    const read = await succeed(handler, routes.getApiImport, {
      token: person.token,
      params: { id: byAdmin.import_job.id },
    });
    expect(read.changed_items.filter(({ item }) => item === "A test that you don't have access to")).toHaveLength(1);
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`Secret orders|${test?.id}`));
    const changed = { '/orders': { get: { summary: 'List orders', responses: { 202: { description: 'Later' } } } } };
    const report = await importFile('orders.json', openApi(changed));
    expect(report.summary).toMatchObject({ created_tests: 0, updated_tests: 0 });
    expect(report.skipped_items).toEqual([
      { item: 'List orders', reason: expect.stringContaining("a project that you don't have access to") },
    ]);
    const gone = await importFile('orders.json', openApi({ '/health': orders['/orders'] }));
    expect(gone.changed_items).toEqual([]);
    person = admin;
    expect(await testsOf()).toEqual(expect.arrayContaining(moved));
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
    const [{ summary }] = await Promise.all([
      importFile('things.json', openApi(paths)),
      deliverImport(world(), { worker, person }),
    ]);
    expect(summary).toMatchObject({ total_endpoints: 1_000, created_tests: 1_000, skipped_endpoints: 0 });
    const { total } = await succeed(handler, routes.listApiTests, { token: person.token, query: { limit: 1 } });
    expect(total).toBe(1_000);
  });
});

describe('generating tests from an imported description', () => {
  const created = {
    post: {
      operationId: 'createOrder',
      summary: 'Create an order',
      security: [{ token: [] }],
      requestBody: {
        content: {
          'application/json': {
            schema: { type: 'object', required: ['product'], properties: { product: { type: 'string' } } },
            example: { product: 'Kettle' },
          },
        },
      },
      responses: {
        201: {
          description: 'Created',
          content: {
            'application/json': {
              schema: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
            },
          },
        },
      },
    },
  };
  const document = Buffer.from(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      servers: [{ url: 'https://orders.example.com' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      paths: { '/orders': { ...orders['/orders'], ...created } },
    }),
  );
  const importedId = async () => (await importFile('orders.json', document)).import_job.id;

  it('lists its operations with the number of requests that each has to refuse', async () => {
    const id = await importedId();
    const [record] = await succeed(handler, routes.listApiImports, { token: person.token });
    expect(record).toMatchObject({ id, can_generate: true });
    const listed = await succeed(handler, routes.listImportOperations, { token: person.token, params: { id } });
    const [environment] = await succeed(handler, routes.listApiEnvironments, { token: person.token });
    expect(listed).toMatchObject({
      name: 'Orders',
      environment_id: environment?.id,
      operations: [
        { key: 'GET /orders', method: 'GET', url: '/orders', negative_cases: 0 },
        { key: 'createOrder', method: 'POST', name: 'Create an order', negative_cases: 3 },
      ],
    });
  });

  it('creates the tests of the picked operations and the requests that they refuse, as one generation', async () => {
    const id = await importedId();
    const before = await testsOf();
    const body = { operations: ['createOrder'], negative_cases: true };
    const { tests } = await succeed(handler, routes.generateFromImport, { token: person.token, params: { id }, body });
    expect(tests.map(({ name, generated_by_ai: isGenerated }) => [name, isGenerated])).toEqual([
      ['Create an order', true],
      ['Create an order (without product)', true],
      ['Create an order (product is not string)', true],
      ['Create an order (without signing in)', true],
    ]);
    const stored = await Promise.all(
      tests.map(async (test) => succeed(handler, routes.getApiTest, { token: person.token, params: { id: test.id } })),
    );
    expect(stored[0]?.assertions.map(({ type }) => type)).toEqual(['status_code', 'json_schema']);
    expect(stored.slice(1).map(({ auth_type: auth, assertions }) => [auth, assertions[0]?.expected_value])).toEqual([
      ['bearer_token', [400, 422]],
      ['bearer_token', [400, 422]],
      ['none', [401, 403]],
    ]);
    expect(await testsOf()).toHaveLength(before.length + 4);
    const { organization_id: organizationId, created_at: since } = person.user;
    const usage = await person.ctx.ports.identity.readUsage(organizationId, since.slice(0, 10));
    expect(usage.generations_used).toBe(1);
    await importFile('orders.json', document);
    expect(await testsOf()).toHaveLength(before.length + 4);
  });

  it('refuses operations that the document does not have, and stores nothing', async () => {
    const id = await importedId();
    const before = (await testsOf()).length;
    const body = { operations: ['createOrder', 'dropOrders'] };
    const refused = await callRoute(handler, routes.generateFromImport, { token: person.token, params: { id }, body });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('"dropOrders"') } });
    expect(await testsOf()).toHaveLength(before);
  });

  it('keeps no document that may hold secrets', async () => {
    const har = {
      log: {
        version: '1.2',
        entries: [
          {
            request: { method: 'GET', url: 'https://a.example.com/', headers: [] },
            response: { status: 200, headers: [] },
          },
        ],
      },
    };
    const { import_job: job } = await importFile('session.har', Buffer.from(JSON.stringify(har)));
    expect(job.status).toBe('completed');
    expect(await person.ctx.ports.importDocuments.findDocument(person.user.organization_id, job.id)).toBeUndefined();
    const [record] = await succeed(handler, routes.listApiImports, { token: person.token });
    expect(record?.can_generate).toBe(false);
  });
});
