import type { RouteTimes, RouteTimesStore } from '@saywright/domain/ports/route-times';
import { appKeys, routeTimeShards } from '../app-keys.ts';
import type { Database } from '../database.ts';

/** Staff look at the last two hours. */
const keptSeconds = 86_400;

const shards = Array.from({ length: routeTimeShards }, (_, shard) => shard);

interface TimesItem {
  /** `<hour>#<route>`, or `<hour>#<function>` for a worker */
  sk: string;
  fn: string;
}

const bucketName = /^b(\d+)$/;

const callsOf = (item: object): Map<number, number> =>
  new Map(
    Object.entries(item).flatMap(([name, count]) => {
      const bucket = bucketName.exec(name)?.[1];
      return bucket === undefined ? [] : [[Number(bucket), count as number] as const];
    }),
  );

/** An item for each route, hour and shard, of at most a few hundred bytes. */
export const createRouteTimes = ({ app }: Pick<Database, 'app'>): RouteTimesStore => ({
  async add(times) {
    const shard = Math.floor(Math.random() * routeTimeShards);
    await Promise.all(
      times.map(({ hour, route, function: fn, calls }) =>
        app.update(appKeys.routeTimes(`${hour}#${route ?? fn}`, shard), {
          setIfAbsent: { et: 'route_times', v: 1, fn, ttl: Date.parse(`${hour}:00:00Z`) / 1_000 + keptSeconds },
          add: Object.fromEntries([...calls].map(([bucket, count]) => [`b${bucket}`, count])),
        }),
      ),
    );
  },

  async read(since) {
    const read = shards.map((shard) => {
      const { pk, sk } = appKeys.routeTimes(since, shard);
      return Array.fromAsync(app.query<TimesItem>({ pk, skFrom: sk, consistent: false }));
    });
    return (await Promise.all(read)).flat().map((item): RouteTimes => {
      const [hour = '', route = ''] = item.sk.split('#');
      return { hour, ...(route !== item.fn && { route }), function: item.fn, calls: callsOf(item) };
    });
  },
});
