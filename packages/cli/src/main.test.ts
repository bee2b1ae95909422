import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

/** The command line as a process of its own. */

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A service with one batch, which passes when the test says so. */
async function startService() {
  let isOver = false;
  const statusNow = () => ({
    id: 'B1',
    batch_id: 'B1',
    links: {},
    status: isOver ? 'passed' : 'running',
    finished: isOver,
    total: 1,
    passed: isOver ? 1 : 0,
    failed: 0,
    not_completed: 0,
    quarantined: 0,
    flaky: 0,
    created_at: '2026-11-22T09:00:00.000Z',
    executions: [],
  });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    response.writeHead(request.method === 'POST' ? 202 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(statusNow()));
  };
  return { port: await listen(createServer(answer)), finish: () => (isOver = true) };
}

function start(args: string[], env: Record<string, string>): ChildProcess {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], SAYWRIGHT_TOKEN: 'swci_x', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closers.push(() => child.kill('SIGKILL'));
  return child;
}

async function ended(child: ChildProcess): Promise<{ code: number; out: string }> {
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

it('finds the batch of a pipeline that was killed, by the ID in its first line', { timeout: 60_000 }, async () => {
  const { port, finish } = await startService();
  const env = { SAYWRIGHT_URL: `http://127.0.0.1:${port}` };
  const killed = start(['run', '--tag', 'smoke'], env);
  const [first] = (await once(createInterface(killed.stdout!), 'line')) as [string];
  killed.kill('SIGKILL');
  await once(killed, 'close');

  finish();
  const batch = /batch (\S+)/.exec(first)?.[1] ?? '';
  const { code, out } = await ended(start(['status', batch], env));
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('1 of 1 passed') });
});

it('says how to find the tests again when someone presses Ctrl-C', { timeout: 60_000 }, async () => {
  const { port } = await startService();
  const child = start(['run', '--tag', 'smoke'], { SAYWRIGHT_URL: `http://127.0.0.1:${port}` });
  const end = ended(child);
  await once(child.stdout!, 'data');
  child.kill('SIGINT');
  expect(await end).toEqual({
    code: 130,
    out: expect.stringContaining('The tests continue. Check on them with: saywright status B1'),
  });
});

it('ends with the outcome of the tests when nobody reads its lines anymore', { timeout: 60_000 }, async () => {
  const { port, finish } = await startService();
  const child = start(['run', '--tag', 'smoke'], { SAYWRIGHT_URL: `http://127.0.0.1:${port}` });
  await once(child.stdout!, 'data');
  child.stdout!.destroy();
  finish();
  expect(await once(child, 'close')).toEqual([0, null]);
});

it('waits for a batch whatever the clock of the machine says, and however it jumps', { timeout: 60_000 }, async () => {
  const { port, finish } = await startService();
  // Ten years ago, and a day later at each look.
  const clock = 'let at = Date.now() - 3e11; Date.now = () => (at += 864e5);';
  const env = { SAYWRIGHT_URL: `http://127.0.0.1:${port}`, NODE_OPTIONS: `--import "data:text/javascript,${clock}"` };
  const child = start(['run', '--tag', 'smoke'], env);
  const end = ended(child);
  await once(child.stdout!, 'data');
  finish();
  expect(await end).toMatchObject({ code: 0, out: expect.stringContaining('1 of 1 passed') });
});

it('goes through the proxy of its network, which alone knows the service', { timeout: 60_000 }, async () => {
  const { port, finish } = await startService();
  finish();
  const asked: string[] = [];
  const proxy = createServer((_request, response) => response.writeHead(405).end());
  proxy.on('connect', ({ url = '' }: IncomingMessage, socket) => {
    asked.push(url);
    const upstream = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const each of [socket, upstream]) each.on('error', () => [socket, upstream].forEach((one) => one.destroy()));
  });
  const env = {
    SAYWRIGHT_URL: 'http://saywright.invalid',
    HTTP_PROXY: `http://127.0.0.1:${await listen(proxy)}`,
    NODE_USE_ENV_PROXY: '1',
  };
  expect(await ended(start(['status', 'B1'], env))).toMatchObject({ code: 0 });
  expect(asked).toEqual(['saywright.invalid:80']);
});
