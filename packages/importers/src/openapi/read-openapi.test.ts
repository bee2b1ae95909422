import { describe, expect, it } from 'vitest';
import { importedFrom } from '../testing/imported-from.ts';

const api = (paths: Record<string, unknown>, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.test/v1/' }],
  paths,
  ...more,
});

const ok = { 200: { description: 'OK' } };

const only = (operation: Record<string, unknown>, { method = 'get', path = '/items', more = {} } = {}) => {
  const imported = importedFrom(api({ [path]: { [method]: { responses: ok, ...operation } } }, more));
  const [test] = imported.tests;
  if (!test) throw new Error(`No test: ${JSON.stringify(imported.skipped)}`);
  return { ...imported, test };
};

const json = (media: Record<string, unknown>): Record<string, unknown> => ({ content: { 'application/json': media } });

describe('reading an OpenAPI description', () => {
  it('reads the same from JSON and YAML', () => {
    const yaml = `openapi: 3.0.3
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.test/v1/ }]
paths:
  /items:
    get:
      summary: List items
      tags: [Items]
      responses:
        200: { description: OK }
`;
    const fromJson = importedFrom(
      api({ '/items': { get: { summary: 'List items', tags: ['Items'], responses: ok } } }),
    );
    expect({ ...importedFrom(yaml, 'api.yaml'), refusals: fromJson.refusals }).toEqual(fromJson);
    expect(fromJson.tests).toMatchObject([
      { name: 'List items', folder: ['Items'], method: 'GET', url: '/items', key: 'GET /items' },
    ]);
    expect(fromJson.environments).toMatchObject([{ name: 'Shop', base_url: 'https://shop.test/v1' }]);
  });

  it.each(['application/json-patch+json', 'application/merge-patch+json; charset=utf-8'])(
    'sends a body of %s as that, and not as plain JSON',
    (type) => {
      const { test } = only(
        { requestBody: { content: { [type]: { example: [{ op: 'remove', path: '/a' }] } } } },
        { method: 'patch' },
      );
      expect(test).toMatchObject({ body_type: 'json', headers: { 'Content-Type': type } });
    },
  );

  it('says which schemas an empty response passes', () => {
    const answering = (schema: object) => ({ 200: { description: 'OK', ...json({ schema }) } });
    const fields = { type: 'object', properties: { id: { type: 'string' } } };
    expect(only({ responses: answering({ ...fields, required: ['id'] }) }).setup).toEqual([]);
    expect(only({ responses: answering(fields) }).setup.map(({ item }) => item)).toEqual([
      '1 test with a schema that requires no field',
    ]);
  });

  it('checks no schema of a response that is a stream of JSON texts', () => {
    const content = { 'application/json-seq': { schema: { type: 'object', required: ['id'] } } };
    const { test } = only({ responses: { 200: { description: 'Events', content } } });
    expect(test.assertions.map(({ type }) => type)).toEqual(['status_code']);
  });

  it('makes variables of path parameters, with the values of their examples', () => {
    const id = (example?: number): unknown => ({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer', example },
    });
    const { tests, environments, setup } = importedFrom(
      api({
        '/users/{id}': { parameters: [id(7)], get: { responses: ok }, delete: { responses: ok } },
        '/orders/{id}': { parameters: [id(9)], get: { responses: ok } },
        '/shops/{shop}': {
          get: {
            responses: ok,
            parameters: [{ name: 'shop', in: 'path', required: true, schema: { type: 'string' } }],
          },
        },
      }),
    );
    expect(tests.map(({ url }) => url)).toEqual([
      '/users/{{users_id}}',
      '/users/{{users_id}}',
      '/orders/{{orders_id}}',
      '/shops/{{shop}}',
    ]);
    expect(environments[0]?.variables).toEqual({ users_id: '7', orders_id: '9', shop: 'string' });
    expect(setup.map(({ item }) => item)).toEqual(['Variable shop']);
  });

  it('sends required parameters and those with an example, and names the others', () => {
    const { test } = only({
      parameters: [
        { name: 'q', in: 'query', required: true, schema: { type: 'string' }, example: 'a&b' },
        {
          name: 'tags',
          in: 'query',
          required: true,
          schema: { type: 'array', items: { type: 'string', example: 'x' }, minItems: 2 },
        },
        { name: 'filter', in: 'query', style: 'deepObject', explode: true, example: { min: 1 } },
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string', enum: ['acme'] } },
        { name: 'sid', in: 'cookie', required: true, schema: { type: 'string', default: 'abc' } },
      ],
    });
    expect(test.url).toBe('/items?q=a%26b&tags=x&tags=x&filter[min]=1');
    expect(test.headers).toEqual({ 'X-Tenant': 'acme', Cookie: 'sid=abc' });
    expect(test.description).toBe('Optional parameters: page');
  });

  it('lets the parameters of an operation win over those of its path', () => {
    const limit = (value: number): unknown => ({ name: 'limit', in: 'query', required: true, example: value });
    const { tests } = importedFrom(
      api({ '/a': { parameters: [limit(1)], get: { parameters: [limit(2)], responses: ok } } }),
    );
    expect(tests[0]?.url).toBe('/a?limit=2');
  });

  it('takes the body from an example, or makes one up from the schema', () => {
    const schema = {
      type: 'object',
      required: ['name', 'email'],
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', minLength: 10 },
        email: { type: 'string', format: 'email' },
        age: { type: 'integer', example: 36 },
        nickname: { type: 'string' },
      },
    };
    const given = only(
      { requestBody: json({ schema, examples: { first: { value: { name: 'Ada' } } } }) },
      { method: 'post' },
    );
    expect(JSON.parse(given.test.body)).toEqual({ name: 'Ada' });
    expect(given.setup).toEqual([]);
    const madeUp = only({ requestBody: json({ schema }) }, { method: 'post' });
    expect(JSON.parse(madeUp.test.body)).toEqual({ name: 'stringxxxx', email: 'user@example.com', age: 36 });
    expect(madeUp.setup.map(({ item }) => item)).toEqual(['1 request with made-up values']);
  });

  it('reads forms, files, and text', () => {
    const body = (type: string, media: Record<string, unknown>) =>
      only({ requestBody: { content: { [type]: media } } }, { method: 'post' });
    expect(
      body('application/x-www-form-urlencoded', { example: { a: 1, b: ['x', 'y'], c: { d: 'e' } } }).test.body_parts,
    ).toMatchObject([
      { name: 'a', value: '1' },
      { name: 'b', value: 'x' },
      { name: 'b', value: 'y' },
      { name: 'c[d]', value: 'e' },
    ]);
    const upload = body('multipart/form-data', {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' }, title: { type: 'string', example: 'Cat' } },
      },
    });
    expect(upload.test.body_parts).toMatchObject([
      { name: 'title', type: 'text', value: 'Cat' },
      { name: 'file', type: 'file', value: '' },
    ]);
    expect(upload.left_out.map(({ item }) => item)).toEqual(['POST /items: file file']);
    expect(body('text/plain', { example: 'hello' }).test).toMatchObject({ body_type: 'text', body: 'hello' });
    expect(body('application/octet-stream', {}).test).toMatchObject({ body_type: 'file' });
  });

  it('asserts the status and the schema of success, with definitions of their own', () => {
    const components = {
      schemas: {
        Node: {
          type: 'object',
          required: ['id', 'secret'],
          properties: {
            id: { type: 'integer', format: 'int64' },
            secret: { type: 'string', writeOnly: true },
            children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
            parent: { $ref: '#/components/schemas/Node', nullable: true },
            note: { type: 'string', nullable: true },
            link: { allOf: [{ type: 'object' }, { description: 'Of the owner' }, { nullable: true }] },
            size: { type: 'number', minimum: 0, exclusiveMinimum: true },
          },
        },
      },
    };
    const { test } = only(
      { responses: { 200: json({ schema: { $ref: '#/components/schemas/Node' } }), 404: {} } },
      { more: { components } },
    );
    const node = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer' },
        secret: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/$defs/Node' } },
        parent: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] },
        note: { type: ['string', 'null'] },
        link: { anyOf: [{ allOf: [{ type: 'object' }, {}, {}] }, { type: 'null' }] },
        size: { type: 'number', exclusiveMinimum: 0 },
      },
    };
    expect(test.assertions).toMatchObject([
      { type: 'status_code', operator: 'equals', expected_value: 200 },
      { type: 'json_schema', expected_value: { ...node, $defs: { Node: node } } },
    ]);
  });

  it('expects one of several successful statuses, or a success when none is described', () => {
    const status = (responses: Record<string, unknown>): unknown =>
      only({ responses }).test.assertions[0]?.expected_value;
    expect(status({ 200: {}, 201: {}, 500: {} })).toEqual([200, 201]);
    expect(status({ '2XX': {} })).toEqual(['2xx']);
    expect(status({ default: {} })).toEqual(['2xx']);
    const redirect = only({ responses: { 302: {} } }).test;
    expect(redirect.assertions[0]?.expected_value).toBe(302);
    expect(redirect.follow_redirects).toBe(false);
  });

  it('expects the response with a schema where another one has none', () => {
    const { test, fidelity } = only({ responses: { 200: json({ schema: { type: 'array' } }), 204: {} } });
    expect(test.assertions.map(({ expected_value }) => expected_value)).toEqual([200, { type: 'array' }]);
    expect(fidelity).toBe(100);
  });

  it('expects no body where HTTP allows none, whatever the description says', () => {
    const body = json({ schema: { type: 'object' } });
    const expected = (method: string, code: number) =>
      only({ responses: { [code]: body } }, { method }).test.assertions.map(({ expected_value }) => expected_value);
    expect(expected('delete', 204)).toEqual([204]);
    expect(expected('head', 200)).toEqual([200]);
    expect(expected('get', 200)).toEqual([200, { type: 'object' }]);
  });

  it('sends the properties that another part of the schema requires', () => {
    const booklet = {
      type: 'object',
      properties: { pages: { type: 'integer' }, size: { type: 'string', example: 'A4' } },
    };
    const sent = (schema: unknown): unknown =>
      JSON.parse(only({ requestBody: json({ schema }) }, { method: 'post' }).test.body);
    expect(sent({ allOf: [booklet, { required: ['pages'] }] })).toEqual({ pages: 1, size: 'A4' });
    expect(sent({ ...booklet, anyOf: [{ required: ['pages'] }, { required: ['size'] }] })).toEqual({
      pages: 1,
      size: 'A4',
    });
    expect(
      sent({ ...booklet, oneOf: [{ properties: { kind: { const: 'x' } }, required: ['kind', 'pages'] }] }),
    ).toEqual({
      pages: 1,
      size: 'A4',
      kind: 'x',
    });
  });

  it('makes up texts that match the pattern of their schema', () => {
    const schema = {
      type: 'object',
      properties: {
        country: { type: 'string', pattern: '^[A-Z]{2}$' },
        id: { type: 'string', pattern: '^(0|[1-9]\\d*)$' },
      },
    };
    expect(JSON.parse(only({ requestBody: json({ schema }) }, { method: 'post' }).test.body)).toEqual({
      country: 'AA',
      id: '0',
    });
  });

  it('counts operations that are in other files', () => {
    const { tests, skipped, total_endpoints } = importedFrom(
      api({ '/items': { get: { responses: ok }, put: { $ref: 'put.yaml' }, post: null } }),
    );
    expect(tests).toHaveLength(1);
    expect(total_endpoints).toBe(3);
    expect(skipped).toEqual([
      {
        item: 'PUT /items',
        reason: 'The reference put.yaml leads to another file. Bundle the description into one file first.',
      },
      { item: 'POST /items', reason: "It isn't an object, so the document says nothing about it" },
    ]);
  });

  it('accepts every success of a request that writes, and says that none of their schemas applies', () => {
    const responses = { 201: json({ schema: { type: 'object' } }), 204: {} };
    const { test, left_out, fidelity } = only({ responses }, { method: 'put' });
    expect(test.assertions.map(({ expected_value }) => expected_value)).toEqual([[201, 204]]);
    expect(left_out.map(({ item }) => item)).toEqual(['PUT /items: schema of the response']);
    expect(fidelity).toBe(0);
  });

  it('signs in with variables, and says what to fill in', () => {
    const securitySchemes = {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      app: { type: 'apiKey', in: 'query', name: 'app' },
      machine: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: {} } } },
      tls: { type: 'mutualTLS' },
    };
    const read = (security: unknown[]) => only({ security }, { more: { components: { securitySchemes } } });
    expect(read([{ bearer: [] }]).test).toMatchObject({ auth_type: 'bearer_token', auth: { token: '{{bearer}}' } });
    expect(read([{ basic: [] }]).test.auth).toMatchObject({
      username: '{{basic_username}}',
      password: '{{basic_password}}',
    });
    const keys = read([{ key: [], app: [] }]).test;
    expect(keys).toMatchObject({
      auth_type: 'api_key',
      auth: { key: 'X-Key', value: '{{key}}' },
      url: '/items?app={{app}}',
    });
    expect(read([{ key: [], bearer: [] }]).test).toMatchObject({
      auth_type: 'bearer_token',
      auth: { token: '{{bearer}}' },
      headers: { 'X-Key': '{{key}}' },
    });
    expect(read([{ basic: [], bearer: [] }]).left_out[0]?.reason).toBe(
      'HTTP authentication "bearer" isn\'t supported together with another way to sign in',
    );
    expect(read([{ machine: ['a', 'b'] }]).test.auth).toMatchObject({
      token_url: 'https://shop.test/token',
      client_id: '{{machine_client_id}}',
      scope: 'a b',
    });
    expect(read([{ tls: [] }, { bearer: [] }]).test.auth_type).toBe('bearer_token');
    expect(read([{ tls: [] }]).left_out).toEqual([
      { item: 'GET /items: authentication', reason: "A client certificate isn't supported" },
    ]);
    expect(read([{ bearer: [] }, {}]).test.auth_type).toBe('none');
    expect(read([{ bearer: [] }]).setup[0]?.item).toBe('Authentication bearer');
  });

  it('counts every operation of the paths, also those that it skips, and neither webhooks nor callbacks', () => {
    const imported = importedFrom(
      api(
        { '/a': { get: { responses: ok, callbacks: { done: {} } }, trace: { responses: ok } } },
        { openapi: '3.1.0', webhooks: { paid: { post: {} } } },
      ),
    );
    expect(imported).toMatchObject({ format: 'openapi_3_1', total_endpoints: 2, skipped_endpoints: 1 });
    expect(imported.skipped[0]?.item).toBe('TRACE /a');
    expect(imported.left_out[0]?.item).toBe('2 webhooks and callbacks');
  });

  it('says which references lead out of the document', () => {
    const { test, left_out } = only({
      parameters: [{ $ref: 'common.yaml#/page' }],
      responses: { 200: json({ schema: { type: 'array', items: { $ref: 'https://elsewhere.test/item.json' } } }) },
    });
    expect(test.assertions[1]?.expected_value).toEqual({ type: 'array', items: {} });
    expect(left_out.map(({ item, reason }) => `${item}: ${reason}`)).toEqual([
      'GET /items: parameter: The reference common.yaml#/page leads to another file. Bundle the description into one file first.',
      'GET /items: schema of the response: The reference https://elsewhere.test/item.json leads to another file. Bundle the description into one file first.',
    ]);
  });

  it('sends no fragments, and says which examples have variables in them', () => {
    const q = { name: 'q', in: 'query', required: true, example: '{{term}}' };
    const { test, setup } = only({ parameters: [q] }, { path: '/items#search' });
    expect(test.url).toBe('/items?q={{term}}');
    expect(setup.map(({ item }) => item)).toEqual(['Variable term']);
  });

  it('follows references through references, and says which lead to nothing', () => {
    const item = json({ schema: { type: 'array', items: { type: 'string' } } });
    const through = '#/paths/~1items/get/responses/200/content/application~1json/schema/items';
    const { tests } = importedFrom(
      api(
        {
          '/items': { get: { responses: { 200: { $ref: '#/components/responses/Item' } } } },
          '/first': { get: { responses: { 200: json({ schema: { $ref: through } }) } } },
        },
        { components: { responses: { Item: item } } },
      ),
    );
    expect(tests[1]?.assertions[1]?.expected_value).toEqual({ type: 'string' });
    const circle = { $ref: '#/components/schemas/A' };
    const schemas = { A: { $ref: '#/components/schemas/B' } };
    const broken = only({ responses: { 200: json({ schema: circle }) } }, { more: { components: { schemas } } });
    expect(broken.left_out.map(({ reason }) => reason)).toEqual([
      'The reference #/components/schemas/B leads to nothing in the document',
    ]);
  });

  it('drops the keywords of a schema that would make it useless', () => {
    const schema = {
      type: ['object', 'Date'],
      required: ['id', 'id', 7],
      properties: {
        id: { type: 'uuid', minLength: '3', multipleOf: 0, enum: ['a', 'a'], exclusiveMinimum: true },
        x: null,
      },
      uniqueItems: 'yes',
    };
    const { test } = only({ responses: { 200: json({ schema }) } });
    expect(test.assertions[1]?.expected_value).toEqual({
      type: 'object',
      required: ['id'],
      properties: { id: { enum: ['a'] }, x: {} },
    });
  });

  it('identifies operations by their id when it is unique, else by method and path', () => {
    const paths = {
      '/a': { get: { operationId: 'a', responses: ok }, put: { operationId: 'twice', responses: ok } },
      '/b': { get: { operationId: 'twice', responses: ok } },
    };
    expect(importedFrom(api(paths)).tests.map(({ key }) => key)).toEqual(['a', 'PUT /a', 'GET /b']);
  });
});
