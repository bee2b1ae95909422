import type { ApiExportFormat } from '@saywright/contracts/entities/collection';
import { apiTestingRoutes as routes } from '@saywright/contracts/routes/api-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import {
  makeApiEnvironment,
  makeApiTest,
  makeCollection,
  makeProject,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();
let person: MadeUser;
beforeEach(async () => {
  person = await makeUser();
});

const get = (id: string, { token } = person) => succeed(handler, routes.getCollection, { token, params: { id } });

const put = (id: string, body: object, { token } = person) =>
  callRoute(handler, routes.updateCollection, { token, params: { id }, body });

describe('a collection', () => {
  it('keeps its order, its data, and a test that is in it twice', async () => {
    const [one, two] = [await makeApiTest(person, { name: 'One' }), await makeApiTest(person, { name: 'Two' })];
    const test_ids = [two.id, one.id, two.id];
    const body = { name: 'Checkout', test_ids, data: 'user\nAda\nBob', on_failure: 'next_row' } as const;
    const { id } = await succeed(handler, routes.createCollection, { token: person.token, body });
    const read = await get(id);
    expect(read).toMatchObject({ ...body, request_count: 3, row_count: 2, status: 'draft', version: 1 });
    expect(read.requests.map(({ name, state, method }) => [name, state, method])).toEqual([
      ['Two', 'ready', 'GET'],
      ['One', 'ready', 'GET'],
      ['Two', 'ready', 'GET'],
    ]);
    expect(await put(id, { test_ids: [one.id] })).toMatchObject({
      status: 200,
      body: { request_count: 1, version: 2 },
    });
    expect(await put(id, { name: 'Late', version: 1 })).toMatchObject({ status: 409 });
    const { collections, total } = await succeed(handler, routes.listCollections, {
      token: person.token,
      query: { search: 'CHECK' },
    });
    expect(total).toBe(1);
    expect(collections).toMatchObject([{ id, name: 'Checkout', request_count: 1, row_count: 2 }]);
    await succeed(handler, routes.deleteCollection, { token: person.token, params: { id } });
    expect((await callRoute(handler, routes.getCollection, { token: person.token, params: { id } })).status).toBe(404);
    const stats = await person.ctx.ports.tests.readStats(person.user.organization_id);
    expect(stats).toMatchObject({ total_tests: 2 });
  });

  it.each([
    ['data that is not even', { data: 'a,b\n1' }, 'Row 1 has 1 value for 2 columns'],
    [
      'a test that does not exist',
      { test_ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] },
      "Request 1 is an API test that doesn't",
    ],
    ['more than 1,000 requests', { test_ids: Array.from({ length: 1_001 }, () => 'x') }, 'at most 1000 requests'],
  ])('refuses %s', async (_what, fields, message) => {
    const body = { name: 'Refused', ...fields };
    const refused = await callRoute(handler, routes.createCollection, { token: person.token, body });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining(message) } });
  });

  it('shows a gap where a test was deleted or moved, and is still saved with it', async () => {
    const tests = [
      await makeApiTest(person, { name: 'Stays' }),
      await makeApiTest(person, { name: 'Goes' }),
      await makeApiTest(person, { name: 'Moves' }),
    ];
    const test_ids = tests.map(({ id }) => id);
    const { id } = await makeCollection(person, { test_ids });
    const [, goes, moves] = test_ids;
    const used = await succeed(handler, routes.listApiTestUses, {
      token: person.token,
      params: { id: goes ?? '' },
    });
    expect(used.collections).toEqual({ visible: [{ id, name: 'Checkout' }], total: 1 });
    await succeed(handler, routes.deleteApiTest, { token: person.token, params: { id: goes ?? '' } });
    const { id: project_id } = await makeProject(person);
    const params = { id: moves ?? '' };
    await succeed(handler, routes.updateApiTest, { token: person.token, params, body: { project_id } });
    expect((await get(id)).requests.map(({ name, state, url }) => [name, state, url === null])).toEqual([
      ['Stays', 'ready', false],
      ['Goes', 'deleted', true],
      ['Moves', 'moved', true],
    ]);
    expect(await put(id, { name: 'Renamed' })).toMatchObject({ status: 200, body: { request_count: 3 } });
    expect((await get(id)).requests.map(({ name }) => name)).toEqual(['Stays', 'Goes', 'Moves']);
    expect(await put(id, { project_id, test_ids: [test_ids[0] ?? '', moves ?? ''] })).toMatchObject({ status: 200 });
    expect((await get(id)).requests.map(({ state }) => state)).toEqual(['ready', 'ready']);
    const outOf = await put(id, { project_id: null });
    expect(outOf).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('"Moves" is in another project') },
    });
  });

  it('takes no test from a project that the person cannot see', async () => {
    const member = await makeMember(person);
    const { id: project_id } = await makeProject(person);
    const { id } = await makeApiTest(person, { name: 'Hidden', project_id });
    const body = { name: 'Curious', test_ids: [id] };
    const mine = await makeCollection(person, {});
    const unknown = { ...body, test_ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] };
    const stranger = await makeUser();
    for (const { token } of [member, stranger]) {
      const refused = await callRoute(handler, routes.createCollection, { token, body });
      expect(refused.status).toBe(422);
      const other = await callRoute(handler, routes.createCollection, { token, body: unknown });
      expect(refused.body.detail).toBe(other.body.detail);
    }
    const { status, body: answer } = await put(mine.id, { test_ids: [id] }, member);
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).not.toContain('Hidden');
  });
});

const postman = (items: object[]): object => ({
  info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: items,
});

const request = (name: string, call: string, more: object = {}): object => {
  const [method, path] = call.split(' ');
  const url = `https://shop.example.com${path}`;
  return { name, request: { method, header: [{ key: 'X-Shop', value: 'kettles' }], url, ...more } };
};

const importFile = (document: object, filename = 'shop.json') =>
  succeed(handler, routes.importApiTests, {
    token: person.token,
    body: { filename, bytes: new Uint8Array(Buffer.from(JSON.stringify(document))) },
  });

const shop = [
  request('List orders', 'GET /orders?limit=10'),
  {
    name: 'Orders',
    item: [
      request('Create an order', 'POST /orders', {
        body: { mode: 'raw', raw: '{"item": "kettle"}', options: { raw: { language: 'json' } } },
      }),
      request('Delete an order', 'DELETE /orders/{{id}}'),
    ],
  },
];

describe('importing', () => {
  it('makes one collection of a Postman collection, in its order, and updates it the next time', async () => {
    const { collections, summary } = await importFile(postman(shop));
    expect(collections).toEqual([{ id: expect.any(String), name: 'Shop', outcome: 'created' }]);
    expect(summary).toMatchObject({ created_tests: 3, fidelity: 100 });
    const [{ id } = { id: '' }] = collections;
    const names = async () => (await get(id)).requests.map(({ name }) => name);
    expect(await names()).toEqual(['List orders', 'Create an order', 'Delete an order']);
    expect((await importFile(postman(shop))).collections).toMatchObject([{ id, outcome: 'unchanged' }]);
    const more = [request('Check health', 'GET /health'), ...shop.toReversed()];
    expect((await importFile(postman(more))).collections).toMatchObject([{ id, outcome: 'updated' }]);
    expect(await names()).toEqual(['Check health', 'Create an order', 'Delete an order', 'List orders']);
    const { total } = await succeed(handler, routes.listCollections, { token: person.token, query: {} });
    expect(total).toBe(1);
  });

  it('leaves the order of people alone, and adds new requests at the end', async () => {
    const { collections } = await importFile(postman(shop));
    const [{ id } = { id: '' }] = collections;
    const { test_ids } = await get(id);
    await put(id, { name: 'Our shop', test_ids: test_ids.slice(1).toReversed() });
    const more = [request('Check health', 'GET /health'), ...shop];
    expect((await importFile(postman(more))).collections).toMatchObject([{ name: 'Our shop', outcome: 'updated' }]);
    expect((await get(id)).requests.map(({ name }) => name)).toEqual([
      'Delete an order',
      'Create an order',
      'Check health',
      'List orders',
    ]);
  });

  it('makes one collection of each tag of an OpenAPI description', async () => {
    const operation = (tags: string[]): object => ({ tags, responses: { 200: { description: 'OK' } } });
    const document = {
      openapi: '3.1.0',
      info: { title: 'Shop', version: '1' },
      servers: [{ url: 'https://shop.example.com' }],
      paths: {
        '/orders': { get: operation(['Orders']), post: operation(['Orders', 'Admin']) },
        '/people': { get: operation(['People']) },
        '/health': { get: operation([]) },
      },
    };
    const { collections } = await importFile(document);
    expect(collections.map(({ name }) => name).toSorted()).toEqual(['Shop', 'Shop: Orders', 'Shop: People']);
    const orders = collections.find(({ name }) => name === 'Shop: Orders');
    expect((await get(orders?.id ?? '')).requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect((await importFile(document)).collections.map(({ outcome }) => outcome)).toEqual(
      collections.map(() => 'unchanged'),
    );
  });
});

const exported = (id: string, format: ApiExportFormat) =>
  succeed(handler, routes.exportCollection, { token: person.token, params: { id }, query: { format } });

describe('exporting', () => {
  it('gives back the requests of an imported collection, and imports them again as they were', async () => {
    const { collections } = await importFile(postman(shop));
    const [{ id } = { id: '' }] = collections;
    const { files, left_out } = await exported(id, 'postman');
    expect(left_out).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(['shop.postman_collection.json']);
    const sent = async ({ token } = person) => {
      const [collection] = (await succeed(handler, routes.listCollections, { token, query: {} })).collections;
      const { test_ids } = await succeed(handler, routes.getCollection, {
        token,
        params: { id: collection?.id ?? '' },
      });
      const tests = test_ids.map((test) => succeed(handler, routes.getApiTest, { token, params: { id: test } }));
      return (await Promise.all(tests)).map(({ name, method, url, headers, body, body_type, folder }) =>
        [name, method, url, JSON.stringify(headers), body_type === 'none' ? '' : body, folder.join('/')].join(' '),
      );
    };
    const before = await sent();
    expect(before).toHaveLength(3);
    person = await makeUser();
    await importFile(JSON.parse(files[0]?.content ?? '') as object);
    expect(await sent()).toEqual(before);
  });

  it('writes projects for Bruno and Playwright, with data rows where they can be used', async () => {
    const { id: environment_id } = await makeApiEnvironment(person, {
      variables: { user: 'ada', password: 'difference engine' },
      secret_variables: ['password'],
    });
    const test = await makeApiTest(person, { name: 'Sign in', url: '/sign-in?u={{user}}', environment_id });
    const { id } = await makeCollection(person, { test_ids: [test.id], data: 'user\nAda' });
    const bruno = await exported(id, 'bruno');
    expect(bruno.files.map(({ path }) => path)).toEqual(expect.arrayContaining(['opencollection.yml', 'data.csv']));
    const playwright = await exported(id, 'playwright');
    expect(playwright.files.find(({ path }) => path.endsWith('.spec.ts'))?.content).toContain('Sign in');
    expect(playwright.left_out).toContain('Data rows: the exported tests run once');
    expect(JSON.stringify([bruno, playwright])).not.toContain('difference engine');
  });

  it('writes a selection of tests in the given order, and names what is missing in a collection', async () => {
    const [one, two] = [await makeApiTest(person, { name: 'One' }), await makeApiTest(person, { name: 'Two' })];
    const body = { format: 'postman' as const, name: 'Two of them', test_ids: [two.id, one.id] };
    const { files } = await succeed(handler, routes.exportApiTests, { token: person.token, body });
    const { info, item } = JSON.parse(files[0]?.content ?? '') as { info: { name: string }; item: { name: string }[] };
    expect([info.name, ...item.map(({ name }) => name)]).toEqual(['Two of them', 'Two', 'One']);
    const { id } = await makeCollection(person, { test_ids: [one.id, two.id] });
    await succeed(handler, routes.deleteApiTest, { token: person.token, params: { id: one.id } });
    expect((await exported(id, 'postman')).left_out).toEqual(['One: the test was deleted or is in another project']);
  });
});
