import type { Timer, TimerStore } from './timer-store.ts';

/** A timer that cannot be set further ahead than this fires at once. */
const longestTimerMs = 2 ** 31 - 1;
const retryMs = 1_000;

export interface TimersOptions {
  store: TimerStore;
  /** Rejects while the target cannot be reached; it is tried again until it can. */
  deliver: (timer: Timer) => Promise<void>;
}

/**
 * Lets the timers of a store ring: each goes when its target has it, so that a process that is killed in between delivers
 * it again. What was due while nothing ran rings at the start.
 */
export class Timers {
  readonly #options: TimersOptions;
  #next: NodeJS.Timeout | undefined;
  #ringing = Promise.resolve();
  #closed = false;

  constructor(options: TimersOptions) {
    this.#options = options;
    this.wind();
  }

  /** Looks again when the next one is due; to be called after the store has changed. */
  wind(waitAtLeastMs = 0): void {
    clearTimeout(this.#next);
    const [soonest] = this.#options.store.list();
    if (this.#closed || !soonest) return;
    const wait = Math.max(waitAtLeastMs, soonest.at - Date.now());
    this.#next = setTimeout(
      () => {
        this.#ringing = this.#ringing.then(() => this.#ring());
      },
      Math.min(wait, longestTimerMs),
    );
  }

  /** Resolves when what was being delivered is. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#ringing;
  }

  async #ring(): Promise<void> {
    const { store, deliver } = this.#options;
    const due = store.list().filter(({ at }) => at <= Date.now());
    const results = await Promise.allSettled(
      due.map(async (timer) => {
        await deliver(timer);
        store.drop(timer);
      }),
    );
    this.wind(results.some(({ status }) => status === 'rejected') ? retryMs : 0);
  }
}
