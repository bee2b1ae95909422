import type { Clock } from '@saywright/domain/context/clock';
import { durationBucket } from '@saywright/domain/ops/live/duration-bucket';
import type { Ports } from '@saywright/domain/ports/ports';
import type { RouteTimes } from '@saywright/domain/ports/route-times';
import { createLog } from './log.ts';

const storeEveryMs = 60_000;

/**
 * Counts in memory how long calls take, so that an environment writes once a minute however many it serves. Those of the
 * last minute before an environment ends are lost.
 */
export class RouteTimer {
  #counted = new Map<string, RouteTimes & { calls: Map<number, number> }>();
  #dueAt = Infinity;
  #waitMs: number;
  readonly #ports: () => Ports;
  readonly #clock: Clock;

  /** @param firstAfterMs when to store what is counted first; then it's stored once a minute at most */
  constructor({
    ports,
    clock,
    firstAfterMs = storeEveryMs,
  }: {
    ports: () => Ports;
    clock: Clock;
    firstAfterMs?: number;
  }) {
    this.#waitMs = firstAfterMs;
    this.#ports = ports;
    this.#clock = clock;
  }

  /** Does a call, and notes how long it took. @param route undefined for the work of a worker */
  async measure<T>(route: string | undefined, call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await call();
    } finally {
      this.#note(route, performance.now() - startedAt);
    }
  }

  /** Stores what was counted, if it's time. It's only for staff to look at, so a failure harms nobody. */
  async storeDue(): Promise<void> {
    if (this.#clock.now() < this.#dueAt) return;
    const due = [...this.#counted.values()];
    this.#counted = new Map();
    this.#dueAt = Infinity;
    this.#waitMs = storeEveryMs;
    try {
      await this.#ports().routeTimes.add(due);
    } catch (error) {
      createLog({}).warn('times of routes were lost', { error });
    }
  }

  #note(route: string | undefined, ms: number): void {
    const at = this.#clock.now();
    const hour = new Date(at).toISOString().slice(0, 13);
    const key = `${hour}#${route ?? ''}`;
    const times = this.#counted.get(key) ?? {
      hour,
      ...(route !== undefined && { route }),
      function: process.env.FUNCTION ?? 'unknown',
      calls: new Map<number, number>(),
    };
    const bucket = durationBucket(ms);
    times.calls.set(bucket, (times.calls.get(bucket) ?? 0) + 1);
    this.#counted.set(key, times);
    this.#dueAt = Math.min(this.#dueAt, at + this.#waitMs);
  }
}
