import { randomBytes } from 'node:crypto';
import type { BrowserContext, Frame, Request } from 'playwright-core';
import { unwatchable } from '../page/unwatchable.ts';
import { watchForRest } from '../page/watch-for-rest.ts';
import { untraced } from '../recording/untraced.ts';
import type { Scope } from '../progress/scope.ts';

const defaultQuietMs = 2_000;
/** The last look at a page comes a little after time is up. */
const marginMs = 2_000;
const answerMs = 1_000;
const maxFrames = 20;
/** Timers older than this are none of the last action's. */
const maxAgeMs = 100_000;
/** The page shows the effect of a timer by then. */
const paintMs = 60;
/** Everything else that a browser lists runs scripts of its own. */
const watchedTargets = new Set(['page', 'iframe', 'tab', 'browser']);

/**
 * Knows whether the pages of a run can still change on their own. It says yes only if nothing they could do is out of
 * sight: in doubt they're busy, which costs a failing check its full time and never its verdict.
 */
export class PageRest {
  /** How long nothing has changed on a page that is at rest. */
  readonly quietMs: number;
  readonly #context: BrowserContext;
  readonly #key = `rest${randomBytes(8).toString('hex')}`;
  readonly #inFlight = new Set<Request>();
  #trafficAt = performance.now();
  #isWatched = true;

  constructor(context: BrowserContext, quietMs: number) {
    this.#context = context;
    this.quietMs = quietMs;
    context.on('request', (request) => this.#moved(() => this.#inFlight.add(request)));
    const ended = (request: Request): void => this.#moved(() => this.#inFlight.delete(request));
    context.on('requestfinished', ended).on('requestfailed', ended);
    context.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.headers()['refresh'] !== undefined)
        this.#isWatched = false;
    });
  }

  /** Starts watching every page that the context opens from now on. */
  static async install(context: BrowserContext, { quietMs = defaultQuietMs } = {}): Promise<PageRest> {
    const rest = new PageRest(context, quietMs);
    const given = `${JSON.stringify(rest.#key)}, ${JSON.stringify(unwatchable)}`;
    await context.addInitScript({ content: `(${watchForRest.toString()})(${given})` });
    return rest;
  }

  /** Makes sure, in the first page, that even frames which a script has just made are watched. In Chromium they always are. */
  async verify(frame: Frame): Promise<void> {
    if (this.#context.browser()?.browserType().name() === 'chromium') return;
    const isProven = await untraced(frame, () => frame.evaluate(watchesNewFrames, this.#key)).catch(() => false);
    this.#isWatched &&= isProven;
  }

  /**
   * Whether nothing has changed for so long, and nothing will until the scope's time is up. The first call begins to
   * watch for changes, so it never says yes.
   */
  async isQuiet(scope: Scope, quietMs = this.quietMs): Promise<boolean> {
    const pages = this.#context.pages();
    const frames = pages.flatMap((page) => page.frames());
    if (!this.#isWatched || frames.length > maxFrames) return false;
    const quiet = await Promise.all(frames.map(async (frame) => (await this.#quietOf(frame, scope)) >= quietMs));
    if (!quiet.every(Boolean) || pages.some((page) => page.workers().length > 0)) return false;
    if (this.#inFlight.size > 0 || performance.now() - this.#trafficAt < quietMs) return false;
    return hasPagesOnly(this.#context, scope);
  }

  /** Waits for the timers that the pages have set in the last `ageMs` and that are due while the scope lasts. */
  async awaitTimers(ageMs: number, scope: Scope): Promise<void> {
    const frames = this.#context.pages().flatMap((page) => page.frames());
    if (frames.length > maxFrames) return;
    const dueMs = await Promise.all(frames.map((frame) => this.#dueIn(frame, { ageMs, scope })));
    const latestMs = Math.max(0, ...dueMs);
    if (latestMs > 0) await scope.sleep(Math.min(scope.remainingMs(), latestMs + paintMs));
  }

  async #dueIn(frame: Frame, { ageMs, scope }: { ageMs: number; scope: Scope }): Promise<number> {
    // A negative number asks for timers: both figures in one, as nothing but numbers comes safely through the page.
    const withinMs = -(scope.remainingMs() * maxAgeMs + Math.min(ageMs, maxAgeMs - 1));
    const asked = untraced(frame, () => frame.evaluate(askFrame, { key: this.#key, withinMs }));
    const answer = await scope.race(asked, answerMs).catch(() => scope.interrupt.throwIfAborted());
    return Number(answer ?? 0) || 0;
  }

  /** How long a frame has been quiet, in milliseconds; zero while it may still change. */
  async #quietOf(frame: Frame, scope: Scope): Promise<number> {
    const ask = { key: this.#key, withinMs: scope.remainingMs() + marginMs };
    const asked = untraced(frame, () => frame.evaluate(askFrame, ask));
    const answer = await scope.race(asked, answerMs).catch(() => scope.interrupt.throwIfAborted());
    const [, ms, busy] = /^(\d+):(.*)$/s.exec(answer ?? '') ?? [];
    return busy === '' ? Number(ms) : 0;
  }

  #moved(note: () => void): void {
    note();
    this.#trafficAt = performance.now();
  }
}

/** Runs in the page. */
const askFrame = ({ key, withinMs }: { key: string; withinMs: number }): Promise<string> | undefined =>
  (globalThis as unknown as Record<string, ((ms: number) => Promise<string>) | undefined>)[key]?.(withinMs);

/** Runs in the page. */
function watchesNewFrames(key: string): boolean {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const isWatched = frame.contentWindow !== null && Object.hasOwn(frame.contentWindow, key);
  frame.remove();
  return isWatched;
}

/** Whether Chromium runs no worker for these pages that belongs to none of them. Others end shared workers with their pages. */
async function hasPagesOnly(context: BrowserContext, scope: Scope): Promise<boolean> {
  const browser = context.browser();
  const [page] = context.pages();
  if (!page || browser?.browserType().name() !== 'chromium') return browser?.browserType().name() === 'firefox';
  const asked = (async () => {
    const [ofPage, ofBrowser] = await Promise.all([context.newCDPSession(page), browser.newBrowserCDPSession()]);
    const [{ targetInfo }, { targetInfos }] = await Promise.all([
      ofPage.send('Target.getTargetInfo'),
      ofBrowser.send('Target.getTargets'),
    ]);
    await Promise.all([ofPage.detach(), ofBrowser.detach()]);
    return targetInfos.every(
      ({ type, browserContextId }) => watchedTargets.has(type) || browserContextId !== targetInfo.browserContextId,
    );
  })();
  return scope.race(asked, answerMs).catch(() => scope.interrupt.throwIfAborted() ?? false);
}
