import type { Scope } from '../progress/scope.ts';
import { cpuUsed, type CpuTimes } from './cpu-of-pages.ts';
import type { PageRest } from './page-rest.ts';

/** Shorter pauses say nothing about how busy a browser is. */
const shortestMs = 200;
/** The browser's own work after a look is done by then. */
const settleMs = 100;
/** The share of one processor that an idle browser uses at most, and what a single pause may be off by. */
const idleShare = 0.03;
const tickMs = 20;

/**
 * Tells, in the pauses between the looks of a failing check, when looking on is of no use: the pages are quiet, and for
 * as long the browser has used no processor time. That catches what pages can do unseen, for example a script that
 * keeps looking at the clock.
 */
export class RestWatch {
  readonly #rest: PageRest;
  readonly #readCpu: () => Promise<CpuTimes | undefined>;
  readonly #quietMs: number;
  #calmSince: number | undefined;
  #measuredMs = 0;
  #usedMs = 0;

  /**
   * @param readCpu the processor time that the pages have used so far; undefined where nobody knows
   * @param quietMs how long pages at rest have been quiet
   */
  constructor(rest: PageRest, readCpu: () => Promise<CpuTimes | undefined>, quietMs = rest.quietMs) {
    this.#rest = rest;
    this.#readCpu = readCpu;
    this.#quietMs = quietMs;
  }

  /** Waits this long, like `scope.sleep`. Answers whether the pages are at rest. */
  async pause(ms: number, scope: Scope): Promise<boolean> {
    if (ms < shortestMs) {
      await scope.sleep(ms);
      return false;
    }
    await scope.sleep(settleMs);
    const before = await this.#readCpu();
    const from = performance.now();
    await scope.sleep(ms - settleMs);
    const used = cpuUsed(before, await this.#readCpu());
    const tookMs = performance.now() - from;
    // On a machine that is short of processors, a page that waits for one would look idle.
    this.#count(tookMs < ms * 1.5 ? used : undefined, { from, ms: tookMs });
    const isQuiet = await this.#rest.isQuiet(scope, this.#quietMs);
    return (
      isQuiet &&
      this.#calmSince !== undefined &&
      performance.now() - this.#calmSince >= this.#quietMs &&
      this.#usedMs <= this.#measuredMs * idleShare
    );
  }

  #count(usedMs: number | undefined, { from, ms }: { from: number; ms: number }): void {
    if (usedMs === undefined || usedMs > ms * idleShare + tickMs) {
      this.#calmSince = undefined;
      this.#measuredMs = this.#usedMs = 0;
      return;
    }
    this.#calmSince ??= from;
    this.#measuredMs += ms;
    this.#usedMs += usedMs;
  }
}
