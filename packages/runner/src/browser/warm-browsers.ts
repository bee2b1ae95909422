import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { BrowserHandle, BrowserProvider, LaunchRequest } from '../ports.ts';
import { tracesIn } from './launch-browser.ts';
import { makeHome, type RunHome } from './run-home.ts';
import { memoryOfGroup, watchMemory } from './watch-memory.ts';

/** How many browsers wait for a run, and how long each is used and kept. */
export interface WarmLimits {
  /** Browsers that wait at the same time, each for another owner. */
  browsers: number;
  /** Runs of one browser. */
  runs: number;
  /** From its launch. */
  ageMs: number;
  /** Since its last run. */
  idleMs: number;
  /** For closing the pages of a run: a browser that takes longer is killed. */
  tidyMs: number;
  /** Memory that the machine must have left over, in bytes, for any of them to wait. */
  spareBytes: number;
}

const defaultLimits: WarmLimits = {
  browsers: 6,
  runs: 20,
  ageMs: 600_000,
  idleMs: 60_000,
  tidyMs: 2_000,
  spareBytes: 512 * 1_048_576,
};

/** A launched browser has no proxy that leads anywhere. The proxy of a run is its context's. */
const nowhere = 'http://127.83.255.254:9';

interface Warm {
  owner: string;
  handle: BrowserHandle;
  home: RunHome;
  launchedMs: number;
  /** Ends it when it has been idle. */
  expiry?: NodeJS.Timeout;
  runs: number;
  /** The memory of its processes when its last run ended. */
  bytes: number;
  /** Processes that aren't its own. */
  strangers: Set<string>;
  lost: boolean;
  /** Called when it goes away. */
  onLost: () => void;
}

/**
 * Keeps the headless Chromium of a run that ended in good order, for the next run of the same owner. Each run has its own
 * context, with cookies, cache and proxy; what a browser shares between contexts (traces, the clipboard) is emptied before
 * the next run opens anything. A browser never serves two owners, and isn't kept for long. Those that wait give way to the
 * one at work: together they never take more memory than a run may.
 */
export class WarmBrowsers {
  readonly #launcher: BrowserProvider;
  readonly #limits: WarmLimits;
  /** By owner, in the order of their last runs. */
  readonly #kept = new Map<string, Warm>();
  readonly #ending = new Set<Promise<void>>();
  #closed = false;

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

  /** Ends the browsers that are kept, and keeps none from now on. Runs that are on aren't disturbed. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const warm of this.#kept.values()) this.#end(warm);
    await Promise.all(this.#ending);
  }

  async #lease(owner: string, request: LaunchRequest): Promise<BrowserHandle> {
    const kept = this.#kept.get(owner);
    if (kept) {
      this.#forget(kept);
      if (this.#mayServe(kept)) return this.#handleOf(kept, request);
      this.#end(kept);
    }
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
        runs: 0,
        bytes: 0,
        strangers: new Set(),
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
    const { handle, strangers } = warm;
    const { pid } = handle;
    const contexts: BrowserContext[] = [];
    const onUsed = (bytes: number): void => memory && this.#makeRoom(memory.limitBytes - bytes);
    const endWatch = memory ? watchMemory({ ...memory, pid, strangers, onUsed }) : undefined;
    let closing: Promise<void> | undefined;
    warm.runs += 1;
    const close = async (intact: boolean): Promise<void> => {
      endWatch?.();
      warm.onLost = () => undefined;
      const mayStay =
        intact && !this.#closed && this.#mayServe(warm) && (await inTime(tidy(warm, contexts), this.#limits.tidyMs));
      warm.bytes = pid === undefined ? 0 : memoryOfGroup(pid, strangers);
      // A browser that has used much of its memory would leave too little to the next run.
      const roomBytes = memory ? memory.limitBytes / 2 : Infinity;
      if (!mayStay || warm.lost || warm.bytes > roomBytes) await end(warm);
      else this.#keep(warm, roomBytes);
    };
    return {
      newContext: async (options) => {
        const context = await handle.newContext({ ...options, proxy: { server: proxyUrl } });
        contexts.push(context);
        return context;
      },
      // The first run finds the browser as it was launched.
      ...(warm.runs > 1 && { emptyFor: emptyClipboard }),
      onLost: (listener) => (warm.onLost = listener),
      version: handle.version,
      pid,
      notes: handle.notes,
      close: ({ intact } = { intact: false }) => (closing ??= close(intact)),
    };
  }

  #keep(warm: Warm, roomBytes: number): void {
    const { browsers, idleMs, spareBytes } = this.#limits;
    const before = this.#kept.get(warm.owner);
    if (before) this.#end(before);
    this.#kept.set(warm.owner, warm);
    warm.expiry = setTimeout(() => this.#end(warm), idleMs).unref();
    const [oldest] = this.#kept.values();
    if (oldest && this.#kept.size > browsers) this.#end(oldest);
    this.#makeRoom(process.availableMemory() < spareBytes ? -1 : roomBytes);
  }

  /** Ends those whose last runs are longest ago, until the others take no more than `bytes`. */
  #makeRoom(bytes: number): void {
    let used = this.#kept.values().reduce((sum, warm) => sum + warm.bytes, 0);
    for (const warm of this.#kept.values()) {
      if (used <= bytes) return;
      used -= warm.bytes;
      this.#end(warm);
    }
  }

  #forget(warm: Warm): void {
    clearTimeout(warm.expiry);
    if (this.#kept.get(warm.owner) === warm) this.#kept.delete(warm.owner);
  }

  #end(warm: Warm): void {
    this.#forget(warm);
    const ending = end(warm).finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}

async function end({ handle, home }: Warm): Promise<void> {
  await handle.close();
  await home.remove();
}

/** Removes what a run leaves behind in its browser. */
async function tidy({ home }: Warm, contexts: readonly BrowserContext[]): Promise<void> {
  await Promise.all(contexts.map((context) => context.close()));
  await rm(tracesIn(home.dir), { recursive: true, force: true });
}

/** The clipboard belongs to the browser, not to a context, and only a page can empty it: the next run's, before it opens anything. */
async function emptyClipboard(page: Page): Promise<void> {
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

const inTime = (work: Promise<void>, limitMs: number): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(limitMs, false, { ref: false }),
  ]);
