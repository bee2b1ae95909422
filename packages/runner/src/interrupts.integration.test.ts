import { existsSync, readFileSync } from 'node:fs';
import { startHostile } from '@saywright/testing/sites/hostile/start-hostile';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownBrowsers, signalBrowsers } from './test-support/own-browsers.ts';
import { find, runSteps } from './test-support/run-steps.ts';
import { watchedProvider } from './test-support/watched-provider.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startHostile();
});
afterAll(() => site.close());

const openPlain = { action: 'navigate' as const, value: '/plain' };
const longWait = { action: 'wait' as const, value: '60000' };

/** Runs the steps and does `disturb` once step `index` has started. */
async function disturbed(
  steps: Parameters<typeof runSteps>[0],
  index: number,
  disturb: (context: BrowserContext, stop: () => void) => void | Promise<unknown>,
) {
  const { provider, context } = watchedProvider();
  const stopper = new AbortController();
  return runSteps(steps, {
    baseUrl: site.url,
    ports: {
      browser: provider,
      signal: stopper.signal,
      emit: (event) => {
        if (event.type === 'step_started' && event.index === index)
          void context.then((opened) => disturb(opened, () => stopper.abort()));
      },
    },
  });
}

test.each([
  ['a wait', [openPlain, longWait], 1],
  ['a page that never comes', [{ action: 'navigate' as const, value: '/silent', timeout: 60_000 }], 0],
  ['a page that loops', [{ action: 'navigate' as const, value: '/loop', timeout: 60_000 }], 0],
  ['a missing element', [openPlain, { action: 'click' as const, selector: find('css', '#no'), timeout: 60_000 }], 1],
])('cancelling during %s ends the run', async (_where, steps, index) => {
  const { outcome, results } = await disturbed(steps, index, (_browser, stop) => stop());
  expect(outcome).toMatchObject({ status: 'cancelled', end_reason: { code: 'cancelled', params: { by: 'system' } } });
  expect(results.at(-1)).toMatchObject({ status: 'skipped', message: 'Not finished: The run was cancelled.' });
});

test('a run that was cancelled before it began starts no browser', async () => {
  const { outcome, events } = await runSteps([openPlain], {
    baseUrl: site.url,
    ports: { signal: AbortSignal.abort() },
  });
  expect(outcome.status).toBe('cancelled');
  expect(events).toEqual([]);
});

test('a browser that is killed ends the run as an error, at once', async () => {
  const { outcome } = await disturbed([openPlain, longWait], 1, () => signalBrowsers('SIGKILL'));
  expect(outcome).toMatchObject({ status: 'error', end_reason: { code: 'browser_lost', params: {} } });
});

test('a browser that is frozen ends the run as an error, and is killed', async () => {
  const click = { action: 'click' as const, selector: find('css', '#no'), timeout: 4_000 };
  const { outcome } = await disturbed([openPlain, click], 1, () => signalBrowsers('SIGSTOP'));
  expect(outcome).toMatchObject({
    status: 'error',
    end_reason: { code: 'browser_stuck', params: {} },
  });
  await expect.poll(ownBrowsers).toEqual([]);
});

test('a tab that crashes ends the run as an error', async () => {
  const { outcome } = await disturbed([openPlain, longWait], 1, (context) =>
    context
      .pages()[0]
      ?.goto('chrome://crash')
      .catch(() => undefined),
  );
  expect(outcome).toMatchObject({ status: 'error', end_reason: { code: 'page_crashed', params: {} } });
});

test('the browser has no credentials, and leaves nothing behind', async () => {
  process.env['AWS_SECRET_ACCESS_KEY'] = 'very-secret';
  let environment = '';
  let folders: string[] = [];
  try {
    const { outcome } = await disturbed([openPlain, { action: 'wait', value: '200' }], 1, () => {
      const [main] = ownBrowsers().filter(({ pid, group }) => pid === group);
      environment = readFileSync(`/proc/${main?.pid}/environ`, 'utf8');
      folders = [
        /\0HOME=([^\0]+)/.exec(`\0${environment}`)?.[1],
        /--user-data-dir=(\S+)/.exec(main?.args ?? '')?.[1],
      ].map(String);
    });
    expect(outcome.status).toBe('passed');
  } finally {
    delete process.env['AWS_SECRET_ACCESS_KEY'];
  }
  expect(environment).toContain('FONTCONFIG_PATH=');
  expect(environment).not.toContain('very-secret');
  expect(folders).toEqual([expect.stringContaining('saywright-run-'), expect.stringContaining('profile')]);
  await expect.poll(() => folders.filter((folder) => existsSync(folder))).toEqual([]);
  await expect.poll(ownBrowsers).toEqual([]);
});

test('a recorder that throws ends the run, not the process', async () => {
  const { outcome } = await runSteps([{ action: 'navigate', value: '/noisy', timeout: 60_000 }, openPlain], {
    baseUrl: site.url,
    ports: {
      emit: (event) => {
        if (event.type === 'console') throw new Error('the table is gone');
      },
    },
  });
  expect(outcome).toMatchObject({ status: 'error', end_reason: { code: 'not_recorded', params: {} } });
});

test('a run waits where a step failed, with the page as it was, before the rest is given up', async () => {
  let capture: (() => Promise<Uint8Array>) | undefined;
  let finishedBefore = 0;
  let picture: Uint8Array | undefined;
  const told: string[] = [];
  const run = await runSteps(
    [
      { action: 'navigate', value: '/' },
      { action: 'click', selector: find('css', '#nowhere'), timeout: 4_000 },
      { action: 'reload' },
    ],
    {
      baseUrl: site.url,
      ports: {
        emit: ({ type }) => told.push(type),
        provideLivePicture: (draw) => {
          capture = draw;
        },
        afterFailure: async () => {
          finishedBefore = told.filter((type) => type === 'step_finished').length;
          picture = await capture?.();
        },
      },
    },
  );
  expect(finishedBefore).toBe(2);
  expect(picture?.length).toBeGreaterThan(1_000);
  expect(run.outcome.status).toBe('failed');
  expect(run.results.map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped']);
});

test('people who watch see the page while it waits for another site that never answers', async () => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const other = await serveSite(() => {
    isAsked();
    return new Promise(() => {});
  });
  const controller = new AbortController();
  let capture: (() => Promise<Uint8Array>) | undefined;
  let seen: Uint8Array | undefined;
  await runSteps(
    [
      { action: 'navigate', value: '/' },
      { action: 'navigate', value: other.url },
    ],
    {
      baseUrl: site.url.replace('127.0.0.1', 'localhost'),
      ports: {
        signal: controller.signal,
        provideLivePicture: (draw) => {
          capture = draw;
        },
        emit: (event) => {
          if (event.type !== 'step_started' || event.index !== 1) return;
          const look = async (): Promise<void> => {
            await asked;
            seen = await capture?.();
            controller.abort();
          };
          void look();
        },
      },
    },
  );
  await other.close();
  expect(seen?.length).toBeGreaterThan(1_000);
});

test('the time for which a run was held is not its own, also when it is cancelled meanwhile', async () => {
  const heldMs = 2_000;
  const controller = new AbortController();
  const beganMs = performance.now();
  const { outcome } = await runSteps([{ action: 'navigate', value: '/' }], {
    baseUrl: site.url,
    ports: {
      signal: controller.signal,
      beforeStep: () => {
        setTimeout(() => controller.abort(), heldMs);
        return new Promise(() => {});
      },
    },
  });
  expect(outcome.status).toBe('cancelled');
  expect(performance.now() - beganMs - outcome.duration_ms).toBeGreaterThanOrEqual(heldMs - 10);
});
