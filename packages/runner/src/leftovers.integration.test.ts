import { ownTempFolder as root } from './test-support/own-temp-folder.ts';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { StepInput } from '@saywright/contracts/entities/step';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBrowserProvider } from './browser/browser-provider.ts';
import { find, runSteps, type RunOptions } from './test-support/run-steps.ts';

let site: RunningSite;
beforeAll(async () => {
  await mkdir(root);
  site = await startHostile();
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

/** Links to programs, which all runs share. */
const isShared = (path: string): boolean => path.startsWith('saywright-browsers-');

const written = async (): Promise<string[]> =>
  (await readdir(root, { recursive: true })).filter((path) => !isShared(path));

/** Runs a step in a browser that's kept for no other run. */
const runAlone = (step: StepInput) =>
  runSteps([step], { baseUrl: site.url, ports: { browser: createBrowserProvider() } });

/** Types a word, then stands still at a page that never comes. `atPage` is called there. */
async function runUntilSilent(atPage: (controller: AbortController) => Promise<void>) {
  const controller = new AbortController();
  const running = runSteps(
    [
      { action: 'navigate', value: '/no-content' },
      { action: 'type', value: 'kettle', selector: find('label', 'Code') },
      { action: 'navigate', value: '/silent', timeout: 60_000 },
    ],
    {
      baseUrl: site.url,
      ports: {
        browser: createBrowserProvider(),
        signal: controller.signal,
        emit: (event) => {
          if (event.type === 'step_started' && event.index === 2) void atPage(controller);
        },
      },
    } satisfies RunOptions,
  );
  return running;
}

/** Processes of browsers that run in our temp folder. */
async function browserPids(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const variables = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      return variables.includes(`HOME=${root}/`) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

test('while a run continues, all of its files are in one private folder', async () => {
  let seen: string[] = [];
  await runUntilSilent(async (controller) => {
    while (
      !seen.some((path) => path.endsWith('.trace')) ||
      !seen.some((path) => path.includes('chromiumdev_profile'))
    ) {
      seen = await written();
      await setTimeout(20);
    }
    controller.abort();
  });
  const tops = new Set(seen.map((path) => path.split('/')[0]));
  expect([...tops]).toEqual([expect.stringMatching(/^saywright-run-\d+-\d+-\d+-/)]);
});

test.each([
  ['passes', () => runAlone({ action: 'navigate', value: '/plain' }), 'passed'],
  ['fails', () => runAlone({ action: 'click', timeout: 4_000, selector: find('css', '#none') }), 'failed'],
  ['is cancelled', () => runUntilSilent(async (controller) => controller.abort()), 'cancelled'],
  [
    'loses its browser',
    () =>
      runUntilSilent(async () => {
        for (const pid of await browserPids()) process.kill(pid, 'SIGKILL');
      }),
    'error',
  ],
  [
    'cannot start its browser',
    async () => {
      vi.stubEnv('BROWSER_PATH', '/bin/false');
      const run = await runAlone({ action: 'navigate', value: '/plain' });
      vi.unstubAllEnvs();
      return run;
    },
    'error',
  ],
])('a run that %s leaves no file behind', async (_how, run, status) => {
  const { outcome } = await run();
  expect(outcome.status).toBe(status);
  expect(await written()).toEqual([]);
  expect(await browserPids()).toEqual([]);
});
