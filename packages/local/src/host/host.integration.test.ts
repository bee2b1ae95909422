import { pagePaths } from '../../../../infra/page-paths.ts';
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startEgressProxy } from '@saywright/runner/egress/egress-proxy';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { endProcess } from '../processes/end-process.ts';
import { isAlive } from '../processes/is-alive.ts';
import { stripeClient } from '../stripe-setup/stripe-client.ts';
import { fixtureProduct, type FixtureProduct, type HostProcess } from '../testing/fixture-product.ts';
import { listeningAddresses } from '../testing/listening-addresses.ts';
import { listRunners } from './runner-files.ts';

let product: FixtureProduct;
let host: HostProcess;
let url: string;

beforeAll(async () => {
  product = await fixtureProduct();
  host = await product.start();
  url = host.result.url ?? '';
});

afterAll(async () => {
  await endProcess(host.child);
  product.remove();
});

describe('the API', () => {
  it('reaches the function of each route, through the headers of its behavior', async () => {
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body: '{}' });
    expect(await response.json()).toEqual({ routeKey: 'POST /api/auth/login' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives functions the environment of the template and nothing of the host', async () => {
    const response = await fetch(`${url}/api/auth/profile`);
    const { env } = (await response.json()) as { env: Record<string, string> };
    expect(env).toMatchObject({
      APP_TABLE: expect.stringMatching(/^Saywright-Data-AppTable/),
      RUN_QUEUE_URL: expect.stringMatching(
        /^http:\/\/127\.83\.\d+\.\d+:\d+\/000000000000\/Saywright-Execution-RunsQueue/,
      ),
      EGRESS_POLICY: 'loopback',
      STRIPE_API_BASE: expect.stringMatching(/^http:\/\/127\.83\.\d+\.\d+:\d+$/),
      STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_\w+$/),
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_\w+$/),
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024',
      TZ: ':UTC',
    });
    expect(env).not.toHaveProperty('VITEST');
    expect(env).not.toHaveProperty('USER');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  it('writes a failure to the log of its function and a line about it to the console', async () => {
    expect((await fetch(`${url}/api/status`)).status).toBe(500);
    await expect.poll(() => host.console()).toContain('status broken on purpose');
    await expect
      .poll(() => readFileSync(join(product.dataDir, 'logs/status.log'), 'utf8'))
      .toContain('Error: broken on purpose');
  });
});

describe('Stripe', () => {
  it('sells our plans on pages of this host, which no run can open', async () => {
    const { env } = (await (await fetch(`${url}/api/auth/profile`)).json()) as { env: Record<string, string> };
    const stripe = stripeClient(env['STRIPE_SECRET_KEY'] ?? '', env['STRIPE_API_BASE']);
    const { data } = await stripe.prices.list({ lookup_keys: ['growth_year'] });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
      success_url: url,
    });
    const page = session.url ?? '';
    expect(page).toBe(`${url}/dev/stripe/pay/${session.id}`);
    expect(await (await fetch(page)).text()).toContain('$9,590.00');
    expect((await fetch(page, { headers: { via: '1.1 saywright-run' } })).status).toBe(403);
    expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ url: `${url}/api/payments/webhook` }]);
  });
});

describe('work behind the API', () => {
  it('runs messages of the queue in a process, as the mapping says', async () => {
    await fetch(`${url}/api/flow-testing/generate`, { method: 'POST', body: 'first' });
    await expect.poll(written).toContainEqual(expect.stringMatching(/^ran first in \d+$/));
    const pids = listRunners(join(product.dataDir, 'runners')).map(({ pid }) => pid);
    const [, ran] = (await written()).map((text) => /^ran first in (\d+)$/.exec(text)).find(Boolean) ?? [];
    expect(pids).toContain(Number(ran));
    expect(Number(ran)).not.toBe(host.child.pid);
  });

  it('runs what the schedule says, from the start', async () => {
    await expect.poll(written).toContain('swept by aws.scheduler');
  });
});

describe('the site', () => {
  it('serves the application for every page that its router knows, and never caches it', async () => {
    const pages = pagePaths().map((path) => path.replaceAll(/\$\w+/g, '01ABC.def'));
    expect(pages).toContain('/flow-testing/tests/01ABC.def');
    for (const path of [...pages, '/About', '/about/', '/flow-testing?tab=executions&test=01ABC.def']) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain('<title>Fixture</title>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(response.headers.has('strict-transport-security')).toBe(false);
    }
  });

  it.each([
    ['/', 'start.html'],
    ['//', 'start.html'],
    ['/?session_id=cs_1', 'start.html'],
    ['/pricing', 'pricing.html'],
    ['/Docs/FAQ/', 'docs/faq.html'],
    ['/docs/', 'docs.html'],
    ['/docs/api', 'index.html'],
    ['/contact', 'index.html'],
  ])('serves %s with the document %s', async (path, name) => {
    expect(await (await fetch(url + path)).text()).toContain(`</title>${name} `);
  });

  it.each([
    '/no-such-page',
    '/flow-testing/tests',
    '/flow-testing/tests/01ABC/more',
    '/docs/no-such-guide',
    '/docs/no-such-guide.html',
    '/docs/index.html',
    '/not-found.html',
  ])('serves the application with status 404 for %s, which no router knows', async (path) => {
    for (const headers of [{}, { 'if-none-match': (await fetch(url + path)).headers.get('etag') ?? '' }]) {
      const response = await fetch(url + path, { headers });
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Fixture</title>');
    }
  });

  it.each([
    ['/docs/faq.html', '/docs/faq'],
    ['/Docs/FAQ.HTML', '/docs/faq'],
    ['/pricing.html?from=mail', '/pricing'],
    ['/start.html', '/'],
    ['/index.html', '/'],
  ])('leads from the document %s to its page %s', async (path, page) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, page]);
    expect((await fetch(url + path)).status).toBe(200);
  });

  it.each(['/assets/gone-abc123.js', '/assets/gone', '/favicon-none.ico', '/trace-viewer/none'])(
    'answers 404 without a page for the file %s',
    async (path) => {
      const response = await fetch(url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<');
    },
  );

  it('lets hashed assets be kept for ever, and compresses them', async () => {
    const response = await fetch(`${url}/assets/app-abc123.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('xxx');
  });

  it('answers 304 to anyone who has the page already', async () => {
    const first = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['/missing.js', '/assets/../../data/lock.sqlite', '/%2e%2e/data/lock.sqlite', '/..%2fdata%2flock.sqlite'])(
    'has no file %s',
    async (path) => {
      expect(await rawStatus({ path })).toBe(404);
    },
  );

  it('refuses to be written to', async () => {
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  it('has the demonstration shop beside it', async () => {
    const response = await fetch(`${url}/demo/shop`);
    expect(await response.text()).toContain('Kettle');
  });
});

describe('the Host header', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('may be %s', async (name) => {
    expect(await rawStatus({ host: `${name}:${new URL(url).port}` })).toBe(200);
  });

  it.each(['evil.test', 'localhost.evil.test', 'localhost', 'localhost:1', '127.0.0.2', ''])(
    'may not be "%s"',
    async (name) => {
      expect(await rawStatus({ host: name })).toBe(421);
    },
  );
});

describe('a run', () => {
  it('reaches nothing of the product but its front door, and no mail there', async () => {
    const { host: door, port } = new URL(url);
    const proxy = await startEgressProxy({ policy: 'loopback', frontDoorPort: Number(port) });
    onTestFinished(() => proxy.close());
    const asRun = (address: string): Promise<{ status: number; body: string } | undefined> =>
      new Promise((resolve) => {
        const at = new URL(proxy.url);
        httpRequest({ host: at.hostname, port: at.port, path: address, headers: { host: new URL(address).host } })
          .on('error', () => resolve(undefined))
          .on('response', async (response) => resolve({ status: response.statusCode ?? 0, body: await text(response) }))
          .end();
      });
    const inner = listeningAddresses(host.child.pid ?? 0).filter((address) => !address.endsWith(`:${port}`));
    expect(inner.length).toBeGreaterThan(1);
    for (const address of inner) {
      expect(await asRun(`http://${address}/`)).toBeUndefined();
      expect(proxy.troubleAt(`http://${address}/`)).toMatchObject({ kind: 'refused_by_policy' });
    }
    expect(await asRun(`http://${door}/demo/shop`)).toMatchObject({ status: 200 });
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail?x=1', '/dev/./mail', '/x/../dev/mail.json'])
      expect(await asRun(`http://${door}${path}`)).toEqual({ status: 403, body: "Runs can't read the inbox." });
    expect((await fetch(`${url}/dev/mail`)).status).toBe(200);
  });
});

it('gives way to nobody else on its data or its port', async () => {
  const second = await product.start();
  expect(second.result.error).toMatchObject({ name: 'DataInUseError' });
  expect(second.result.error?.message).toContain(`at ${url} (process ${host.child.pid})`);
  const other = await fixtureProduct();
  const third = await other.start({ port: Number(new URL(url).port) });
  expect(third.result.error).toMatchObject({ code: 'EADDRINUSE' });
  other.remove();
});

it('finds its data again after kill -9, and leaves no process behind', async () => {
  await fetch(`${url}/api/flow-testing/generate`, { method: 'POST', body: 'kept' });
  await expect.poll(written).toContainEqual(expect.stringMatching(/^ran kept/));
  await fetch(`${url}/api/flow-testing/generate`, { method: 'POST', body: 'hang' });
  const before = await written();
  const children = listRunners(join(product.dataDir, 'runners')).map(({ pid }) => pid);
  expect(children.length).toBeGreaterThan(0);
  host.child.kill('SIGKILL');
  await expect.poll(() => children.filter(isAlive)).toEqual([]);

  host = await product.start();
  url = host.result.url ?? '';
  expect(await written()).toEqual(expect.arrayContaining(before));
});

it('stops on SIGTERM with everything it started, in the middle of work', async () => {
  await fetch(`${url}/api/flow-testing/generate`, { method: 'POST', body: 'hang' });
  const runners = (): number[] => listRunners(join(product.dataDir, 'runners')).map(({ pid }) => pid);
  await expect.poll(runners).not.toEqual([]);
  const children = runners();
  host.child.kill('SIGTERM');
  await expect.poll(() => host.child.exitCode).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
  expect(host.console()).not.toContain('Runtime exited');
  host = await product.start();
  url = host.result.url ?? '';
  expect((await fetch(url)).status).toBe(200);
});

/** Output of functions so far. */
async function written(): Promise<string[]> {
  return (await (await fetch(`${url}/api/dashboard`)).json()) as string[];
}

/** A request whose path and Host header are sent exactly as given. */
function rawStatus(options: { path?: string; host?: string }): Promise<number | undefined> {
  const { port, host: own } = new URL(url);
  return new Promise((resolve, reject) => {
    httpRequest({
      host: '127.0.0.1',
      port,
      path: options.path ?? '/',
      setHost: false,
      headers: { host: options.host ?? own },
    })
      .once('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .once('error', reject)
      .end();
  });
}
