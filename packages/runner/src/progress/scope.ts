import type { CallLogEntry } from '@saywright/contracts/entities/execution';
import { cutText } from '@saywright/contracts/text/cut-text';
import { DeadlineError } from './step-failure.ts';

/** Playwright's own timeout tells more than ours, so it gets this much time to come first. */
const graceMs = 1_000;
const maxLogEntries = 200;
const maxLogTextLength = 500;

/**
 * The time that a piece of work has, and the log of what it tried. Every long call goes through `race`, so that nothing
 * a page does can keep the run waiting: it rejects with `DeadlineError` when time is up, or with the interrupt's reason.
 */
export class Scope {
  readonly timeoutMs: number;
  readonly interrupt: AbortSignal;
  readonly log: CallLogEntry[];
  readonly startedAt: number = performance.now();
  #endsAt: number;

  constructor(timeoutMs: number, interrupt: AbortSignal, log: CallLogEntry[] = []) {
    this.timeoutMs = timeoutMs;
    this.interrupt = interrupt;
    this.log = log;
    this.#endsAt = this.startedAt + timeoutMs;
  }

  /** Gives the work at least this many milliseconds from now. */
  prolong(ms: number): void {
    this.#endsAt = Math.max(this.#endsAt, performance.now() + ms);
  }

  /** A part of the work that has at most this much of the time left; its log is this one's. */
  within(ms: number): Scope {
    return new Scope(Math.min(ms, this.remainingMs()), this.interrupt, this.log);
  }

  elapsedMs(): number {
    return Math.round(performance.now() - this.startedAt);
  }

  /** Never 0: that means "no limit" to Playwright. */
  remainingMs(): number {
    return Math.max(1, Math.round(this.#endsAt - performance.now()));
  }

  isOver(): boolean {
    return performance.now() >= this.#endsAt;
  }

  note(text: string): void {
    if (this.log.length < maxLogEntries)
      this.log.push({ at_ms: this.elapsedMs(), text: cutText(text, maxLogTextLength) });
  }

  /** Waits for `work`, but not past the deadline. `limitMs` makes it shorter than the scope. */
  async race<T>(work: Promise<T>, limitMs = Number.POSITIVE_INFINITY): Promise<T> {
    // First of all: what is not waited for may still be rejected, when the browser is closed.
    work.catch(() => undefined);
    this.interrupt.throwIfAborted();
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const allowedMs = Math.min(this.remainingMs() + graceMs, limitMs);
    const onInterrupt = (): void => reject(this.interrupt.reason);
    const timer = setTimeout(() => reject(new DeadlineError(Math.min(this.timeoutMs, limitMs))), allowedMs);
    this.interrupt.addEventListener('abort', onInterrupt, { once: true });
    try {
      return await Promise.race([work, ended]);
    } finally {
      clearTimeout(timer);
      this.interrupt.removeEventListener('abort', onInterrupt);
    }
  }

  /** Exactly this many milliseconds, unless the run is interrupted. */
  async sleep(ms: number): Promise<void> {
    this.interrupt.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onInterrupt = (): void => reject(this.interrupt.reason);
    const timer = setTimeout(resolve, ms);
    this.interrupt.addEventListener('abort', onInterrupt, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.interrupt.removeEventListener('abort', onInterrupt);
    }
  }
}
