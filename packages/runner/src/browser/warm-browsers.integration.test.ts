import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserHandle, BrowserProvider, LaunchRequest } from '../ports.ts';
import { find, runSteps } from '../test-support/run-steps.ts';
import { createBrowserProvider } from './browser-provider.ts';
import { memoryOfGroup } from './watch-memory.ts';
import { WarmBrowsers, type WarmLimits } from './warm-browsers.ts';

/** A page that remembers its visitor in every way there is. Its title says how it does. */
const page = `<label>Note <input></label><a download="list.csv" href="data:text/csv,1">List</a>
  <script type="module">
    const text = async (path) => (await fetch(path)).text();
    const answered = Number(await text('/answered'));
    const found = Object.entries({
      cookie: document.cookie,
      'local storage': localStorage.who,
      'session storage': sessionStorage.who,
      database: (await indexedDB.databases()).length > 0,
      'cache storage': (await caches.keys()).length > 0,
      'service worker': navigator.serviceWorker.controller,
      'sign-in': (await fetch('/private')).ok,
      'cached file': Number(await text('/cached')) <= answered,
    });
    document.cookie = 'who=Ada';
    localStorage.who = sessionStorage.who = 'Ada';
    await new Promise((done) => (indexedDB.open('who').onsuccess = done));
    await caches.open('who');
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    await new Promise((done) => {
      const signIn = new XMLHttpRequest();
      signIn.onloadend = done;
      signIn.open('GET', '/private', true, 'ada', 'kettle');
      signIn.send();
    });
    document.title = found.flatMap(([way, holds]) => (holds ? way : [])).join(', ') || 'Nobody';
  </script>`;

const everyWay =
  'cookie, local storage, session storage, database, cache storage, service worker, sign-in, cached file';

let site: RunningSite;
/** How often the file that may be cached was asked for. */
let answered = 0;
beforeAll(async () => {
  site = await serveSite(({ url, headers }, response) => {
    if (url === '/cached') response.setHeader('cache-control', 'max-age=3600').end(String((answered += 1)));
    else if (url === '/answered') response.setHeader('cache-control', 'no-store').end(String(answered));
    else if (url === '/worker.js') response.setHeader('content-type', 'text/javascript').end('// Does nothing.');
    else if (url === '/private' && !headers.authorization)
      response.writeHead(401, { 'www-authenticate': 'Basic realm="private"', 'cache-control': 'no-store' }).end();
    else response.setHeader('content-type', 'text/html').end(url === '/private' ? 'Ada' : page);
    return true;
  });
});
afterAll(() => site.close());

const launches: { request: LaunchRequest; handle: BrowserHandle; isOver: boolean }[] = [];
const whichAreOver = () => launches.map(({ isOver }) => isOver);
const launcher: BrowserProvider = {
  launchBrowser: async (request) => {
    const handle = await createBrowserProvider().launchBrowser(request);
    const launch = { request, handle, isOver: false };
    handle.onLost(() => (launch.isOver = true));
    launches.push(launch);
    return handle;
  },
};

/** On a busy machine, closing takes a while. */
const patient = { tidyMs: 60_000 };

let warm = new WarmBrowsers(launcher, patient);
afterEach(async () => {
  await warm.close();
  launches.length = 0;
  warm = new WarmBrowsers(launcher, patient);
});

const openPage = { action: 'navigate' as const, value: '/' };
const note = find('label', 'Note');
const run = (owner: string, steps: Parameters<typeof runSteps>[0] = [openPage]) =>
  runSteps(steps, { baseUrl: site.url, ports: { browser: warm.for(owner) } });

const titled = (expected: string) => ({
  action: 'assert' as const,
  assertions: [{ type: 'title' as const, expected }],
});

test('runs of one owner use one browser, and no other owner ever gets it', async () => {
  for (const owner of ['A', 'A', 'B', 'A', 'B']) await run(owner);
  expect(launches).toHaveLength(2);
});

test('a run takes a browser of its own while another one of its owner has the first', async () => {
  const outcomes = await Promise.all([run('A'), run('A')]);
  expect(outcomes.map(({ outcome }) => outcome.status)).toEqual(['passed', 'passed']);
  expect(launches).toHaveLength(2);
  await expect.poll(() => whichAreOver().toSorted()).toEqual([false, true]);
});

test('of more browsers than may wait, the one whose last run is longest ago ends', async () => {
  warm = new WarmBrowsers(launcher, { ...patient, browsers: 2 });
  for (const owner of ['A', 'B', 'A', 'C', 'A']) await run(owner);
  expect(launches).toHaveLength(3);
  await run('B');
  expect(launches).toHaveLength(4);
});

test('a run finds nothing that the page has kept about the run before', async () => {
  const { outcome } = await run('A', [openPage, titled('Nobody'), openPage, titled(everyWay)]);
  expect(outcome).toMatchObject({ status: 'passed', error_message: null });
  expect((await run('A', [openPage, titled('Nobody')])).outcome).toMatchObject({ status: 'passed' });
  expect(launches).toHaveLength(1);
});

test('a run goes through its own proxy, by its own rules', async () => {
  expect((await run('A')).outcome.status).toBe('passed');
  const strict = await runSteps([openPage], {
    baseUrl: site.url,
    ports: { browser: warm.for('A'), egress: 'public' },
  });
  expect(strict.outcome).toMatchObject({ status: 'error', refused_hosts: [new URL(site.url).hostname] });
  expect((await run('A')).outcome.status).toBe('passed');
});

test('a run finds neither the clipboard nor the files of the one before', async () => {
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
  ['would leave too little memory to others', { spareBytes: Infinity }],
])('a browser that %s serves no other run', async (_what, limits) => {
  warm = new WarmBrowsers(launcher, { ...patient, ...limits });
  await run('A');
  await run('A');
  expect(launches).toHaveLength(2);
});

test('a browser that has been idle ends', async () => {
  warm = new WarmBrowsers(launcher, { ...patient, idleMs: 1 });
  await run('A');
  await expect.poll(whichAreOver).toEqual([true]);
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

describe.runIf(process.platform === 'linux')('by memory', () => {
  const usedBy = (launch: number): number => memoryOfGroup(launches[launch]?.handle.pid ?? 0);

  const runWithin = (owner: string, browserMemoryBytes: number) =>
    runSteps([openPage, { action: 'wait', value: '1500' }], {
      baseUrl: site.url,
      ports: { browser: warm.for(owner), browserMemoryBytes },
    });

  test('a browser that used much of its memory is not kept', async () => {
    await run('A');
    expect(usedBy(0)).toBeGreaterThan(0);
    await runWithin('A', usedBy(0) * 1.8);
    await run('A');
    expect(launches).toHaveLength(2);
  });

  test('browsers that wait give their memory to the one at work', async () => {
    await run('A');
    await run('B');
    const { outcome } = await runWithin('C', (usedBy(0) + usedBy(1)) * 1.1);
    expect(outcome.status).toBe('passed');
    await expect.poll(whichAreOver).toEqual([true, expect.any(Boolean), expect.any(Boolean)]);
  });
});

test('closing ends the browsers that wait with their files, and one at work after its run', async () => {
  await run('A');
  await run('B');
  let steps = 0;
  const { outcome } = await runSteps([openPage, openPage], {
    baseUrl: site.url,
    ports: {
      browser: warm.for('C'),
      beforeStep: async () => {
        steps += 1;
        if (steps === 2) await warm.close();
      },
    },
  });
  expect(outcome.status).toBe('passed');
  expect(launches.map(({ request }) => existsSync(request.home))).toEqual([false, false, false]);
  await expect.poll(whichAreOver).toEqual([true, true, true]);
});
