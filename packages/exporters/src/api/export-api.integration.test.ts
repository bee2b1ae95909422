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
      response.statusCode = method === 'POST' ? 201 : 200;
      response.end(
        JSON.stringify({ id: 7, name: 'Ada', tags: ['a', 'b'], items: [{ id: 1 }, { id: 2 }], note: '', none: null }),
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
];
const collection = {
  name: 'My API',
  description: 'All of it',
  tests,
  environment: { base_url: 'https://unused.example', variables: { region: 'eu', secret: null } },
};

test('runs the exported Playwright project without a browser', async () => {
  const { files } = exportPlaywrightRequests(collection);
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await symlink(nodeModules, join(folder, 'node_modules'));
  const { BASE_URL: _base, ...environment } = process.env;
  const options = { cwd: folder, env: { ...environment, BASE_URL: base, TEST_PASSWORD: 'pä:ss' }, timeout: 120_000 };
  const run = promisify(execFile)(
    process.execPath,
    [join(nodeModules, '@playwright/test/cli.js'), 'test', '--reporter', 'line'],
    options,
  );
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout).toContain('4 passed');
  expect(seen).toEqual([
    `POST /users Basic ${Buffer.from('ada:pä:ss').toString('base64')} application/json {"name": "Ada", "big": 12345678901234567890}`,
    'GET /users/7?a=%20 Bearer s1 - ',
    'PUT /form - application/x-www-form-urlencoded a+b=x%26y',
    'PATCH /parts - multipart/form-data multipart',
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
  const opened = { ...tests[0]?.auth, password: '{{password}}' } as ExportedTest['auth'];
  const expected = tests.map((each, at) =>
    requestOf({ ...each, url: `{{base_url}}${each.url}`, ...(at === 0 && { auth: opened }) }),
  );
  expect(imported.tests.map((each) => requestOf(each))).toEqual(expected);
  expect(imported.tests[0]?.assertions.length).toBeGreaterThanOrEqual(12);
  expect(leftOut).toEqual([
    'Secrets: fill in the variables password',
    'Create: Ada\'s user / 1: the check "json path $.items[*].id equals"',
    "Create: Ada's user / 1: the variable sid",
  ]);
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
    'etc-passwd.yml',
    'folder-request.yml',
    'environments/exported.yml',
  ]);
  expect(load(files[4]?.content ?? '')).toMatchObject({
    info: { name: "Create: Ada's user / 1", type: 'http' },
    http: { method: 'GET', url: '{{base_url}}/users/{{user_id}}?a=%20', auth: { type: 'bearer', token: '{{sid}}' } },
  });
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
