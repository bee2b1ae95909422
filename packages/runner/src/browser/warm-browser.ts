import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { BrowserHandle, BrowserProvider, LaunchRequest } from '../ports.ts';
import { tracesIn } from './launch-browser.ts';
import { makeHome, type RunHome } from './run-home.ts';
import { memoryOfGroup, watchMemory } from './watch-memory.ts';

/** How long a browser is used, and kept. */
export interface WarmLimits {
  runs: number;
  /** From its launch. */
  ageMs: number;
  /** Since its last run. */
  idleMs: number;
}

const defaultLimits: WarmLimits = { runs: 20, ageMs: 600_000, idleMs: 30_000 };

/** Longer than this, a run's pages aren't waited for: the browser is killed. */
const tidyMs = 1_000;

/** A launched browser has no proxy that leads anywhere. The proxy of a run is its context's. */
const nowhere = 'http://127.83.255.254:9';

interface Warm {
  owner: string;
  handle: BrowserHandle;
  home: RunHome;
  /** A page of our own, once there is one. */
  page?: Page;
  launchedMs: number;
  /** When its last run ended. */
  freeMs: number;
  runs: number;
  lost: boolean;
  /** Called when it goes away. */
  onLost: () => void;
}

/**
 * Keeps the headless Chromium of a run that ended in good order, for the next run of the same owner. Each run has its own
 * context, with cookies, cache and proxy; what a browser shares between contexts (traces, the clipboard) is emptied in
 * between. A browser never serves two owners, and isn't kept for long.
 */
export class WarmBrowser {
  readonly #launcher: BrowserProvider;
  readonly #limits: WarmLimits;
  #kept: Warm | undefined;
  #expiry: NodeJS.Timeout | undefined;

  constructor(launcher: BrowserProvider, limits: Partial<WarmLimits> = {}) {
    this.#launcher = launcher;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Browsers for the runs of one owner, for example an organization. */
  for(owner: string): BrowserProvider {
    return {
      launchBrowser: (request) =>
        request.browser === 'chromium' && request.headless && request.slowMotionMs === 0
          ? this.#lease(owner, request)
          : this.#launcher.launchBrowser(request),
    };
  }

  /** Ends the browser that is kept, if any. */
  async close(): Promise<void> {
    const kept = this.#take();
    if (kept) await end(kept);
  }

  async #lease(owner: string, request: LaunchRequest): Promise<BrowserHandle> {
    const kept = this.#take();
    const isFresh = kept && kept.owner === owner && performance.now() - kept.freeMs < this.#limits.idleMs;
    if (isFresh && this.#mayServe(kept)) return this.#handleOf(kept, request);
    if (kept) await end(kept);
    return this.#handleOf(await this.#launch(owner, request), request);
  }

  #mayServe({ lost, runs, launchedMs }: Warm): boolean {
    return !lost && runs < this.#limits.runs && performance.now() - launchedMs < this.#limits.ageMs;
  }

  async #launch(owner: string, { browser, headless, slowMotionMs, signal }: LaunchRequest): Promise<Warm> {
    const home = await makeHome();
    try {
      const request = { browser, headless, slowMotionMs, signal, home: home.dir, proxyUrl: nowhere };
      const handle = await this.#launcher.launchBrowser(request);
      const warm: Warm = {
        owner,
        handle,
        home,
        launchedMs: performance.now(),
        freeMs: performance.now(),
        runs: 0,
        lost: false,
        onLost: () => undefined,
      };
      handle.onLost(() => {
        warm.lost = true;
        warm.onLost();
      });
      return warm;
    } catch (error) {
      await home.remove();
      throw error;
    }
  }

  #handleOf(warm: Warm, { proxyUrl, memory }: LaunchRequest): BrowserHandle {
    const { handle } = warm;
    const contexts: BrowserContext[] = [];
    const endWatch = memory ? watchMemory({ ...memory, pid: handle.pid }) : undefined;
    let closing: Promise<void> | undefined;
    warm.runs += 1;
    const close = async (intact: boolean): Promise<void> => {
      endWatch?.();
      warm.onLost = () => undefined;
      const mayStay = intact && this.#mayServe(warm) && (await inTime(tidy(warm, contexts)));
      if (mayStay && !warm.lost && (await isLight(handle.pid, memory))) this.#keep(warm);
      else await end(warm);
    };
    return {
      newContext: async (options) => {
        const context = await handle.newContext({ ...options, proxy: { server: proxyUrl } });
        contexts.push(context);
        return context;
      },
      onLost: (listener) => (warm.onLost = listener),
      version: handle.version,
      pid: handle.pid,
      notes: handle.notes,
      close: ({ intact } = { intact: false }) => (closing ??= close(intact)),
    };
  }

  #keep(warm: Warm): void {
    if (this.#kept) void end(this.#kept);
    this.#kept = warm;
    warm.freeMs = performance.now();
    this.#expiry = setTimeout(() => void this.close(), this.#limits.idleMs);
    this.#expiry.unref();
  }

  #take(): Warm | undefined {
    const kept = this.#kept;
    this.#kept = undefined;
    clearTimeout(this.#expiry);
    return kept;
  }
}

async function end({ handle, home }: Warm): Promise<void> {
  await handle.close();
  await home.remove();
}

/** Removes what a run leaves behind in its browser. */
async function tidy(warm: Warm, contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
  await Promise.all([emptyClipboard(warm), rm(tracesIn(warm.home.dir), { recursive: true, force: true })]);
}

/** The clipboard belongs to the browser, not to a context. */
async function emptyClipboard(warm: Warm): Promise<void> {
  const page = (warm.page ??= await (await warm.handle.newContext()).newPage());
  await page.evaluate(() => {
    document.addEventListener(
      'copy',
      (event) => {
        event.clipboardData?.setData('text/plain', '');
        event.preventDefault();
      },
      { once: true },
    );
    document.execCommand('copy');
  });
}

const inTime = (work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(tidyMs, false, { ref: false }),
  ]);

/** A browser that has used much of its memory would leave too little to the next run. */
const isLight = async (pid: number | undefined, memory: LaunchRequest['memory']): Promise<boolean> =>
  pid === undefined || memory === undefined || (await memoryOfGroup(pid)) < memory.limitBytes / 2;
