import { readdir } from 'node:fs/promises';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BrowserHandle, BrowserProvider, LaunchRequest } from '../ports.ts';
import { find, runSteps } from '../test-support/run-steps.ts';
import { createBrowserProvider } from './browser-provider.ts';
import { memoryOfGroup } from './watch-memory.ts';
import { WarmBrowser, type WarmLimits } from './warm-browser.ts';

/** A page that remembers its visitor. */
const page = `<label>Note <input></label><a download="list.csv" href="data:text/csv,1">List</a>
  <script>
    document.title = document.cookie || localStorage.who || 'Nobody';
    document.cookie = 'who=Ada';
    localStorage.who = 'Ada';
  </script>`;

let site: RunningSite;
beforeAll(async () => {
  site = await serveSite((_, response) => {
    response.setHeader('content-type', 'text/html').end(page);
    return true;
  });
});
afterAll(() => site.close());

const launches: { request: LaunchRequest; handle: BrowserHandle }[] = [];
const launcher: BrowserProvider = {
  launchBrowser: async (request) => {
    const handle = await createBrowserProvider().launchBrowser(request);
    launches.push({ request, handle });
    return handle;
  },
};

let warm = new WarmBrowser(launcher);
afterEach(async () => {
  await warm.close();
  launches.length = 0;
  warm = new WarmBrowser(launcher);
});

const openPage = { action: 'navigate' as const, value: '/' };
const note = find('label', 'Note');
const run = (owner: string, steps: Parameters<typeof runSteps>[0] = [openPage]) =>
  runSteps(steps, { baseUrl: site.url, ports: { browser: warm.for(owner) } });

test('runs of one owner use one browser, and another owner gets another one', async () => {
  await run('A');
  await run('A');
  expect(launches).toHaveLength(1);
  await run('B');
  expect(launches).toHaveLength(2);
  await run('A');
  expect(launches).toHaveLength(3);
});

test('a run finds nothing of the one before: no storage, no clipboard, no files', async () => {
  await run('A', [
    openPage,
    { action: 'type', selector: note, value: 'kettle' },
    { action: 'press', value: 'Control+A' },
    { action: 'press', value: 'Control+C' },
    { action: 'click', selector: find('text', 'List') },
  ]);
  const home = launches[0]?.request.home ?? '';
  expect(await readdir(home)).toEqual([expect.stringMatching(/^playwright_chromiumdev_profile/)]);
  const { outcome } = await run('A', [
    openPage,
    { action: 'assert', assertions: [{ type: 'title', expected: 'Nobody' }] },
    { action: 'click', selector: note },
    { action: 'press', value: 'Control+V' },
    { action: 'assert', assertions: [{ type: 'value', selector: note, expected: '' }] },
  ]);
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
  expect(launches).toHaveLength(1);
});

test.each<[string, Partial<WarmLimits>]>([
  ['has had its runs', { runs: 1 }],
  ['is too old', { ageMs: 1 }],
  ['has been idle', { idleMs: 0 }],
])('a browser that %s serves no other run', async (_what, limits) => {
  warm = new WarmBrowser(launcher, limits);
  await run('A');
  await run('A');
  expect(launches).toHaveLength(2);
});

test('a browser that dies while idle is replaced', async () => {
  await run('A');
  await launches[0]?.handle.close();
  expect((await run('A')).outcome.status).toBe('passed');
  expect(launches).toHaveLength(2);
});

test('a browser that dies in a run ends only that run', async () => {
  const { outcome } = await runSteps([openPage, { action: 'wait', value: '60000' }], {
    baseUrl: site.url,
    ports: {
      browser: warm.for('A'),
      emit: (event) => {
        if (event.type === 'step_started' && event.index === 1) void launches[0]?.handle.close();
      },
    },
  });
  expect(outcome.end_reason).toEqual({ code: 'browser_lost', params: {} });
  expect((await run('A')).outcome.status).toBe('passed');
});

test('a browser whose run was stopped is not kept', async () => {
  const stopped = new AbortController();
  await runSteps([openPage, { action: 'wait', value: '60000' }], {
    baseUrl: site.url,
    ports: {
      browser: warm.for('A'),
      signal: stopped.signal,
      emit: (event) => {
        if (event.type === 'step_started' && event.index === 1) stopped.abort();
      },
    },
  });
  await run('A');
  expect(launches).toHaveLength(2);
});

test.runIf(process.platform === 'linux')('a browser that used much of its memory is not kept', async () => {
  await run('A');
  const used = await memoryOfGroup(launches[0]?.handle.pid ?? 0);
  expect(used).toBeGreaterThan(0);
  await runSteps([openPage], { baseUrl: site.url, ports: { browser: warm.for('A'), browserMemoryBytes: used * 1.6 } });
  await run('A');
  expect(launches).toHaveLength(2);
});
