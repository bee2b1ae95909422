import type { StepInput } from '@saywright/contracts/entities/step';
import { protocolConfig } from '@saywright/domain/runs/protocol-config';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { quickEnv } from './lib/quick-protocol.ts';
import { startedOn } from './lib/started-on.ts';
import { startWorker } from './lib/worker.ts';

/**
 * Pages whose text no store can take, run by the worker of the product on the real twins. There is one worker, and it
 * waits through an outage for longer than any test: if it took a rejected write for one, nothing here would end.
 */

useWorld();
vi.setConfig({ testTimeout: 180_000 });
const soon = { timeout: 150_000, interval: 250 };
const patience = {
  RUN_PROTOCOL: JSON.stringify({
    ...(JSON.parse(quickEnv.RUN_PROTOCOL) as object),
    storageOutageMs: protocolConfig.storageOutageMs,
  }),
};

let site: RunningSite;
beforeAll(async () => {
  site = await startHostile();
});
afterAll(() => site.close());

const find = (value: string) => ({ type: 'css' as const, value });
const store = (name: string, source: StepInput['source'], where?: string): StepInput => ({
  action: 'store_variable',
  value: name,
  source,
  ...(where && { selector: find(where) }),
});

/** Takes everything a page can say, and puts it back in. */
const everything: readonly StepInput[] = [
  store('of_text', { from: 'text' }, '#text'),
  store('of_value', { from: 'value' }, 'input'),
  store('of_title', { from: 'title' }),
  store('of_address', { from: 'url' }),
  { action: 'type', value: '{{of_value}}', selector: find('input') },
  { action: 'click', selector: find('button') },
  { action: 'wait_network' },
];

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

it('half an emoji costs a page nothing, and the next organization’s run has a worker', async () => {
  const first = await startedOn(site.url, [{ action: 'navigate', value: '/half-emoji' }]);
  const second = await startedOn(site.url, [{ action: 'navigate', value: '/plain' }]);
  startWorker(patience);
  await expect.poll(second.read, soon).toMatchObject({ status: 'passed' });
  await expect.poll(first.read, soon).toMatchObject({ status: 'passed', finished_steps: 1 });
  const { console_logs: logs } = await first.read();
  expect(logs.map(({ text }) => text)).toEqual([`${'x'.repeat(1_999)}…`]);
  expect([...(await first.violations()), ...(await second.violations())]).toEqual([]);
});

it.each(['/lone-surrogates', '/astral'])('%s: the run ends with its verdict and says all it can', async (path) => {
  const steps = [
    { action: 'navigate', value: path } as const,
    ...everything,
    {
      action: 'assert',
      timeout: 4_000,
      assertions: [{ type: 'element_text', selector: find('#text'), operator: 'equals', expected: 'whole' }],
    },
  ] satisfies StepInput[];
  const hostile = await startedOn(site.url, steps);
  const other = await startedOn(site.url, [{ action: 'navigate', value: '/plain' }]);
  startWorker(patience);
  await expect.poll(hostile.read, soon).toMatchObject({ status: 'failed', finished_steps: steps.length });
  await expect.poll(other.read, soon).toMatchObject({ status: 'passed' });
  const run = await hostile.read();
  expect(run.results.map(({ status }) => status)).toEqual([...Array(8).fill('passed'), 'failed']);
  expect(run.results.at(-1)?.error_details?.page_snapshot).toBeTruthy();
  expect(run.console_logs.length).toBeGreaterThan(3);
  expect(run.network_logs.length).toBeGreaterThan(0);
  // Storage had nothing to leave out: the runner told only what it takes.
  expect(texts(run).filter((text) => text.includes("couldn't be stored"))).toEqual([]);
  expect(texts(run).filter((text) => !text.isWellFormed())).toEqual([]);
  expect(await hostile.violations()).toEqual([]);
});
