import { debugStatusOf } from '@saywright/contracts/entities/debug-run';
import type { Ending } from '@saywright/domain/ports/run-repository';
import { appKeys, shardOf } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Transaction } from '../dynamo/transaction.ts';

/** Partitions of the counters: every run of every customer moves one of them. */
export const runCounterShards = 16;

const keptSeconds = 2 * 86_400;

/** Counts the end of a run among those of all organizations. */
export function countAmongAll(
  { app }: Pick<Database, 'app'>,
  writes: Transaction,
  run: Pick<Ending, 'status' | 'end_reason' | 'finished_at'> & { id: string },
): void {
  const shard = shardOf(run.id, runCounterShards);
  const counters = { setIfAbsent: { et: 'run_counters', v: 1 }, add: { ended: 1 } };
  writes.update(app, { key: appKeys.allRuns(shard), change: counters });
  const hour = run.finished_at.slice(0, 13);
  const ttl = Math.floor(Date.parse(run.finished_at) / 1000) + keptSeconds;
  writes.update(app, {
    key: appKeys.allRunsOfHour(shard, hour),
    change: { setIfAbsent: { ...counters.setIfAbsent, ttl }, add: { [debugStatusOf(run)]: 1 } },
  });
}
