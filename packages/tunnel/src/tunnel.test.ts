import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openTunnel } from './agent.ts';
import { Entrance } from './entrance.ts';
import { Relay, type RelayOptions } from './relay.ts';
import { serveRelay } from './serve-relay.ts';

const token = 'swci_for_tunnels';
const newKey = (): string => randomBytes(32).toString('base64url');

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
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

/** A relay, with all of its sockets, which a test can break. */
async function startRelay(
  mayOpen = async (given: string): Promise<boolean> => given === token,
  limits: Omit<RelayOptions, 'mayOpen'> = {},
) {
  const relay = new Relay({ mayOpen, ...limits });
  const sockets = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.on('connection', (socket) => sockets.add(socket));
  server.on('upgrade', (request, socket, head) => {
    if (!relay.take(request, socket, head)) socket.destroy();
  });
  const port = await listen(server);
  closers.push(() => relay.close());
  return { url: `http://127.0.0.1:${port}`, breakConnections: () => sockets.forEach((socket) => socket.destroy()) };
}

const bigBytes = 6 * 1_048_576;

async function startSite(): Promise<{ host: string; port: number; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/big') return void Readable.from(chunks()).pipe(response);
    if (request.url === '/echo') return void request.pipe(response);
    response.end('Only here');
  });
  return { host: '127.0.0.1', port: await listen(server), seen };
}

function* chunks(): Generator<Buffer> {
  for (let sent = 0; sent < bigBytes; sent += 65_536) yield Buffer.alloc(65_536, 'x');
}

async function open(service: string, key: string, site: { host: string; port: number }) {
  const changes: string[] = [];
  const tunnel = await openTunnel({ service, token, key, site, onChange: (state) => changes.push(state) });
  closers.push(() => tunnel.close());
  return { ...tunnel, changes };
}

function entranceTo(relay: string, key: string): Entrance {
  const entrance = new Entrance({ relay, key });
  closers.push(() => entrance.close());
  return entrance;
}

/** One request over a connection of its own. */
async function ask(entrance: Entrance, path: string, body?: Buffer): Promise<Buffer> {
  const socket = await entrance.connect();
  const request = httpRequest({ createConnection: () => socket, path, method: body ? 'POST' : 'GET' });
  request.end(body);
  const [response] = (await once(request, 'response')) as [Readable];
  const read = await response.toArray();
  socket.destroy();
  return Buffer.concat(read as Buffer[]);
}

test('leads many connections at once to the site, each with its own content', async () => {
  const [relay, site, key] = [await startRelay(), await startSite(), newKey()];
  await open(relay.url, key, site);
  const entrance = entranceTo(relay.url, key);
  const bodies = Array.from({ length: 40 }, (_, index) => Buffer.from(`body ${index}`));
  expect(await Promise.all(bodies.map((body) => ask(entrance, '/echo', body)))).toEqual(bodies);
  expect((await ask(entrance, '/')).toString()).toBe('Only here');
});

test('carries bodies that are larger than every window, in both directions', async () => {
  const [relay, site, key] = [await startRelay(), await startSite(), newKey()];
  await open(relay.url, key, site);
  const entrance = entranceTo(relay.url, key);
  expect((await ask(entrance, '/big')).length).toBe(bigBytes);
  const sent = randomBytes(5 * 1_048_576);
  expect((await ask(entrance, '/echo', sent)).equals(sent)).toBe(true);
});

test('lets one connection that stops reading hold up no other one, and keeps no more of it than the windows', async () => {
  const [relay, key] = [await startRelay(), newKey()];
  let sent = 0;
  const server = createServer((request, response) => {
    if (request.url === '/') return void response.end('Only here');
    const more = (): void => {
      for (let goes = true; goes && sent < 1_000 * 1_048_576; sent += 1_048_576)
        goes = response.write(Buffer.alloc(1_048_576));
    };
    response.on('drain', more);
    more();
  });
  await open(relay.url, key, { host: '127.0.0.1', port: await listen(server) });
  const entrance = entranceTo(relay.url, key);
  const stuck = await entrance.connect();
  closers.push(() => stuck.destroy());
  stuck.write('GET /endless HTTP/1.1\r\nHost: site\r\n\r\n');
  await vi.waitFor(() => expect(sent).toBeGreaterThan(4 * 1_048_576));
  for (let round = 0; round < 30; round += 1) expect((await ask(entrance, '/')).toString()).toBe('Only here');
  expect(sent).toBeLessThan(100 * 1_048_576);
});

test('carries a WebSocket, and ends it on both sides when the tunnel closes', async () => {
  const [relay, key] = [await startRelay(), newKey()];
  const server = createServer();
  const echoes = new WebSocketServer({ server });
  const ended = new Promise((resolve) => {
    echoes.on('connection', (socket) => {
      socket.on('message', (data) => socket.send(data)).on('close', resolve);
    });
  });
  const { close } = await open(relay.url, key, { host: '127.0.0.1', port: await listen(server) });
  const carried = await entranceTo(relay.url, key).connect();
  const socket = new WebSocket('ws://site/', { createConnection: () => carried });
  await once(socket, 'open');
  socket.send('through');
  const [answer] = (await once(socket, 'message')) as [Buffer];
  expect(answer.toString()).toBe('through');
  const closed = once(socket, 'close');
  close();
  await Promise.all([closed, ended]);
});

test("says why the site's machine couldn't connect", async () => {
  const [relay, key] = [await startRelay(), newKey()];
  const { port } = await startSite();
  await closers.splice(-1)[0]?.();
  await open(relay.url, key, { host: '127.0.0.1', port });
  await expect(entranceTo(relay.url, key).connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('opens only for tokens that may run tests, and says when it could not ask', async () => {
  const [site, key] = [await startSite(), newKey()];
  const no = await startRelay(async () => false);
  await expect(openTunnel({ service: no.url, token, key, site })).rejects.toMatchObject({ status: 401 });
  const down = await startRelay(() => Promise.reject(new Error('down')));
  await expect(openTunnel({ service: down.url, token, key, site })).rejects.toMatchObject({ status: 503 });
});

test('closes with the next run once its token is revoked, but not because the service is down', async () => {
  let answer = (): boolean => true;
  const [relay, site, key] = [await startRelay(async () => answer()), await startSite(), newKey()];
  const { changes } = await open(relay.url, key, site);
  answer = () => {
    throw new Error('down');
  };
  expect((await ask(entranceTo(relay.url, key), '/')).toString()).toBe('Only here');
  answer = () => false;
  await expect(ask(entranceTo(relay.url, key), '/')).rejects.toThrow(/tunnel/i);
  await vi.waitFor(() => expect(changes).toEqual(['lost']));
  expect(site.seen).toEqual(['/']);
});

test('is closed for a key that nobody opened, and for one whose agent has gone', async () => {
  const [relay, site, key] = [await startRelay(), await startSite(), newKey()];
  await expect(entranceTo(relay.url, newKey()).connect()).rejects.toThrow('The tunnel is closed');
  const { close } = await open(relay.url, key, site);
  const entrance = entranceTo(relay.url, key);
  expect((await ask(entrance, '/')).toString()).toBe('Only here');
  close();
  await vi.waitFor(() => expect(entrance.connect()).rejects.toThrow('The tunnel is closed'));
});

test('comes back after the connection was lost, for new connections of the same run', async () => {
  const [relay, site, key] = [await startRelay(), await startSite(), newKey()];
  const { changes } = await open(relay.url, key, site);
  const entrance = entranceTo(relay.url, key);
  await ask(entrance, '/');
  relay.breakConnections();
  await vi.waitFor(() => expect(changes).toEqual(['lost', 'back']), { timeout: 10_000 });
  expect((await ask(entrance, '/')).toString()).toBe('Only here');
});

test('refuses a key that is not one', async () => {
  const [relay, site] = [await startRelay(), await startSite()];
  await expect(openTunnel({ service: relay.url, token, key: 'guess', site })).rejects.toMatchObject({ status: 400 });
});

test('opens only so many tunnels, and fewer of them for one token; a closed one makes room', async () => {
  const site = await startSite();
  const relay = await startRelay(async () => true, { maxAgents: 3, maxAgentsOfToken: 2 });
  const openWith = (given: string, key = newKey()) => openTunnel({ service: relay.url, token: given, key, site });
  const [key, tunnels] = [newKey(), [] as { close(): void }[]];
  closers.push(() => tunnels.forEach(({ close }) => close()));
  tunnels.push(await openWith('one', key), await openWith('one'));
  await expect(openWith('one')).rejects.toMatchObject({ status: 429 });
  tunnels.push(await openWith('two'));
  await expect(openWith('two')).rejects.toMatchObject({ status: 503 });
  // An agent that comes back takes its own place.
  tunnels.push(await openWith('one', key));
  tunnels.splice(2, 1)[0]?.close();
  await vi.waitFor(async () => tunnels.push(await openWith('two')));
});

test('is taken over by nobody else who knows its key, and leads nowhere but to its own site', async () => {
  const [relay, site, other, key] = [
    await startRelay(async () => true),
    await startSite(),
    await startSite(),
    newKey(),
  ];
  const tunnel = await openTunnel({ service: relay.url, token: 'one', key, site });
  closers.push(() => tunnel.close());
  await expect(openTunnel({ service: relay.url, token: 'two', key, site: other })).rejects.toMatchObject({
    status: 403,
  });
  const entrance = entranceTo(relay.url, key);
  expect((await ask(entrance, `http://127.0.0.1:${other.port}/`)).toString()).toBe('Only here');
  expect([site.seen.length, other.seen]).toEqual([1, []]);
});

test('is a program of its own that says it is there, and nothing else to a browser', async () => {
  const [site, key] = [await startSite(), newKey()];
  const relay = await serveRelay({ port: 0, mayOpen: async () => true });
  closers.push(() => relay.close());
  const url = `http://127.0.0.1:${relay.port}`;
  expect((await fetch(`${url}/tunnel/health`)).status).toBe(200);
  expect((await fetch(`${url}/tunnel/agent`)).status).toBe(426);
  await open(url, key, site);
  expect((await ask(entranceTo(url, key), '/')).toString()).toBe('Only here');
});
