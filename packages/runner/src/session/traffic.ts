import type { Frame, Page, Request } from 'playwright-core';
import { untraced } from '../recording/untraced.ts';
import type { Scope } from '../progress/scope.ts';
import { isEmptyAnswer } from './empty-answers.ts';
import { frameOf, mainFrameOf } from './frame-of.ts';

/**
 * Work that a page still does after an action and that people would wait for, which excludes images, styles and open
 * streams.
 */
const awaited = new Set(['document', 'xhr', 'fetch', 'script']);

const streams = /^text\/event-stream|^multipart\/|^application\/(x-ndjson|json-seq|grpc)/;

/** A page that asks the same so many times while it is waited for is polling. */
const maxAlike = 3;
/** Anything newer than this may not be drawn yet. */
const showMs = 100;
const frameMs = 1_000;

interface UnderWay {
  sequence: number;
  startedMs: number;
}

/**
 * Knows what the pages of a run are waiting for, from the events alone, so that asking costs nothing. Requests that were
 * in progress before an action do not count for it: a page that polls is quiet anyway.
 */
export class Traffic {
  readonly #inFlight = new Map<Request, UnderWay>();
  readonly #loading = new Map<Frame, number>();
  readonly #listeners = new Set<() => void>();
  #sequence = 0;
  #lastEndMs = Number.NEGATIVE_INFINITY;

  /** A place in time to wait from: give it to `settle`. */
  mark(): number {
    return this.#sequence;
  }

  requestStarted(request: Request): void {
    if (!awaited.has(request.resourceType())) return;
    this.#sequence += 1;
    this.#inFlight.set(request, { sequence: this.#sequence, startedMs: performance.now() });
    const frame = request.isNavigationRequest() ? mainFrameOf(request) : undefined;
    if (frame) this.#loading.set(frame, this.#sequence);
    this.#changed();
  }

  requestEnded(request: Request, failed: boolean): void {
    if (this.#inFlight.delete(request)) this.#lastEndMs = performance.now();
    const leadsNowhere = failed || isEmptyAnswer(request);
    const frame = leadsNowhere && request.isNavigationRequest() ? mainFrameOf(request) : undefined;
    if (frame) this.#loading.delete(frame);
    this.#changed();
  }

  pageReady(page: Page): void {
    this.#loading.delete(page.mainFrame());
    this.#changed();
  }

  pageGone(page: Page): void {
    for (const request of this.#inFlight.keys()) if (frameOf(request)?.page() === page) this.#inFlight.delete(request);
    this.pageReady(page);
  }

  /** Whether the page has asked for another document and nothing of it has come yet. Until then it does not answer. */
  awaitsDocument(page: Page): boolean {
    return [...this.#inFlight.keys()].some(
      (request) =>
        request.isNavigationRequest() &&
        request.existingResponse() === null &&
        mainFrameOf(request) === page.mainFrame(),
    );
  }

  /**
   * Waits until everything begun since `mark` has ended, at most `maxMs` and never past the scope's time. Answers whether it did. When scripts were
   * waited for, one more frame of the page is let pass, so that it can show what came.
   */
  async settle(input: { mark: number; maxMs: number; page: Page; scope: Scope }): Promise<boolean> {
    const { mark, maxMs, page, scope } = input;
    const endAt = performance.now() + Math.min(maxMs, scope.remainingMs());
    while (!this.#isQuiet(mark)) {
      const hadScripts = this.#hasScriptTraffic(mark);
      const leftMs = endAt - performance.now();
      if (leftMs <= 0) return false;
      if (!(await this.#nextChange(leftMs, scope))) return false;
      if (hadScripts && this.#isQuiet(mark)) await letFramePass(page, { scope, maxMs: endAt - performance.now() });
    }
    return true;
  }

  /**
   * Waits until what the scripts of a page have asked for has come and been shown, at most half of the time that is
   * left. Streams, requests that have been in flight for longer than a step may take, and what a page asks again and
   * again are not waited for.
   * @returns an address that didn't respond in time
   */
  async settleFetches(page: Page, scope: Scope): Promise<string | undefined> {
    const endAt = performance.now() + (scope.isOver() ? 0 : scope.remainingMs() / 2);
    const came = new Map<string, number>();
    const isPolled = (request: Request): boolean => came.size > 0 && (came.get(askedBy(request)) ?? 0) >= maxAlike;
    const mayShow = (): Request[] =>
      [...this.#inFlight.keys()].filter((request) => this.#mayShow(request, page) && !isPolled(request));
    const isYoung = (request: Request): boolean =>
      performance.now() - (this.#inFlight.get(request)?.startedMs ?? 0) < scope.timeoutMs;
    for (;;) {
      const pending = mayShow().filter(isYoung);
      const leftMs = endAt - performance.now();
      if (leftMs <= 0) break;
      if (pending.length > 0) {
        await this.#nextChange(leftMs, scope);
        for (const request of pending)
          if (!this.#inFlight.has(request)) came.set(askedBy(request), (came.get(askedBy(request)) ?? 0) + 1);
      } else {
        if (performance.now() - this.#lastEndMs > showMs) break;
        await letFramePass(page, { scope, maxMs: Math.min(leftMs, frameMs) });
        if (!mayShow().some(isYoung)) break;
      }
    }
    return mayShow()[0]?.url();
  }

  /**
   * Waits until nothing has been in flight for `quietMs`. Undefined: it was quiet. Otherwise time was up, and the
   * addresses are those that were in flight then, which may be none of a page that asks again and again.
   */
  async idle(quietMs: number, scope: Scope): Promise<string[] | undefined> {
    for (;;) {
      const busy = !this.#isQuiet(0);
      if (scope.isOver())
        return [
          ...[...this.#inFlight.keys()].map((request) => request.url()),
          ...[...this.#loading.keys()].map((frame) => frame.url()),
        ];
      const changed = await this.#nextChange(busy ? scope.remainingMs() : quietMs, scope);
      if (!busy && !changed) return undefined;
    }
  }

  #isQuiet(mark: number): boolean {
    const isNew = (sequence: number): boolean => sequence > mark;
    const isLoading = [...this.#loading.values()].some(isNew);
    return !isLoading && ![...this.#inFlight.values()].some(({ sequence }) => isNew(sequence));
  }

  #hasScriptTraffic(mark: number): boolean {
    return [...this.#inFlight].some(
      ([request, { sequence }]) => sequence > mark && request.resourceType() !== 'document',
    );
  }

  /** Whether the page may show something else once this has come. */
  #mayShow(request: Request, page: Page): boolean {
    if (request.resourceType() === 'document' || frameOf(request)?.page() !== page) return false;
    return !streams.test(request.existingResponse()?.headers()['content-type'] ?? '');
  }

  async #nextChange(maxMs: number, scope: Scope): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const onChange = (): void => resolve(true);
    const timer = setTimeout(() => resolve(false), maxMs);
    this.#listeners.add(onChange);
    try {
      return await scope.race(promise);
    } finally {
      clearTimeout(timer);
      this.#listeners.delete(onChange);
    }
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const askedBy = (request: Request): string => `${request.url()} ${request.postData() ?? ''}`;

/** A frame of the page is drawn, if it draws any in time. */
const letFramePass = (page: Page, { scope, maxMs }: { scope: Scope; maxMs: number }): Promise<void> =>
  scope
    .race(
      untraced(page, () => page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))),
      Math.max(1, maxMs),
    )
    .catch(() => scope.interrupt.throwIfAborted());
