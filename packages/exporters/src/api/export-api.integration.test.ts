import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { readDocument } from '@saywright/importers/read-document';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBruno } from './export-bruno.ts';
import { exportPlaywrightRequests } from './export-playwright-requests.ts';
import { exportPostman } from './export-postman.ts';
import type { ExportedTest } from './sent-request.ts';

const nodeModules = resolve(import.meta.dirname, '../../../../node_modules');
let server: Server;
let base: string;
let folder: string;
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      seen.push(
        `${method} ${url} ${headers.authorization ?? '-'} ${headers['content-type']?.split(';')[0] ?? '-'} ${body.includes('form-data') ? 'multipart' : body}`,
      );
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('set-cookie', 'session=s1; Path=/');
      response.statusCode = method === 'POST' && url === '/users' ? 201 : 200;
      response.end(
        JSON.stringify({
          id: 7,
          name: 'Ada',
          tags: ['a', 'b'],
          items: [{ id: 1 }, { id: 2 }],
          note: '',
          none: null,
          access_token: 'granted',
        }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'exported-api-'));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const apiTest = (given: object, folder: string[] = []): ExportedTest => ({ ...createApiTestBody.parse(given), folder });
const json = (operator: string, target: string, expected: unknown = null) => ({
  type: 'json_path',
  operator,
  target,
  expected_value: expected,
});

const tests = [
  apiTest(
    {
      name: "Create: Ada's user / 1",
      method: 'POST',
      url: '/users',
      body: '{"name": "Ada", "big": 12345678901234567890}',
      auth_type: 'basic',
      auth: { username: 'ada', password: 'pä:ss' },
      assertions: [
        { type: 'status_code', operator: 'one_of', expected_value: ['2xx', 404] },
        { type: 'header', operator: 'contains', target: 'Content-Type', expected_value: 'json' },
        { type: 'body', operator: 'contains', expected_value: 'Ada' },
        { type: 'response_time', operator: 'less_than', expected_value: 15_000 },
        { type: 'json_schema', operator: 'valid', expected_value: { type: 'object', required: ['id'] } },
        json('equals', '$.name', 'Ada'),
        json('exists', '$.none'),
        json('not_exists', '$.password'),
        json('is_type', '$.id', 'integer'),
        json('includes', '$.tags', 'b'),
        json('has_length', '$.tags', 2),
        json('is_empty', '$.note'),
        json('not_empty', '$.tags'),
        json('at_least', '$.id', 7),
        json('matches', '$.name', '^A.a$'),
        json('starts_with', '$.name', 'A'),
        json('one_of', '$.name', ['Ada', 'Bob']),
        json('equals', '$.items[*].id', [1, 2]),
      ],
      extractions: [
        { name: 'user_id', from: 'json_path', target: '$.id' },
        { name: 'sid', from: 'cookie', target: 'session' },
      ],
    },
    ['Users', 'Admin / all'],
  ),
  apiTest({
    name: "Create: Ada's user / 1",
    url: '/users/{{user_id}}?a=%20',
    body_type: 'none',
    auth_type: 'bearer_token',
    auth: { token: '{{sid}}' },
    assertions: [
      { type: 'status_code', operator: 'equals', expected_value: 200 },
      json('equals', '$.id', '{{user_id}}'),
    ],
  }),
  apiTest({
    name: 'Form',
    method: 'PUT',
    url: '/form',
    body_type: 'form',
    body_parts: [{ name: 'a b', value: 'x&y' }],
    assertions: [{ type: 'status_code', operator: 'not_equals', expected_value: 500 }],
  }),
  apiTest({
    name: 'CON',
    method: 'PATCH',
    url: '/parts',
    body_type: 'multipart',
    body_parts: [{ name: 'a', value: 'b' }],
    follow_redirects: false,
  }),
  apiTest({
    name: 'Signed in with OAuth',
    url: '/mine?of={{name}}',
    body_type: 'none',
    auth_type: 'oauth2',
    auth: { token_url: '{{base_url}}/token', client_id: 'my app', client_secret: 's3cret', scope: 'read' },
    assertions: [{ type: 'status_code', operator: 'equals', expected_value: 200 }],
  }),
];
const collection = {
  name: 'My API',
  description: 'All of it',
  tests,
  environment: { base_url: 'https://unused.example', variables: { region: 'eu', secret: null, name: 'a&b' } },
};

test('runs the exported Playwright project without a browser', async () => {
  const { files } = exportPlaywrightRequests(collection);
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await symlink(nodeModules, join(folder, 'node_modules'));
  const { BASE_URL: _base, ...environment } = process.env;
  const options = {
    cwd: folder,
    env: { ...environment, BASE_URL: base, TEST_PASSWORD: 'pä:ss', TEST_CLIENT_SECRET: 's3cret' },
    timeout: 120_000,
  };
  const run = promisify(execFile)(
    process.execPath,
    [join(nodeModules, '@playwright/test/cli.js'), 'test', '--reporter', 'line'],
    options,
  );
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout).toContain('5 passed');
  expect(seen).toEqual([
    `POST /users Basic ${Buffer.from('ada:pä:ss').toString('base64')} application/json {"name": "Ada", "big": 12345678901234567890}`,
    'GET /users/7?a=%20 Bearer s1 - ',
    'PUT /form - application/x-www-form-urlencoded a+b=x%26y',
    'PATCH /parts - multipart/form-data multipart',
    `POST /token Basic ${Buffer.from('my+app:s3cret').toString('base64')} application/x-www-form-urlencoded grant_type=client_credentials&scope=read`,
    'GET /mine?of=a%26b Bearer granted - ',
  ]);
});

const requestOf = ({
  method,
  url,
  headers,
  body,
  body_type,
  body_parts,
  auth_type,
  auth,
  follow_redirects,
  folder,
}: ExportedTest): object => ({
  method,
  url,
  headers,
  body,
  body_type,
  body_parts,
  auth_type,
  auth,
  follow_redirects,
  folder,
});

test('keeps the requests of a collection that is exported to Postman and imported again', () => {
  const { files, leftOut } = exportPostman(collection);
  const [file] = files;
  const imported = readDocument({ filename: file?.path ?? '', bytes: new TextEncoder().encode(file?.content) });
  if (!('tests' in imported)) throw new Error('The collection was refused');
  const secrets: Partial<ExportedTest['auth']>[] = [
    { password: '{{password}}' },
    {},
    {},
    {},
    { client_secret: '{{client_secret}}' },
  ];
  const expected = tests.map((each, at) =>
    requestOf({ ...each, url: `{{base_url}}${each.url}`, auth: { ...each.auth, ...secrets[at] } }),
  );
  expect(imported.tests.map((each) => requestOf(each))).toEqual(expected);
  expect(imported.tests[0]?.assertions.length).toBeGreaterThanOrEqual(12);
  expect(leftOut).toEqual([
    'Secrets: fill in the variables password, client_secret',
    'Create: Ada\'s user / 1: the check "json path $.items[*].id equals"',
  ]);
  // The scripts that get a token and encode the query say again what the request does.
  expect(JSON.stringify(imported)).not.toContain('pre-request');
  expect(file?.content).not.toContain('"secret", "value": null');
});

test('writes a Bruno folder with safe, separate names', () => {
  const { files } = exportBruno({
    ...collection,
    tests: [...tests, apiTest({ name: '../../etc/passwd', url: '/x' }), apiTest({ name: 'Folder', url: '/y' })],
  });
  expect(files.map(({ path }) => path)).toEqual([
    'opencollection.yml',
    'users/folder.yml',
    'users/admin-all/folder.yml',
    'users/admin-all/create-ada-s-user-1.yml',
    'create-ada-s-user-1.yml',
    'form.yml',
    'con-1.yml',
    'signed-in-with-oauth.yml',
    'etc-passwd.yml',
    'folder-request.yml',
    'environments/exported.yml',
  ]);
  expect(load(files[4]?.content ?? '')).toMatchObject({
    info: { name: "Create: Ada's user / 1", type: 'http' },
    http: { method: 'GET', url: '{{base_url}}/users/{{user_id}}?a=%20', auth: { type: 'bearer', token: '{{sid}}' } },
    settings: { encodeUrl: false },
  });
  // Bruno's CLI sends a token only where its placement is named.
  expect(load(files.find(({ path }) => path.startsWith('signed-in'))?.content ?? '')).toMatchObject({
    http: {
      auth: {
        flow: 'client_credentials',
        credentials: { clientId: 'my app', clientSecret: '{{client_secret}}', placement: 'basic_auth_header' },
        tokenConfig: { placement: { header: 'Bearer' } },
      },
    },
  });
});

test("writes an API key into the URL for Bruno, whose CLI doesn't send it otherwise", () => {
  const auth = { key: 'appid', value: '{{key}}', in: 'query' };
  const keyed = apiTest({ name: 'Keyed', url: '/k?x=1', auth_type: 'api_key', auth });
  const { files } = exportBruno({ ...collection, tests: [keyed] });
  const { http } = load(files.find(({ path }) => path === 'keyed.yml')?.content ?? '') as { http: object };
  expect(http).toMatchObject({ url: '{{base_url}}/k?x=1&appid={{key}}' });
  expect(http).not.toHaveProperty('auth');
});

test('writes cookies and items from the end of a list for tools with Chai', () => {
  const test = apiTest({
    name: 'Last',
    url: '/x',
    assertions: [json('equals', '$.items[-1].id', 2)],
    extractions: [{ name: 'sid', from: 'cookie', target: 'session' }],
  });
  for (const exporting of [exportPostman, exportBruno]) {
    const { files, leftOut } = exporting({ ...collection, tests: [test] });
    const written = JSON.stringify(files);
    expect(leftOut).toEqual([]);
    expect(written).toContain('.items.at(-1).id');
    expect(written).toMatch(/pm\.cookies\.get|set-cookie/);
  }
});

test('encodes variables in queries in Postman, and names those that Bruno sends as they are', () => {
  const auth = { key: 'appid', value: '{{key}}', in: 'query' };
  const asking = [
    apiTest({ name: 'Find', url: '/{{path}}?{{field}}=1&of={{name}}-{{kind}}&in=eu#{{part}}' }),
    apiTest({ name: 'Keyed', url: '/x', auth_type: 'api_key', auth }),
    apiTest({ name: 'Plain', url: '/{{path}}?{{field}}=1' }),
  ];
  const exported = exportPostman({ ...collection, tests: asking });
  expect(exported.leftOut).toEqual([
    'Keyed: the encoding of its API key in the query, where Postman sends + and % as they are',
  ]);
  const { item } = JSON.parse(exported.files[0]?.content ?? '') as { item: { event?: object[] }[] };
  expect(item.map(({ event = [] }) => event.length)).toEqual([1, 0, 0]);
  expect(exportBruno({ ...collection, tests: asking }).leftOut).toEqual([
    'Find: the encoding of {{name}}, {{kind}} in the query, which Bruno sends as they are',
    'Keyed: the encoding of {{key}} in the query, which Bruno sends as they are',
  ]);
});

test('writes one variable for each secret that was typed into a request, and keeps apart those of one name', () => {
  const signed = (token: string, url: string) =>
    apiTest({ name: url, url: `/${url}`, headers: { Authorization: `Bearer ${token}`, 'X-Trace': 'plain' } });
  const secret = [
    signed('hunter22', 'a'),
    signed('hunter23', 'b'),
    signed('hunter22', 'c'),
    signed('{{session}}', 'd'),
  ];
  for (const exporting of [exportPostman, exportBruno, exportPlaywrightRequests]) {
    const { files, leftOut } = exporting({ ...collection, tests: secret });
    const written = JSON.stringify(files);
    expect(written).not.toContain('hunter');
    expect(written).toContain('plain');
    expect(written).toContain('session');
    expect(written.match(/Bearer (?:\{\{|\$\{variables\.)authorization\b(?!_2)/g)).toHaveLength(2);
    expect(written.match(/Bearer (?:\{\{|\$\{variables\.)authorization_2\b/g)).toHaveLength(1);
    expect(leftOut).toEqual(['Secrets: fill in the variables authorization, authorization_2']);
  }
});

test('writes variables in place of a stored credential', () => {
  const stored = {
    ...tests[0],
    auth: { ...tests[0]?.auth, username: 'kept', password: 'kept' },
    credential_id: 'cred',
  } as ExportedTest;
  for (const exporting of [exportPostman, exportBruno, exportPlaywrightRequests]) {
    const written = JSON.stringify(exporting({ ...collection, tests: [stored] }));
    expect(written).not.toContain('kept');
    expect(written).toMatch(/variables\.password|\{\{password\}\}/);
  }
});
