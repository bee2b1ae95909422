import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startProduct, type Product } from '@saywright/testing/product';
import { percentile, type BenchResult } from './bench.ts';
import { register, type Api } from './product-api.ts';

/** 200 people who list, read, save and generate at once, against the same requests one after the other. */

const users = 200;
const usersAlone = 40;
const seed = 20_261_122;

/** mulberry32: the same requests in each run of the benchmark. */
function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface User {
  api: Api;
  testId: string;
}

const steps = Array.from({ length: 10 }, (_, at) => ({
  action: 'click' as const,
  description: `Click item ${at + 1}`,
  selector: { type: 'role' as const, value: `button "Item ${at + 1}"` },
}));
const prompt =
  'Go to /cart. Click "Check out". Type "Ada" into "Name". Click "Pay". Check that "Thank you" is visible.';

const requests: readonly ((user: User) => Promise<unknown>)[] = [
  ({ api }) => api.listFlowTests({ query: { limit: 20 } }),
  ({ api }) => api.listFlowTests({ query: { limit: 20, search: 'cart' } }),
  ({ api, testId }) => api.getFlowTest({ params: { id: testId } }),
  ({ api, testId }) => api.getFlowTest({ params: { id: testId } }),
  ({ api, testId }) => api.listExecutions({ params: { id: testId } }),
  ({ api }) => api.getProfile(),
  ({ api, testId }) => api.updateFlowTest({ params: { id: testId }, body: { name: 'Cart', steps } }),
  ({ api, testId }) => api.updateFlowTest({ params: { id: testId }, body: { tags: ['smoke'] } }),
  ({ api }) => api.createFlowTest({ body: { name: 'Saved', steps } }),
  ({ api }) => api.generateFlowTest({ body: { prompt, website_url: 'https://shop.example.com' } }),
];

async function makeUser(url: string, name: string): Promise<User> {
  const api = await register(url, name);
  const { id } = await api.createFlowTest({ body: { name: 'Cart', steps } });
  return { api, testId: id };
}

/** Milliseconds of each request of a person, one after the other, in any order. A request that fails ends the benchmark. */
async function work(user: User, random: () => number): Promise<number[]> {
  const times: number[] = [];
  const left = [...requests];
  for (const _ of requests) {
    const [request] = left.splice(Math.floor(random() * left.length), 1);
    if (!request) continue;
    const startedMs = performance.now();
    await request(user);
    times.push(performance.now() - startedMs);
  }
  return times;
}

const ticksPerSecond = (): number => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of CPU that the product's host, its threads and its twins have used so far. */
function cpuSeconds(product: Product): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of table.trim().split('\n')) {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    parents.set(pid, parent);
  }
  const ours = (pid: number): boolean => pid === product.pid || (parents.has(pid) && ours(parents.get(pid) ?? 0));
  for (const pid of parents.keys()) {
    if (!ours(pid)) continue;
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      ticks.set(pid, Number(fields[11]) + Number(fields[12]));
    } catch {
      continue;
    }
  }
  return [...ticks.values()].reduce((sum, count) => sum + count, 0) / ticksPerSecond();
}

export async function run(): Promise<BenchResult> {
  const product = await startProduct({ env: { ADDRESS_ALLOWANCE: '10000' } });
  try {
    const people: User[] = [];
    for (let at = 0; at < users; at += 4)
      people.push(...(await Promise.all([0, 1, 2, 3].map((offset) => makeUser(product.url, `many-${at + offset}`)))));
    const random = seeded(seed);
    const alone: number[] = [];
    const aloneCpu = cpuSeconds(product);
    for (const user of people.slice(0, usersAlone)) alone.push(...(await work(user, random)));
    const togetherCpu = cpuSeconds(product);
    const startedMs = performance.now();
    const together = (await Promise.all(people.map((user) => work(user, random)))).flat();
    const tookS = (performance.now() - startedMs) / 1_000;
    const endCpu = cpuSeconds(product);
    return {
      name: `${users} people at once, ${requests.length} requests each, against one at a time`,
      figures: [
        { label: 'one at a time, p50', value: percentile(alone, 0.5), unit: 'ms' },
        { label: 'one at a time, p95', value: percentile(alone, 0.95), unit: 'ms' },
        { label: 'at once, p50', value: percentile(together, 0.5), unit: 'ms' },
        { label: 'at once, p95', value: percentile(together, 0.95), unit: 'ms' },
        { label: 'requests per second', value: together.length / tookS, unit: '/s' },
        {
          label: 'CPU of a request, one at a time',
          value: ((togetherCpu - aloneCpu) / alone.length) * 1_000,
          unit: 'ms',
        },
        {
          label: 'CPU of a request, at once',
          value: ((endCpu - togetherCpu) / together.length) * 1_000,
          unit: 'ms',
          aim: 7,
        },
        {
          label: 'p95 at once / (people × p50 of one)',
          value: percentile(together, 0.95) / (users * percentile(alone, 0.5)),
          unit: 'ratio',
        },
      ],
    };
  } finally {
    await product.close();
  }
}
