import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { localAssembly } from '../../../../scripts/lib/local-assembly.ts';
import { LocalStacks } from '../template/local-stacks.ts';
import { readAssembly, type StackTemplate } from '../template/read-assembly.ts';
import { EdgeCache } from './edge-cache.ts';
import { cachePolicyOf, errorSeconds, type CachePolicy } from './edge-caching.ts';
import { siteBehaviors } from './site-behaviors.ts';

const endpoints = { dynamodb: '', sqs: '', s3: '', ses: '', kms: '', scheduler: '' };

/** A distribution that says nothing about errors. */
const silent = new LocalStacks(
  [
    {
      name: 'Site',
      exports: new Map(),
      resources: new Map([
        ['Edge', { type: 'AWS::CloudFront::Distribution', properties: { DistributionConfig: {} }, metadata: {} }],
      ]),
    } satisfies StackTemplate,
  ],
  endpoints,
);
let product: LocalStacks;

beforeAll(async () => {
  product = new LocalStacks(readAssembly((await localAssembly()).dir), endpoints);
}, 180_000);

const disabled = cachePolicyOf(silent, '4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
const optimized = cachePolicyOf(silent, '658327ea-f89d-4fab-a63d-7e88639e58f6');

/** An origin behind an edge whose clock the test turns. The origin counts what it is asked. */
async function startEdge(
  stacks: LocalStacks,
  { policy, status, headers = {} }: { policy: CachePolicy; status: number; headers?: OutgoingHttpHeaders },
) {
  const clock = { now: 1_000_000 };
  const cache = new EdgeCache({ errorSeconds: errorSeconds(stacks), now: () => clock.now });
  let asked = 0;
  const server = createServer((request, response) => {
    if (cache.answer(request, response, policy)) return;
    asked += 1;
    response.writeHead(status, headers).end(`answer ${asked} for ${request.headers.authorization}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    wait: (seconds: number) => void (clock.now += seconds * 1_000),
    get: async (path: string, authorization: string, method = 'GET') => {
      const response = await fetch(url + path, { method, headers: { authorization } });
      return `${response.status} ${await response.text()}`;
    },
  };
}

const noStore = { 'cache-control': 'no-store' };

it.each([404, 405, 414, 500, 501, 502, 503, 504])(
  'keeps a %i for ten seconds and everyone, although the origin forbids it, where the template says nothing',
  async (status) => {
    const { get, wait } = await startEdge(silent, { policy: disabled, status, headers: noStore });
    expect(await get('/api/live?at=1', 'ada')).toBe(`${status} answer 1 for ada`);
    wait(9);
    expect(await get('/api/live?at=2', 'bob')).toBe(`${status} answer 1 for ada`);
    wait(1);
    expect(await get('/api/live?at=3', 'bob')).toBe(`${status} answer 2 for bob`);
  },
);

it.each([404, 405, 414, 500, 501, 502, 503, 504])('keeps no %i of the API with our template', async (status) => {
  const policy = siteBehaviors(product).find(({ origin }) => origin === 'api')?.cache;
  expect(policy).toEqual(disabled);
  const { get } = await startEdge(product, { policy: policy ?? optimized, status, headers: noStore });
  expect(await get('/api/live', 'ada')).toBe(`${status} answer 1 for ada`);
  expect(await get('/api/live', 'bob')).toBe(`${status} answer 2 for bob`);
});

it('keeps answers by their policy: as long as the origin says, within its limits', async () => {
  const cached = await startEdge(silent, {
    policy: optimized,
    status: 200,
    headers: { 'cache-control': 'max-age=60' },
  });
  expect(await cached.get('/app.js', 'ada')).toBe('200 answer 1 for ada');
  cached.wait(59);
  expect(await cached.get('/app.js', 'bob')).toBe('200 answer 1 for ada');
  expect(await cached.get('/other.js', 'bob')).toBe('200 answer 2 for bob');
  cached.wait(1);
  expect(await cached.get('/app.js', 'bob')).toBe('200 answer 3 for bob');

  const never = await startEdge(silent, { policy: disabled, status: 200, headers: { 'cache-control': 'max-age=60' } });
  expect(await never.get('/app.js', 'ada')).toBe('200 answer 1 for ada');
  expect(await never.get('/app.js', 'bob')).toBe('200 answer 2 for bob');
});

it('keeps nothing of what is written, nor errors that only an origin can have kept', async () => {
  const written = await startEdge(silent, { policy: disabled, status: 500 });
  expect(await written.get('/api/x', 'ada', 'POST')).toBe('500 answer 1 for ada');
  expect(await written.get('/api/x', 'bob', 'POST')).toBe('500 answer 2 for bob');
  const forbidden = await startEdge(silent, { policy: disabled, status: 403 });
  expect(await forbidden.get('/api/x', 'ada')).toBe('403 answer 1 for ada');
  expect(await forbidden.get('/api/x', 'bob')).toBe('403 answer 2 for bob');
});

it('refuses a policy that it does not know', () => {
  expect(() => cachePolicyOf(silent, 'unknown')).toThrow("doesn't know the cache policy unknown");
});
