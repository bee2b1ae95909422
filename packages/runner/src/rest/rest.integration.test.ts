import { moreRestlessPages } from '@saywright/testing/sites/restless/more-pages';
import { lateMs, restlessPages, type RestlessPage } from '@saywright/testing/sites/restless/pages';
import { startRestless } from '@saywright/testing/sites/restless/start-restless';
import type { RunningSite } from '@saywright/testing/sites/serve';
import type { StepInput } from '@saywright/contracts/entities/step';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAssertion } from '../assertions/check-assertion.ts';
import { createBrowserProvider } from '../browser/browser-provider.ts';
import { makeHome, type RunHome } from '../browser/run-home.ts';
import { startEgressProxy, type EgressProxy } from '../egress/egress-proxy.ts';
import type { BrowserHandle } from '../ports.ts';
import { registerEngines } from '../session/page-engines.ts';
import { Traffic } from '../session/traffic.ts';
import { Scope } from '../progress/scope.ts';
import { Effects } from '../session/effects.ts';
import { runSteps } from '../test-support/run-steps.ts';
import { cpuOfPages, type CpuTimes } from './cpu-of-pages.ts';
import { PageRest } from './page-rest.ts';
import { RestWatch } from './rest-watch.ts';

const restless: Readonly<Record<string, RestlessPage>> = { ...restlessPages, ...moreRestlessPages };
const pages: Readonly<Record<string, RestlessPage>> = { ...restless, calm: {} };

let site: RunningSite;
let proxy: EgressProxy;
let home: RunHome;
let handle: BrowserHandle;
beforeAll(async () => {
  site = await startRestless(pages);
  proxy = await startEgressProxy({ policy: 'loopback' });
  home = await makeHome();
  await registerEngines();
  handle = await createBrowserProvider().launchBrowser({
    browser: 'chromium',
    home: home.dir,
    headless: true,
    slowMotionMs: 0,
    proxyUrl: proxy.url,
    signal: new AbortController().signal,
  });
});
afterAll(async () => {
  await handle.close();
  await proxy.close();
  await site.close();
  await home.remove();
});

/** Pages show their news at `lateMs`; a check that ends too soon ends well before. */
const quietMs = 800;

/** A page of a context that is watched. */
async function openWatched() {
  const context = await handle.newContext();
  const rest = await PageRest.install(context, { quietMs });
  const page = await context.newPage();
  await rest.verify(page.mainFrame());
  return { context, rest, page };
}

/** Runs in the page: what a script can see of the functions that are watched. */
function describeFunctions(): unknown {
  const world = globalThis as unknown as Record<string, { prototype?: object }>;
  const holders: [string, object | undefined, readonly string[]][] = [
    [
      'window',
      world,
      ['setTimeout', 'setInterval', 'clearTimeout', 'requestAnimationFrame', 'Worker', 'WebSocket', 'open'],
    ],
    ['Element', Element.prototype, ['animate', 'attachShadow']],
    ['Media', HTMLMediaElement.prototype, ['play', 'src', 'autoplay']],
    ['Function', Function.prototype, ['toString']],
    ['WebSocket', WebSocket.prototype, ['constructor']],
    ['window', world, ['cookieStore']],
  ];
  const borrowed = document.createElement('iframe');
  document.body.append(borrowed);
  const { Function: Other } = borrowed.contentWindow as unknown as { Function: FunctionConstructor };
  const describe = (value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    const own = Object.getOwnPropertyDescriptors(value);
    const { prototype: _prototype, ...rest } = own;
    return [String(value), Other.prototype.toString.call(value), Reflect.ownKeys(own), rest.name, rest.length];
  };
  const seen = holders.flatMap(([holder, owner, names]) =>
    names.map((name) => {
      const { value, get, set, ...flags } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      return [holder, name, flags, describe(value), describe(get), describe(set)];
    }),
  );
  const errorOf = (work: () => unknown): string => {
    try {
      work();
      return 'none';
    } catch (error) {
      return String(error);
    }
  };
  const errors = [
    errorOf(() => Reflect.construct(setTimeout, [])),
    errorOf(() => setTimeout.call({} as Window, () => 0)),
    errorOf(() => Reflect.apply(Worker as unknown as () => void, undefined, [])),
    errorOf(() => new WebSocket('nonsense:')),
  ];
  class Own extends EventSource {}
  const source = new Own('/nothing');
  const kinds = [
    source instanceof EventSource,
    source.constructor === Own,
    EventSource.prototype.constructor === EventSource,
    HTMLAudioElement.prototype.constructor === HTMLAudioElement,
  ];
  source.close();
  borrowed.remove();
  return { seen, errors, kinds, id: typeof setTimeout(() => 0), keys: Object.keys(world).length };
}

test('pages see the same functions as without us', async () => {
  const { context, page } = await openWatched();
  const plain = await handle.newContext();
  const bare = await plain.newPage();
  const seen = await Promise.all(
    [page, bare].map(async (one) => {
      await one.goto(`${site.url}/page/calm`);
      return one.evaluate(describeFunctions);
    }),
  );
  await Promise.all([context.close(), plain.close()]);
  expect(seen[0]).toEqual(seen[1]);
});

/** An idle processor all the time: most pages must be seen through without it. */
const idle = async (): Promise<CpuTimes> => new Map([['1', 0]]);
const strangers = new Set<string>();
const real = (): Promise<CpuTimes | undefined> => cpuOfPages(handle.pid, strangers);

async function check(name: string, timeoutMs: number, readCpu: typeof real = idle) {
  const { context, rest, page } = await openWatched();
  await page.goto(`${site.url}/page/${encodeURIComponent(name)}`, { waitUntil: 'commit' });
  if (pages[name]?.clicked) {
    await page.waitForLoadState();
    await page.mouse.click(5, 5);
  }
  const watch = new RestWatch(rest, readCpu);
  const scope = new Scope(timeoutMs, new AbortController().signal);
  const assertion = { type: 'text_visible', expected: 'Late news' } as const;
  const traffic = new Traffic();
  const checked = await checkAssertion(assertion, {
    page: () => page,
    frame: () => undefined,
    scope,
    traffic,
    effects: new Effects(false),
    rest: watch,
  });
  const tookMs = scope.elapsedMs();
  await context.close();
  return { name, passed: checked.result.passed, endedEarly: checked.endedEarly, tookMs };
}

const fooled = ({ name, passed, endedEarly }: Awaited<ReturnType<typeof check>>): boolean =>
  endedEarly || passed === (pages[name]?.neverShows === true);

/** More at once would be slower to settle than to change. */
const atOnce = 12;

test('ends no check early on a page that can still change', async () => {
  const unseen = Object.entries(restless).filter(([, { busy }]) => !busy);
  const wronged: string[] = [];
  for (let from = 0; from < unseen.length; from += atOnce) {
    const some = unseen.slice(from, from + atOnce);
    const checks = await Promise.all(some.map(([name, { neverShows }]) => check(name, lateMs * (neverShows ? 1 : 5))));
    wronged.push(...checks.filter(fooled).map(({ name }) => name));
  }
  expect(wronged).toEqual([]);
}, 180_000);

test('ends a check early on a page at rest', async () => {
  expect(await check('calm', lateMs * 5, real)).toMatchObject({ passed: false, endedEarly: true });
}, 60_000);

test.each(Object.keys(restless).filter((name) => restless[name]?.busy))(
  'ends no check early while the browser computes: %s',
  async (name) => {
    expect(await check(name, lateMs * 5, real)).toMatchObject({ passed: true, endedEarly: false });
  },
  60_000,
);

test('says that the page was idle, and gives an optional step all of its time', async () => {
  const missing = { type: 'text_visible', expected: 'Late news' } as const;
  const run = (more: Partial<StepInput>) =>
    runSteps(
      [
        { action: 'navigate', value: '/page/calm' },
        { action: 'assert', assertions: [missing, { type: 'title', operator: 'equals', expected: 'Else' }], ...more },
      ],
      { baseUrl: site.url },
    );
  const [required, optional] = await Promise.all([run({}), run({ is_optional: true, timeout: 5_000 })]);
  expect(required.results[1]?.notes).toEqual([
    { code: 'page_idle', params: { after_seconds: expect.any(Number), of_seconds: 15 } },
  ]);
  expect(optional.results[1]?.notes.map(({ code }) => code)).not.toContain('page_idle');
}, 60_000);

test('looks for a missing element only until the page is idle, and gives an optional step all of its time', async () => {
  const selector = { type: 'text' as const, value: 'Late news', fallback_selectors: [] };
  const run = (page: string, more: Partial<StepInput>) =>
    runSteps(
      [
        { action: 'navigate', value: `/page/${page}` },
        { action: 'click', selector, ...more },
      ],
      {
        baseUrl: site.url,
      },
    );
  const [required, optional, late] = await Promise.all([
    run('calm', {}),
    run('calm', { is_optional: true, timeout: 5_000 }),
    run('timeout', {}),
  ]);
  const [, missing] = required.results;
  expect(missing?.notes).toEqual([
    { code: 'page_idle', params: { after_seconds: expect.any(Number), of_seconds: 15 } },
  ]);
  expect(missing?.message).toMatch(/was not found on the page within (?!15)[\d.]+ seconds/);
  expect(optional.results[1]?.notes.map(({ code }) => code)).not.toContain('page_idle');
  expect(late.results[1]?.status).toBe('passed');
}, 60_000);
