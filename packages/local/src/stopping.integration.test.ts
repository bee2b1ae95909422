import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { filesWith } from '@saywright/testing/files-with';
import { startProduct, type Product } from '@saywright/testing/product';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demo } from './seed.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const secret = 'kettle-4711-Blue';
const soon = { timeout: 60_000, interval: 50 };

let temp: string;
let dataDir: string;
let site: RunningSite;
beforeEach(async () => {
  temp = await mkdtemp(join(tmpdir(), 'saywright-temp-'));
  dataDir = await mkdtemp(join(tmpdir(), 'saywright-data-'));
  site = await startHostile();
});
afterEach(async () => {
  await site.close();
  await Promise.all([temp, dataDir].map((dir) => rm(dir, { recursive: true, force: true })));
});

const start = (): Promise<Product> => startProduct({ dataDir, env: { TMPDIR: temp } });

async function signIn({ url }: Product): Promise<Client<typeof allRoutes>> {
  const { access_token } = await createClient(allRoutes, { baseUrl: url }).login({
    body: { email: demo.email, password: demo.password },
  });
  return createClient(allRoutes, { baseUrl: url, token: () => access_token });
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

/** What is in the temp folder beside browsers, links to programs and compiled code, which all runs share. */
const left = async (): Promise<string[]> =>
  (await readdir(temp)).filter((name) => !/^(?:saywright$|saywright-browsers-|node-compile-cache$)/.test(name));

it('ends its runs and leaves no file of theirs behind when it is stopped', async () => {
  const product = await start();
  const execution = await runHeld(await signIn(product));
  await product.close();
  expect(await filesWith(temp, secret)).toEqual([]);
  expect(await left()).toEqual([]);
  expect(await filesWith(dataDir, secret)).toEqual([]);

  const again = await start();
  const ended = await (await signIn(again)).getExecution({ params: { id: execution } });
  expect(ended).toMatchObject({ status: 'error', error_message: expect.stringMatching(/^The runner had to stop/) });
  expect(ended.results.map(({ status }) => status)).toEqual(['passed', 'passed', 'skipped']);
  await again.close();
});

it('removes what runs had written when it is started again after kill -9', async () => {
  const product = await start();
  await runHeld(await signIn(product));
  await product.kill();
  const again = await start();
  expect(await filesWith(temp, secret)).toEqual([]);
  expect(await left()).toEqual([]);
  await again.close();
});

it('removes what a run had written when its worker is killed', async () => {
  const product = await start();
  await runHeld(await signIn(product));
  product.killRunners();
  await expect.poll(left, soon).toEqual([]);
  expect(await filesWith(temp, secret)).toEqual([]);
  await product.close();
});
