import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { filesWith } from '@saywright/testing/files-with';
import { startProduct, type Product } from '@saywright/testing/product';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isAlive } from './processes/is-alive.ts';
import { demo } from './seed.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const secret = 'kettle-4711-Blue';
const soon = { timeout: 60_000, interval: 100 };

let temp: string;
let dataDir: string;
let site: RunningSite;
/** The product of all tests: starting it is slow, so each test uses the one that the previous test left running. */
let running: Product | undefined;
beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'saywright-temp-'));
  dataDir = await mkdtemp(join(tmpdir(), 'saywright-data-'));
  await shareBrowser();
  site = await startHostile();
});
afterAll(async () => {
  await running?.close();
  await site.close();
  await Promise.all([temp, dataDir].map((dir) => rm(dir, { recursive: true, force: true })));
});

/** Links to the unpacked browser, so no worker unpacks its 200 MB again and no search reads them. */
async function shareBrowser(): Promise<void> {
  const unpacked = join(tmpdir(), 'saywright');
  await mkdir(unpacked, { recursive: true });
  await symlink(unpacked, join(temp, 'saywright'));
}

const start = async (): Promise<Product> => (running ??= await startProduct({ dataDir, env: { TMPDIR: temp } }));

async function end(how: 'close' | 'kill'): Promise<void> {
  const product = running;
  running = undefined;
  await product?.[how]();
}

/** Registers a new organization. @returns its token, which stays valid across restarts */
async function register({ url }: Product): Promise<string> {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  const { access_token: token } = await createClient(allRoutes, { baseUrl: url }).register({
    body: { name: 'Ada Lovelace', organization_name: 'Analytical Engines', email, password: 'correct horse' },
  });
  return token;
}

const apiOf = ({ url }: Product, token: string): Client<typeof allRoutes> =>
  createClient(allRoutes, { baseUrl: url, token: () => token });

/** Tests of the demo account, which a start makes if it isn't there. */
async function demoTests(product: Product): Promise<string[]> {
  const { email, password } = demo;
  const { access_token: token } = await createClient(allRoutes, { baseUrl: product.url }).login({
    body: { email, password },
  });
  const { tests } = await apiOf(product, token).listFlowTests({ query: {} });
  return tests.map(({ name }) => name);
}

/** A run that has typed a secret and stands still at its third step. */
async function runHeld(api: Client<typeof allRoutes>): Promise<string> {
  const environment = await api.createEnvironment({
    body: { name: 'Site', base_url: site.url, variables: { code: secret }, secret_variables: ['code'] },
  });
  const { id } = await api.createFlowTest({
    body: {
      name: 'Types a secret',
      environment_id: environment.id,
      steps: [
        { action: 'navigate', value: '/no-content' },
        { action: 'type', value: '{{code}}', selector: { type: 'label', value: 'Code' } },
        { action: 'navigate', value: '/silent', timeout: 60_000 },
      ],
    },
  });
  const { executions } = await api.executeFlowTest({ params: { id }, body: {} });
  const execution = executions[0]?.id ?? '';
  await expect
    .poll(() => api.getExecution({ params: { id: execution } }), soon)
    .toMatchObject({ current_step: { order: 3 } });
  await expect.poll(() => filesWith(temp, secret), soon).not.toEqual([]);
  return execution;
}

/** Shared parts of the temp folder: browsers, links to programs and compiled code. */
const left = async (): Promise<string[]> =>
  (await readdir(temp)).filter((name) => !/^(?:saywright$|saywright-browsers-|node-compile-cache$)/.test(name));

it('ends its runs and leaves no file of theirs behind when it is stopped', async () => {
  const product = await start();
  const token = await register(product);
  const execution = await runHeld(apiOf(product, token));
  await end('close');
  expect(await filesWith(temp, secret)).toEqual([]);
  expect(await left()).toEqual([]);
  expect(await filesWith(dataDir, secret)).toEqual([]);

  const ended = await apiOf(await start(), token).getExecution({ params: { id: execution } });
  expect(ended).toMatchObject({ status: 'error', end_reason: { code: 'runner_stopped' } });
  expect(ended.results.map(({ status }) => status)).toEqual(['passed', 'passed', 'skipped']);
});

it('finds its data again after kill -9, without a process left behind, and removes what runs had written', async () => {
  const product = await start();
  const [children, before] = [product.runnerPids(), await demoTests(product)];
  await runHeld(apiOf(product, await register(product)));
  await end('kill');
  expect(children).not.toEqual([]);
  expect(children.filter(isAlive)).toEqual([]);
  expect(await demoTests(await start())).toEqual(before);
  expect(await filesWith(temp, secret)).toEqual([]);
  expect(await left()).toEqual([]);
});

it('removes what a run had written when its worker is killed', async () => {
  const product = await start();
  await runHeld(apiOf(product, await register(product)));
  product.killRunners();
  await expect.poll(left, soon).toEqual([]);
  expect(await filesWith(temp, secret)).toEqual([]);
});
