import type { Execution } from '@saywright/contracts/entities/execution';

/**
 * How long a run took, or has been running, in milliseconds; null before it has started. Time for which it was paused
 * does not count: of a run that has not ended, these are the gaps between its steps. A gap before the step that is
 * running is known when that step ends.
 * @param now milliseconds since the epoch
 */
export function activeDuration(
  {
    duration_ms: duration,
    started_at: startedAt,
    status,
    results,
  }: Pick<Execution, 'duration_ms' | 'started_at' | 'status' | 'results'>,
  now: number,
): number | null {
  if (duration !== null) return duration;
  if (startedAt === null) return null;
  let held = 0;
  let end: number | undefined;
  for (const result of results) {
    const began = Date.parse(result.started_at);
    if (end !== undefined) held += Math.max(0, began - end);
    end = began + result.execution_time_ms;
  }
  const started = Date.parse(startedAt);
  const until = status === 'paused' ? (end ?? started) : now;
  return Math.max(0, until - started - held);
}
