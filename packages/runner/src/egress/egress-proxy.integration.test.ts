import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startEgressProxy, type EgressProxy } from './egress-proxy.ts';
import { egressPolicies, type EgressPolicy } from '@saywright/egress/policy';
import type { ResolveName } from '@saywright/egress/resolve-host';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function startProxy(
  policy: EgressPolicy,
  resolveName?: ResolveName,
  frontDoorPort?: number,
): Promise<EgressProxy> {
  const proxy = await startEgressProxy({ policy, frontDoorPort, ...(resolveName ? { resolveName } : {}) });
  closers.push(proxy.close);
  return proxy;
}

/** A site that counts its visits and answers with what it was asked. */
async function startSite(): Promise<{ port: number; visits: () => number }> {
  let visits = 0;
  const server: Server = createServer(async (incoming, response) => {
    visits += 1;
    const body = await text(incoming);
    response.writeHead(201, 'Made', { 'x-seen-host': incoming.headers.host ?? '', 'set-cookie': ['a=1', 'b=2'] });
    response.end(`${incoming.method} ${incoming.url} ${body} ${incoming.headers['proxy-connection'] ?? '-'}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, visits: () => visits };
}

interface Answer {
  status: number;
  statusText: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

const ask = (proxy: EgressProxy, url: string, body?: string): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(proxy.url);
    const headers = { host: new URL(url).host, 'proxy-connection': 'keep-alive' };
    const asked = request({ hostname, port, path: url, method: body === undefined ? 'GET' : 'POST', headers });
    asked.on('error', () => resolve(undefined));
    asked.on('response', async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        statusText: response.statusMessage ?? '',
        headers: response.headers,
        body: await text(response),
      }),
    );
    asked.end(body);
  });

const openTunnel = (proxy: EgressProxy, authority: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(proxy.url);
    const socket = connect(Number(port), hostname, () => socket.write(`CONNECT ${authority} HTTP/1.1\r\n\r\n`));
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', () => resolve('broken')).once('close', () => resolve('broken'));
  });

test('what is allowed passes unchanged', async () => {
  const [proxy, site] = [await startProxy('loopback'), await startSite()];
  const answer = await ask(proxy, `http://127.0.0.1:${site.port}/path?q=1`, 'hello');
  expect(answer).toMatchObject({ status: 201, statusText: 'Made', body: 'POST /path?q=1 hello -' });
  expect(answer?.headers).toMatchObject({ 'x-seen-host': `127.0.0.1:${site.port}`, 'set-cookie': ['a=1', 'b=2'] });
  expect(await openTunnel(proxy, `localhost:${site.port}`)).toContain('200');
});

test.each(['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost', 'shop.localhost'])(
  'the public policy lets nothing through to %s',
  async (host) => {
    const [proxy, site] = [await startProxy('public'), await startSite()];
    expect(await ask(proxy, `http://${host}:${site.port}/`)).toBeUndefined();
    expect(await openTunnel(proxy, `${host}:${site.port}`)).toContain('403');
    expect(site.visits()).toBe(0);
    expect(proxy.troubleAt(`http://${host}:${site.port}/x`)).toMatchObject({ kind: 'refused_by_policy' });
    expect(proxy.refusals()).toHaveLength(1);
  },
);

test('a name whose answer changes is asked again for every connection, and never reaches what it became', async () => {
  const site = await startSite();
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  const proxy = await startProxy('loopback', async () => answers.shift() ?? ['10.0.0.1']);
  expect((await ask(proxy, `http://changing.example:${site.port}/`))?.status).toBe(201);
  expect(await openTunnel(proxy, `changing.example:${site.port}`)).toContain('403');
});

test.each(['127.83.0.9', '0x7f530009', '2136145929', '0177.83.0.9', '[::ffff:127.83.0.9]', 'twin.example'])(
  "no policy lets anything through to the product's own addresses, as %s",
  async (host) => {
    const server = createServer((_request, response) => response.end('private'));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.83.0.9', resolve);
    });
    closers.push(() => void server.close().closeAllConnections());
    const { port } = server.address() as AddressInfo;
    for (const policy of egressPolicies) {
      const proxy = await startProxy(policy, async () => ['127.83.0.9']);
      expect(await ask(proxy, `http://${host}:${port}/`)).toBeUndefined();
      expect(await openTunnel(proxy, `${host}:${port}`)).toContain('403');
      expect(proxy.troubleAt(`http://${host}:${port}/`)).toMatchObject({ kind: 'refused_by_policy' });
    }
  },
);

test('requests to the product itself say that they come from a run, and no tunnel leads there', async () => {
  const site = await startSite();
  const seen: (string | undefined)[] = [];
  const door = createServer((incoming, response) => {
    seen.push(incoming.headers.via);
    response.end();
  });
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => void door.close().closeAllConnections());
  const { port } = door.address() as AddressInfo;
  const proxy = await startProxy('loopback', undefined, port);
  expect((await ask(proxy, `http://localhost:${port}/demo/shop`))?.status).toBe(200);
  expect(seen).toEqual(['1.1 saywright-run']);
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '[::ffff:7f00:1]'])
    expect(await openTunnel(proxy, `${host}:${port}`)).toContain('403');
  expect(await openTunnel(proxy, `localhost:${site.port}`)).toContain('200');
});

test('the next address is tried when the first refuses', async () => {
  const site = await startSite();
  const proxy = await startProxy('loopback', async () => ['127.0.0.9', '127.0.0.1']);
  expect((await ask(proxy, `http://two.example:${site.port}/`))?.status).toBe(201);
});

test('reports trouble until it ends', async () => {
  const site = await startSite();
  let known = false;
  const proxy = await startProxy('public', async () => {
    if (known) return ['10.0.0.1'];
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  });
  const url = `http://name.example:${site.port}/`;
  expect(await ask(proxy, url)).toBeUndefined();
  expect(proxy.troubleAt(url)).toEqual({
    kind: 'unreachable',
    text: "The name name.example doesn't exist. Check the URL for typos.",
  });
  known = true;
  expect(await ask(proxy, url)).toBeUndefined();
  expect(proxy.troubleAt(url)?.kind).toBe('refused_by_policy');
  expect(proxy.troubleAt('http://other.example/')).toBeUndefined();
});

test('what is no proxy request is refused', async () => {
  const proxy = await startProxy('any');
  expect((await fetch(`${proxy.url}/path`)).status).toBe(400);
  expect(await openTunnel(proxy, '[:1')).toContain('400');
});

test.each(egressPolicies)(
  'a closed port of this machine is refused under "%s", under every name of the machine',
  async (policy) => {
    const site = await startSite();
    const proxy = await startEgressProxy({ policy, closedPorts: [site.port] });
    closers.push(proxy.close);
    const interfaces = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
    const addresses = interfaces.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
    for (const host of ['localhost', '0x7f.1', '[::ffff:127.0.0.1]', ...addresses]) {
      const authority = `${host}:${site.port}`;
      expect(await ask(proxy, `http://${authority}/`)).toBeUndefined();
      expect(await openTunnel(proxy, authority)).toContain('403');
      expect(proxy.troubleAt(`http://${authority}/`)).toMatchObject({ kind: 'refused_by_policy' });
    }
    expect(site.visits()).toBe(0);
  },
);

/** A site that closes each connection as soon as it's used for a second request. */
async function startForgetfulSite(): Promise<{ port: number; asked: string[] }> {
  const served = new WeakSet<object>();
  const asked: string[] = [];
  const server = createServer(async (incoming, response) => {
    if (served.has(incoming.socket)) {
      incoming.socket.destroy();
      return;
    }
    served.add(incoming.socket);
    asked.push(`${incoming.method} ${incoming.url} ${await text(incoming)}`.trim());
    response.end('answered');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

test('asks again when a site closes a connection that is used again, and sends each body once', async () => {
  const site = await startForgetfulSite();
  const proxy = await startProxy('loopback');
  const url = `http://127.0.0.1:${site.port}`;
  for (const [path, body] of [['/a'], ['/b'], ['/c', 'sent'], ['/d']] as const)
    expect(await ask(proxy, `${url}${path}`, body)).toMatchObject({ status: 200, body: 'answered' });
  expect(site.asked).toEqual(['GET /a', 'GET /b', 'POST /c sent', 'GET /d']);
  expect(proxy.troubleAt(url)).toBeUndefined();
});
