import type { SlowFunction } from '@saywright/contracts/entities/ops-live';
import type { RouteTimes } from '../../ports/route-times.ts';
import { bucketBoundMs } from './duration-bucket.ts';

const shown = 12;

/** Calls by bucket, the fastest first. */
type Histogram = readonly (readonly [bucket: number, count: number])[];

function addUp(times: readonly RouteTimes[]): Histogram {
  const counts = new Map<number, number>();
  for (const [bucket, count] of times.flatMap(({ calls }) => [...calls]))
    counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return [...counts].toSorted(([one], [other]) => one - other);
}

const callsOf = (histogram: Histogram): number => histogram.reduce((sum, [, count]) => sum + count, 0);

/** The time within which a share of the calls ended. */
function withinMs(histogram: Histogram, share: number): number {
  let left = Math.ceil(callsOf(histogram) * share);
  const found = histogram.find(([, count]) => (left -= count) <= 0);
  return bucketBoundMs(found?.[0] ?? 0);
}

function slowestRouteOf(times: readonly RouteTimes[]): SlowFunction['slowest_route'] {
  const routes = [...Map.groupBy(times, ({ route }) => route)].flatMap(([route, parts]) =>
    route === undefined ? [] : [{ route, p95_ms: withinMs(addUp(parts), 0.95) }],
  );
  return routes.toSorted((one, other) => other.p95_ms - one.p95_ms)[0] ?? null;
}

/** The functions with the longest 95th percentile, slowest first. */
export const slowestFunctions = (times: readonly RouteTimes[]): SlowFunction[] =>
  [...Map.groupBy(times, (each) => each.function)]
    .map(([name, parts]) => {
      const histogram = addUp(parts);
      return {
        function: name,
        calls: callsOf(histogram),
        p50_ms: withinMs(histogram, 0.5),
        p95_ms: withinMs(histogram, 0.95),
        max_ms: withinMs(histogram, 1),
        slowest_route: slowestRouteOf(parts),
      };
    })
    .toSorted((one, other) => other.p95_ms - one.p95_ms || other.calls - one.calls)
    .slice(0, shown);
