import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isFinal } from '@saywright/contracts/entities/execution';
import { createClient, type Client } from '@saywright/contracts/kernel/client';
import { allRoutes } from '@saywright/contracts/routes/all';
import { startProduct } from '@saywright/testing/product';
import { afterAll, expect, it } from 'vitest';
import { demo } from '../seed.ts';
import { environments, people, projects, runTimes, tests } from './story.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'saywright-history-'));
const start = (port = '0') => startProduct({ dataDir, env: { SEED: '1', PORT: port } });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Api = Client<typeof allRoutes>;

async function signIn(url: string, email: string): Promise<Api> {
  const { access_token: token } = await createClient(allRoutes, { baseUrl: url }).login({
    body: { email, password: demo.password },
  });
  return createClient(allRoutes, { baseUrl: url, token: () => token });
}

async function until(reached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await reached())) await delay(100);
}

const listTests = async (api: Api) => (await api.listFlowTests({ query: { limit: 100 } })).tests;

it('is written once, also when a start is killed in the middle of it', { timeout: 480_000 }, async () => {
  const first = await start();
  const killed = await signIn(first.url, demo.email);
  await until(async () => (await listTests(killed)).some(({ execution_count: count }) => count > 5));
  expect(existsSync(join(dataDir, 'history-unfinished'))).toBe(true);
  await first.kill();

  const product = await start(new URL(first.url).port);
  try {
    await until(() => !existsSync(join(dataDir, 'history-unfinished')));
    const api = await signIn(product.url, demo.email);
    const me = await api.getMe();
    const base = Date.parse(me.created_at);

    const { members } = await api.listMembers({});
    expect(members.map(({ email }) => email).toSorted()).toEqual(
      [demo.email, ...people.map(({ email }) => email)].toSorted(),
    );
    expect((await api.listProjects({})).map(({ name }) => name).toSorted()).toEqual(
      projects.map(({ name }) => name).toSorted(),
    );
    expect((await api.listEnvironments({})).map(({ name }) => name).toSorted()).toEqual(
      environments.map(({ name }) => name).toSorted(),
    );
    expect((await api.listSchedules({})).map(({ status }) => status).toSorted()).toEqual([
      'active',
      'active',
      'paused',
    ]);

    const listed = await listTests(api);
    expect(listed).toHaveLength(1 + tests.length);
    for (const [index, { name }] of tests.entries()) {
      const test = listed.find((each) => each.name === name);
      // The two newest runs are real.
      expect([name, test?.execution_count]).toEqual([name, runTimes(index, base).length + (index < 2 ? 1 : 0)]);
    }
    const flaky = listed.find(({ name }) => name === 'Search finds mugs');
    expect(flaky?.success_rate).toBeGreaterThan(0.5);
    expect(flaky?.success_rate).toBeLessThan(0.9);

    const days = (await api.getDashboard({})).daily_runs;
    expect(days.filter(({ passed }) => passed > 0).length).toBeGreaterThan(25);
    expect((await api.getDashboard({})).usage.executions_used).toBe(0);
    expect(await listTests(await signIn(product.url, 'sam@example.com'))).toHaveLength(1 + tests.length);

    const real = listed.find(({ name }) => name === tests[0]?.name)?.id ?? '';
    const newest = async () => (await api.listExecutions({ params: { id: real }, query: { limit: 1 } })).executions[0];
    await until(async () => isFinal((await newest())?.status ?? 'pending'));
    expect(await newest()).toMatchObject({ status: 'passed', trace_path: expect.any(String) });
  } finally {
    await product.close();
  }
});
