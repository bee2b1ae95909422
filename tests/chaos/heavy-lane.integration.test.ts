import type { Execution } from '@saywright/contracts/entities/execution';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it, vi } from 'vitest';
import { startHeldSite } from './lib/held-site.ts';
import { neverStartingBrowser } from './lib/never-starting-browser.ts';
import { startedOn, untilHeld } from './lib/started-on.ts';
import { sweep, sweepLater } from './lib/sweep.ts';
import { takeMessages } from './lib/take-messages.ts';
import { startWorker, type WorkerProcess } from './lib/worker.ts';

/** The worker of the heavy lane as it is deployed: a process that reads its queue, is stopped, or is killed. */

const world = useWorld();
const soon = { timeout: 150_000, interval: 250 };
vi.setConfig({ testTimeout: 180_000 });

const startHeavyWorker = (env: Record<string, string> = {}): WorkerProcess =>
  startWorker({ DRAIN_MS: '0', ...env }, '../../../functions/workers/run-flow-heavy.ts');

/** A run with a window. */
const started = (url: string) => startedOn(url, untilHeld, { headless: false });

/** The run's state; the sweep resends what was given to the open poll of a process that's gone. */
const swept = (read: () => Promise<Execution>): Promise<Execution> => sweep().then(read);

it('carries out a run, and a worker for one run ends with it', async () => {
  const site = await startHeldSite();
  site.release();
  const { read, violations } = await started(site.url);
  expect(await takeMessages(world().queueUrls.runs)).toEqual([]);
  const worker = startHeavyWorker({ RUNS_PER_PROCESS: '1' });
  await expect.poll(() => swept(read), soon).toMatchObject({ status: 'passed', finished_steps: 3 });
  expect(await worker.gone).toEqual([0, null]);
  expect(await violations()).toEqual([]);
});

it('a worker that is killed at the third step: the run is over, keeps what it had, and costs nothing', async () => {
  const site = await startHeldSite();
  const { read, used, violations } = await started(site.url);
  const doomed = startHeavyWorker();
  await expect.poll(() => swept(read), soon).toMatchObject({ finished_steps: 2, current_step: { order: 3 } });
  doomed.signal('SIGKILL');
  await doomed.gone;
  await expect.poll(() => sweepLater().then(read), soon).toMatchObject({ status: 'error' });
  const lost = await read();
  expect(lost.end_reason?.code).toBe('runner_lost');
  expect(lost.results.map(({ order }) => order)).toEqual([1, 2]);
  expect(await used()).toBe(0);
  expect(await violations()).toEqual([]);
});

it('a worker that is stopped before the first step gives its run to another one', async () => {
  const site = await startHeldSite();
  site.release();
  const { read, history, used, violations } = await started(site.url);
  const leaving = startHeavyWorker({ BROWSER_PATH: neverStartingBrowser() });
  await leaving.logged('execution claimed');
  leaving.signal('SIGTERM');
  expect(await leaving.gone).toEqual([0, null]);
  expect((await history()).executions).toMatchObject([{ status: 'pending', requeues: 1 }]);
  startHeavyWorker();
  await expect.poll(() => swept(read), soon).toMatchObject({ status: 'passed' });
  expect(await used()).toBe(1);
  expect(await violations()).toEqual([]);
});

it('a worker that is stopped at the third step ends its run with words, at once', async () => {
  const site = await startHeldSite();
  const { read, used, violations } = await started(site.url);
  const leaving = startHeavyWorker();
  await expect.poll(() => swept(read), soon).toMatchObject({ current_step: { order: 3 } });
  leaving.signal('SIGTERM');
  expect(await leaving.gone).toEqual([0, null]);
  const ended = await read();
  expect(ended.results.map(({ status }) => status)).toEqual(['passed', 'passed', 'skipped']);
  expect(ended.status).toBe('error');
  expect(ended.end_reason?.code).toBe('runner_stopped');
  expect(await used()).toBe(0);
  expect(await violations()).toEqual([]);
});

it('holds a paused run for half an hour, where the fast lane holds it for eight minutes', () => {
  expect(readProtocolConfig({}, 'heavy').pauseLimitMs).toBe(30 * 60_000);
  expect(readProtocolConfig({}).pauseLimitMs).toBe(8 * 60_000);
});
