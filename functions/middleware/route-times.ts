import { durationBucket } from '@saywright/domain/ops/live/duration-bucket';
import type { RouteTimes } from '@saywright/domain/ports/route-times';

const flushEveryMs = 60_000;

/**
 * Counts in memory how long calls take, so that an environment writes once a minute however many it serves. Those of the
 * last minute before an environment ends are lost.
 */
export class RouteTimer {
  #counted = new Map<string, RouteTimes & { calls: Map<number, number> }>();
  #dueAt = Infinity;

  note({ route, at, ms }: { route: string; at: number; ms: number }): void {
    const hour = new Date(at).toISOString().slice(0, 13);
    const key = `${hour}#${route}`;
    const times = this.#counted.get(key) ?? {
      hour,
      route,
      function: process.env.FUNCTION ?? 'unknown',
      calls: new Map<number, number>(),
    };
    const bucket = durationBucket(ms);
    times.calls.set(bucket, (times.calls.get(bucket) ?? 0) + 1);
    this.#counted.set(key, times);
    this.#dueAt = Math.min(this.#dueAt, at + flushEveryMs);
  }

  /** The counts to store once a minute has passed; they start again at zero. */
  takeDue(now: number): RouteTimes[] {
    if (now < this.#dueAt) return [];
    const due = [...this.#counted.values()];
    this.#counted = new Map();
    this.#dueAt = Infinity;
    return due;
  }
}
