import type { SlowRoute } from '@saywright/contracts/entities/ops-live';
import type { RouteTimes } from '../../ports/route-times.ts';
import { bucketBoundMs } from './duration-bucket.ts';

const shown = 10;

/** The time within which a share of the calls ended. */
function withinMs(calls: readonly (readonly [bucket: number, count: number])[], share: number): number {
  const total = calls.reduce((sum, [, count]) => sum + count, 0);
  let left = Math.ceil(total * share);
  const found = calls.find(([, count]) => (left -= count) <= 0);
  return bucketBoundMs(found?.[0] ?? 0);
}

/** The routes with the longest 95th percentile, slowest first. */
export function slowestRoutes(times: readonly RouteTimes[]): SlowRoute[] {
  const routes = Map.groupBy(times, ({ route }) => route);
  return [...routes]
    .map(([route, parts]) => {
      const counts = new Map<number, number>();
      for (const [bucket, count] of parts.flatMap(({ calls }) => [...calls]))
        counts.set(bucket, (counts.get(bucket) ?? 0) + count);
      const calls = [...counts].toSorted(([one], [other]) => one - other);
      return {
        route,
        function: parts[0]?.function ?? '',
        calls: calls.reduce((sum, [, count]) => sum + count, 0),
        p50_ms: withinMs(calls, 0.5),
        p95_ms: withinMs(calls, 0.95),
        max_ms: withinMs(calls, 1),
      };
    })
    .toSorted((one, other) => other.p95_ms - one.p95_ms || other.calls - one.calls)
    .slice(0, shown);
}
