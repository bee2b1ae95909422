import { describe, expect, it } from 'vitest';
import { importedFrom } from '../testing/imported-from.ts';

const collection = (item: unknown[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item,
  ...more,
});

const request = (fields: Record<string, unknown>, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'A request',
  request: { method: 'GET', url: 'https://shop.test/items', ...fields },
  ...more,
});

const only = (item: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  const imported = importedFrom(collection([item], more));
  const [test] = imported.tests;
  if (!test) throw new Error(`No test: ${JSON.stringify(imported.skipped)}`);
  return { ...imported, test };
};

describe('reading a Postman collection', () => {
  it('keeps the folders, order, and names of requests', () => {
    const { tests, name, total_endpoints } = importedFrom(
      collection([
        {
          name: 'Users',
          item: [{ name: 'Admins', item: [request({}, { name: 'List admins' })] }, request({}, { name: 'List' })],
        },
        request({}, { name: 'Health' }),
      ]),
    );
    expect(name).toBe('Shop');
    expect(total_endpoints).toBe(3);
    expect(tests.map(({ name, folder }) => [name, folder])).toEqual([
      ['List admins', ['Users', 'Admins']],
      ['List', ['Users']],
      ['Health', []],
    ]);
  });

  it('gives a request the sign-in of the nearest folder that has one', () => {
    const bearer = { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}' }] };
    const basic = {
      type: 'basic',
      basic: [
        { key: 'username', value: 'ada' },
        { key: 'password', value: '{{pw}}' },
      ],
    };
    const { tests } = importedFrom(
      collection(
        [
          { name: 'Inner', auth: basic, item: [request({})] },
          request({}),
          request({ auth: { type: 'noauth' } }),
          request({
            auth: {
              type: 'apikey',
              apikey: [
                { key: 'key', value: 'X-Key' },
                { key: 'value', value: 'k' },
                { key: 'in', value: 'query' },
              ],
            },
          }),
        ],
        { auth: bearer },
      ),
    );
    expect(tests.map(({ auth_type }) => auth_type)).toEqual(['basic', 'bearer_token', 'none', 'api_key']);
    expect(tests[0]?.auth).toMatchObject({ username: 'ada', password: '{{pw}}' });
    expect(tests[1]?.auth).toMatchObject({ token: '{{token}}' });
    expect(tests[3]?.auth).toMatchObject({ key: 'X-Key', value: 'k', in: 'query' });
  });

  it('reads OAuth 2.0 client credentials, and lists sign-ins that we have no counterpart for', () => {
    const oauth = (grant: string): Record<string, unknown> => ({
      type: 'oauth2',
      oauth2: Object.entries({
        grant_type: grant,
        accessTokenUrl: 'https://id.test/token',
        clientId: 'c',
        clientSecret: '{{s}}',
        scope: 'read',
      }).map(([key, value]) => ({ key, value })),
    });
    expect(only(request({ auth: oauth('client_credentials') })).test.auth).toMatchObject({
      token_url: 'https://id.test/token',
      client_id: 'c',
      client_secret: '{{s}}',
      scope: 'read',
    });
    for (const auth of [oauth('authorization_code'), { type: 'awsv4', awsv4: [] }]) {
      const { test, left_out, fidelity } = only(request({ auth }));
      expect(test.auth_type).toBe('none');
      expect(left_out.map(({ item }) => item)).toEqual(['A request: authentication']);
      expect(fidelity).toBe(0);
    }
  });

  it('reads every kind of body', () => {
    const bodyOf = (body: Record<string, unknown>) => only(request({ method: 'POST', body })).test;
    expect(bodyOf({ mode: 'raw', raw: '{"a":{{id}}}', options: { raw: { language: 'json' } } })).toMatchObject({
      body_type: 'json',
      body: '{"a":{{id}}}',
    });
    expect(bodyOf({ mode: 'raw', raw: '<a/>', options: { raw: { language: 'xml' } } })).toMatchObject({
      body_type: 'text',
      body: '<a/>',
      headers: { 'Content-Type': 'application/xml' },
    });
    expect(
      bodyOf({
        mode: 'urlencoded',
        urlencoded: [
          { key: 'a', value: '1' },
          { key: 'b', value: '2', disabled: true },
        ],
      }),
    ).toMatchObject({
      body_type: 'form',
      body_parts: [{ name: 'a', value: '1', type: 'text' }],
    });
    expect(bodyOf({ mode: 'graphql', graphql: { query: '{ me }', variables: '{"a":1}' } })).toMatchObject({
      body_type: 'graphql',
      body: '{ me }',
      graphql_variables: '{"a":1}',
    });
    expect(bodyOf({ mode: 'raw', raw: 'x', disabled: true }).body_type).toBe('none');
  });

  it('keeps a file field without the file that the collection lacks, and says so', () => {
    const { test, left_out } = only(
      request({
        method: 'POST',
        body: {
          mode: 'formdata',
          formdata: [
            { key: 'photo', type: 'file', src: '/home/ada/cat.png' },
            { key: 'title', value: 'Cat', type: 'text' },
          ],
        },
      }),
    );
    expect(test.body_parts).toEqual([
      { name: 'photo', type: 'file', value: '', file_name: 'cat.png', content_type: '' },
      { name: 'title', type: 'text', value: 'Cat', file_name: '', content_type: '' },
    ]);
    expect(left_out).toEqual([
      { item: 'A request: file cat.png', reason: 'The collection has only its path. Choose the file in the test.' },
    ]);
  });

  it('leaves out what is switched off, and nothing else', () => {
    const { test, left_out } = only(
      request({
        url: {
          raw: 'https://shop.test/items/:id?page=2&debug=1',
          query: [
            { key: 'page', value: '2' },
            { key: 'debug', value: '1', disabled: true },
            { key: 'flag', value: null },
          ],
          variable: [{ key: 'id', value: '42' }],
        },
        header: [
          { key: 'X-A', value: '1' },
          { key: 'X-B', value: '2', disabled: true },
          { key: 'x-a', value: '3' },
        ],
      }),
    );
    expect(test.url).toBe('https://shop.test/items/42?page=2&flag');
    expect(test.headers).toEqual({ 'X-A': '1, 3' });
    expect(left_out).toEqual([]);
  });

  it('makes an environment of the variables, renames those that we have no name for, and lists those without a value', () => {
    const { test, environments, left_out, setup } = only(
      request({ url: '{{base url}}/{{ tenant }}/{{user.id}}/items/:id?at={{$timestamp}}' }),
      {
        variable: [
          { key: 'base url', value: 'https://shop.test' },
          { key: 'user.id', value: '7' },
          { key: 'key', value: 'hunter22', type: 'secret' },
        ],
      },
    );
    expect(test.url).toBe('{{base_url}}/{{tenant}}/{{user.id}}/items/{{id}}?at={{$timestamp}}');
    expect(environments).toEqual([
      {
        name: 'Shop',
        description: '',
        base_url: '',
        variables: { base_url: 'https://shop.test', 'user.id': '7', key: 'hunter22' },
        secret_variables: ['key'],
      },
    ]);
    expect(left_out.map(({ item }) => item)).toEqual(['Variable base url']);
    expect(setup.map(({ item }) => item)).toEqual([
      'Variable tenant',
      'Variable id',
      '1 test without assertions: A request',
    ]);
  });

  it('takes the status and shape of a saved example when no script checks the status', () => {
    const response = [
      { code: 201, body: '{"id":1,"tags":[],"note":null}' },
      { code: 404, body: '{}' },
    ];
    expect(only(request({}, { response })).test.assertions).toMatchObject([
      { type: 'status_code', operator: 'equals', expected_value: 201 },
      { type: 'json_schema', expected_value: { required: ['id', 'tags'], properties: { tags: { type: 'array' } } } },
    ]);
  });

  it('skips requests with a method that we cannot send, and counts them', () => {
    const { total_endpoints, tests, skipped, skipped_endpoints } = importedFrom(
      collection([request({ method: 'PROPFIND' }, { name: 'Find' }), request({})]),
    );
    expect([total_endpoints, tests.length, skipped_endpoints]).toEqual([2, 1, 1]);
    expect(skipped).toEqual([{ item: 'Find', reason: "Requests with the method PROPFIND aren't supported" }]);
  });

  it('counts items that have no request', () => {
    const imported = importedFrom(collection([request({}), { name: 'Lost' }, null, { name: 'F', item: ['text'] }]));
    expect(imported).toMatchObject({ total_endpoints: 4, skipped_endpoints: 3 });
    expect(imported.skipped.map(({ item, reason }) => `${item}: ${reason}`)).toEqual([
      'Lost: It has no request',
      'Item without a name: It has no request',
      'F / Item without a name: It has no request',
    ]);
  });

  it("reads a collection as Postman's API answers it", () => {
    expect(importedFrom({ collection: collection([request({})]) })).toMatchObject({ name: 'Shop', total_endpoints: 1 });
  });

  it('skips requests without a URL', () => {
    const { tests, skipped } = importedFrom(collection([request({ url: { raw: '' } }), request({})]));
    expect(tests).toHaveLength(1);
    expect(skipped).toEqual([{ item: 'A request', reason: 'The request has no URL' }]);
  });

  it('gives the same keys when the collection is imported again, also to requests of one name', () => {
    const items = [request({}), request({}), { ...request({}), id: 'f1c0' }];
    const keys = (): string[] => importedFrom(collection(items)).tests.map(({ key }) => key);
    expect(keys()).toEqual(['A request / GET', 'A request / GET #2', 'f1c0']);
    expect(keys()).toEqual(keys());
  });

  it('applies the scripts of folders to their requests, and lists their leftovers once', () => {
    const event = [
      { listen: 'test', script: { exec: ['pm.test("ok", () => pm.response.to.have.status(200));', 'mystery();'] } },
    ];
    const { tests, left_out, fidelity } = importedFrom(
      collection([{ name: 'All', event, item: [request({}), request({})] }, request({})]),
    );
    expect(tests.map(({ assertions }) => assertions.length)).toEqual([1, 1, 0]);
    expect(left_out).toEqual([
      { item: 'All: test script, line 2: mystery()', reason: "It has no counterpart in a test's assertions" },
    ]);
    expect(fidelity).toBe(33);
  });
});
