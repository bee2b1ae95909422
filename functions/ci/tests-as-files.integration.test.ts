import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createOutput } from '@saywright/cli/output';
import { saywright } from '@saywright/cli/saywright';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { ciRoutes } from '@saywright/contracts/routes/ci';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeProject, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler as flowTesting } from '../flow-testing/handler.ts';
import { handler } from './handler.ts';

/** The command line against the API itself: tests as files, from the first pull to a conflict, and an outage. */

useWorld();

const headersOf = ({ headers }: IncomingMessage): Record<string, string> => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
};

let server: Server;
let url: string;
/** How the next connections end: before the service has heard the call, or before its answer has arrived. */
let outage: ('unheard' | 'unanswered')[] = [];
beforeAll(async () => {
  const routes = Object.values<AnyRoute>(ciRoutes).map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const found = routes.find(({ route, pattern }) => route.method === request.method && pattern.test(pathname));
    if (!found) throw new Error(`Nothing serves ${request.url}`);
    const trouble = outage.shift();
    if (trouble === 'unheard') {
      request.socket.destroy();
      return;
    }
    const body = await text(request);
    const answer = await callRoute(handler, found.route, {
      token: request.headers.authorization?.slice('Bearer '.length),
      params: { ...found.pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      headers: headersOf(request),
      ...(body === '' ? {} : { rawBody: body }),
    });
    if (trouble === 'unanswered') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let ada: MadeUser;
let token: string;
let dir: string;
beforeEach(async () => {
  ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  token = await makeCiToken(ada, { permission: 'write' });
  dir = mkdtempSync(join(tmpdir(), 'saywright-files-'));
  return () => rmSync(dir, { recursive: true });
});

async function type(line: string, { env = { SAYWRIGHT_TOKEN: token }, secret = '', folder = dir } = {}) {
  let shown = '';
  const stream = { isTTY: false, write: (chunk: string) => (shown += chunk) !== '' };
  const code = await saywright([...line.split(' '), ...(line.startsWith('tests') ? ['--dir', folder] : [])], {
    env: { SAYWRIGHT_URL: url, XDG_CONFIG_HOME: join(dir, 'config'), ...env },
    output: createOutput({ stdout: stream, stderr: stream } as never),
    readSecret: () => Promise.resolve(secret),
    pollMs: 1,
    pauseMs: 1,
  });
  return { code, shown };
}

const path = (name: string, folder = dir): string => join(folder, `${name}.flow-test.json`);
const read = (name: string) => JSON.parse(readFileSync(path(name), 'utf8')) as Record<string, unknown>;
const edit = (name: string, fields: object, folder = dir): void =>
  writeFileSync(path(name, folder), JSON.stringify({ ...read(name), ...fields }));
const call = { token: '', params: { id: '' } };
const inApp = (id: string, body?: object) => {
  const input = { ...call, token: ada.token, params: { id } };
  if (body) return succeed(flowTesting, flowTestingRoutes.updateFlowTest, { ...input, body });
  return succeed(flowTesting, flowTestingRoutes.getFlowTest, input);
};

it('pulls each test as a file, updates tests that were changed here, and says when nothing is left to do', async () => {
  const [kettle] = [
    await makeFlowTest(ada, { name: 'Buy a kettle!' }),
    await makeFlowTest(ada, { name: 'Buy a kettle' }),
  ];
  expect(await type('tests pull --dry-run')).toMatchObject({ code: 0, shown: expect.stringContaining('2 added') });
  expect(readdirSync(dir)).toEqual([]);
  await type('tests pull');
  expect(readdirSync(dir)).toEqual([
    'buy-a-kettle-2.flow-test.json',
    'buy-a-kettle.flow-test.json',
    'saywright.lock.json',
  ]);
  const files = readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));
  expect(await type('tests pull')).toEqual({ code: 0, shown: '0 added, 0 updated, 0 removed\n' });
  expect(readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'))).toEqual(files);

  edit('buy-a-kettle', { tags: ['smoke'] });
  expect((await type('tests pull')).shown).toContain('1 changed here');
  expect(await type('tests push')).toMatchObject({ code: 0, shown: expect.stringContaining('1 updated') });
  expect(await inApp(kettle.id)).toMatchObject({ tags: ['smoke'] });
  expect((await type('tests push')).shown).toBe('0 added, 0 updated, 0 removed\n');
});

it('reports tests that changed on both sides, leaves them alone, and ends with 5', async () => {
  const { id } = await makeFlowTest(ada, { name: 'Both' });
  await type('tests pull');
  await inApp(id, { description: 'Theirs' });
  edit('both', { description: 'Ours' });
  for (const command of ['pull', 'push']) {
    const { code, shown } = await type(`tests ${command}`);
    expect(code).toBe(5);
    expect(shown).toContain('conflict  both.flow-test.json: changed here and in Saywright');
  }
  expect([read('both')['description'], await inApp(id)]).toMatchObject(['Ours', { description: 'Theirs' }]);
  expect((await type('tests push --force')).code).toBe(0);
  expect(await inApp(id)).toMatchObject({ description: 'Ours' });
});

it('creates a test once, however often a pipeline pushes without committing what it learned', async () => {
  const steps = [{ action: 'navigate', value: '/cart' }];
  writeFileSync(path('new'), JSON.stringify({ format: 'saywright.flow-test', format_version: 1, name: 'New', steps }));
  const committed = readFileSync(path('new'), 'utf8');
  expect((await type('tests push')).shown).toContain('added     new.flow-test.json');
  rmSync(join(dir, 'saywright.lock.json'));
  writeFileSync(path('new'), committed.replace('/cart', '/basket'));
  expect((await type('tests push')).shown).toContain('updated   new.flow-test.json');
  const { tests } = await succeed(handler, ciRoutes.listCiTests, { token });
  expect(tests).toHaveLength(1);
});

it('tells tests of the same name in different projects apart', async () => {
  const names = ['Blog', 'Shop'];
  for (const name of names) await makeProject(ada, { name });
  const write = (project: string, value: string): void =>
    writeFileSync(
      path(project.toLowerCase()),
      JSON.stringify({
        format: 'saywright.flow-test',
        format_version: 1,
        name: 'Home page',
        project,
        steps: [{ action: 'navigate', value }],
      }),
    );
  // The file that comes first is pushed last, so it isn't the first test of this name.
  write('Shop', '/shop');
  await type('tests push');
  write('Blog', '/blog');
  await type('tests push');
  rmSync(join(dir, 'saywright.lock.json'));
  for (const name of names) write(name, `/${name.toLowerCase()}/new`);
  expect((await type('tests push')).shown).toContain('0 added, 2 updated');
  const { tests } = await succeed(handler, ciRoutes.listCiTests, { token });
  for (const { id } of tests) {
    const { file } = await succeed(handler, ciRoutes.getCiTest, { token, params: { id } });
    expect(file.steps[0]?.value).toBe(`/${file.project?.toLowerCase()}/new`);
  }
});

it('never swaps tests of the same name: without a lock file it tells them apart by their content, or leaves them alone', async () => {
  const write = (name: string, value: string): void =>
    writeFileSync(
      path(name),
      JSON.stringify({
        format: 'saywright.flow-test',
        format_version: 1,
        name: 'Home page',
        steps: [{ action: 'navigate', value }],
      }),
    );
  const urls = async (): Promise<Map<string, unknown>> => {
    const { tests } = await succeed(handler, ciRoutes.listCiTests, { token });
    const read = tests.map(async ({ id }) => {
      const { file } = await succeed(handler, ciRoutes.getCiTest, { token, params: { id } });
      return [id, file.steps[0]?.value] as const;
    });
    return new Map(await Promise.all(read));
  };
  write('a', '/a');
  write('b', '/b');
  expect((await type('tests push')).shown).toContain('2 added');
  const before = await urls();
  const lock = readFileSync(join(dir, 'saywright.lock.json'), 'utf8');
  rmSync(join(dir, 'saywright.lock.json'));
  edit('a', { tags: ['new'] });
  expect((await type('tests push')).shown).toContain('0 added, 1 updated');
  expect(await urls()).toEqual(before);

  rmSync(join(dir, 'saywright.lock.json'));
  for (const name of ['a', 'b']) edit(name, { description: name });
  for (const command of ['pull', 'push', 'push --force']) {
    const { code, shown } = await type(`tests ${command}`);
    expect(code).toBe(5);
    expect(shown).toContain('2 in conflict');
    expect(shown).toContain('0 added, 0 updated, 0 removed');
  }
  writeFileSync(join(dir, 'saywright.lock.json'), lock);
  expect((await type('tests push --force')).shown).toContain('2 updated');
  expect(await urls()).toEqual(before);
});

it('does not take over a test of the same name that people made', async () => {
  await makeFlowTest(ada, { name: 'Theirs' });
  writeFileSync(path('theirs'), '{ "format": "saywright.flow-test", "format_version": 1, "name": "Theirs" }');
  expect(await type('tests push')).toMatchObject({ code: 5, shown: expect.stringContaining('conflict') });
});

it('removes the file of a deleted test unless it was changed here', async () => {
  const [kept, gone] = [await makeFlowTest(ada, { name: 'Kept' }), await makeFlowTest(ada, { name: 'Gone' })];
  await type('tests pull');
  edit('kept', { description: 'Changed here' });
  for (const { id } of [kept, gone])
    await callRoute(flowTesting, flowTestingRoutes.deleteFlowTest, { token: ada.token, params: { id } });
  expect(await type('tests pull')).toMatchObject({ code: 5, shown: expect.stringContaining('1 removed') });
  expect([existsSync(path('kept')), existsSync(path('gone'))]).toEqual([true, false]);
});

it.each<[string, (folder: string) => void, string]>([
  ['a file that is not JSON', (folder) => writeFileSync(path('x', folder), '{'), "isn't valid JSON"],
  [
    'a file that is no test',
    (folder) => writeFileSync(path('x', folder), '{"name": "x"}'),
    'refused   x.flow-test.json',
  ],
  [
    'a lock file that names a file elsewhere',
    (folder) =>
      writeFileSync(
        join(folder, 'saywright.lock.json'),
        '{"tests": {"../x.flow-test.json": {"id": "1", "hash": "2"}}}',
      ),
    "isn't a test of this folder",
  ],
])('ends with 3 for %s', async (_, spoil, said) => {
  spoil(dir);
  expect(await type('tests push')).toMatchObject({ code: 3, shown: expect.stringContaining(said) });
});

it('refuses to push with a token that may only run tests', async () => {
  writeFileSync(path('new'), '{ "format": "saywright.flow-test", "format_version": 1, "name": "New" }');
  const runner = { SAYWRIGHT_TOKEN: await makeCiToken(ada, { permission: 'run', name: 'Runner' }) };
  expect(await type('tests push', { env: runner })).toMatchObject({
    code: 3,
    shown: expect.stringContaining("can't change tests"),
  });
});

it('stores the token of a sign-in for its owner alone, and uses it for that address alone', async () => {
  const env = { SAYWRIGHT_TOKEN: '' };
  expect((await type('login', { env, secret: 'swci_wrong' })).code).toBe(3);
  // As another program or an older umask may have left it.
  mkdirSync(join(dir, 'config/saywright'), { recursive: true });
  writeFileSync(join(dir, 'config/saywright/credentials.json'), '{}', { mode: 0o644 });
  expect(await type('login', { env, secret: token })).toMatchObject({
    code: 0,
    shown: expect.stringContaining('with "Pipeline", which changes and runs tests'),
  });
  expect(statSync(join(dir, 'config/saywright/credentials.json')).mode & 0o777).toBe(0o600);
  expect((await type('tests pull --dry-run', { env })).code).toBe(0);
  expect(await type(`tests pull --url http://localhost:1`, { env })).toMatchObject({
    code: 2,
    shown: expect.stringContaining('saywright login'),
  });
});

it('starts one batch through an outage, also when the answer to the first call is lost', async () => {
  await makeFlowTest(ada, { tags: ['smoke'] });
  outage = ['unheard', 'unheard', 'unanswered', 'unheard', 'unanswered'];
  // Nobody carries the run out: the command stops waiting.
  const { code, shown } = await type('run --tag smoke --timeout 0.0005');
  expect([code, outage]).toEqual([4, []]);
  const batch = /batch (\S+)/.exec(shown)?.[1] ?? '';
  const status = await succeed(handler, ciRoutes.getCiStatus, { token, params: { execution_id: batch } });
  expect(status).toMatchObject({ id: batch, total: 1 });
  const { executions } = await succeed(flowTesting, flowTestingRoutes.listExecutions, {
    token: ada.token,
    params: { id: status.executions[0]?.test_id ?? '' },
    query: { limit: 10 },
  });
  expect(executions).toHaveLength(1);
});
