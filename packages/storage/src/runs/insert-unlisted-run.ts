import type { FrozenUnlistedPlan, InsertUnlistedRun, UnlistedRunRecord } from '@saywright/domain/ports/unlisted-run';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import type { Key } from '../dynamo/table.ts';
import { leavesRoom } from './allowance-writes.ts';
import { executionItem, planItems, waitingItem } from './execution-items.ts';

const daySeconds = 86_400;

/** The day's count only has to outlive the day. */
const countedUntil = ({ created_at: at }: UnlistedRunRecord): number =>
  Math.ceil(Date.parse(at) / 1_000) + 2 * daySeconds;

/** That no other run became the latest one since the given one was read; expired items may still be there. */
const isLatest = (id: string | undefined, { created_at: now }: UnlistedRunRecord): Condition => ({
  expression: 'attribute_not_exists(#id) OR #id = :id OR #ttl <= :now',
  names: { '#id': 'grounding_id', '#ttl': 'ttl' },
  values: { ':id': id ?? '', ':now': Math.floor(Date.parse(now) / 1_000) },
});

/** The differences between checks on the live page and recordings. */
interface UnlistedKind {
  /** The item that names the latest one of a test. */
  latest: { type: string; keyOf: (organizationId: string, testId: string) => Key };
  /** The count of those that were started on a day. */
  counter: string;
}

/** Accepting unlisted runs of a kind. */
export const insertUnlistedRun =
  (
    { app, runs, transaction }: Database,
    { latest, counter }: UnlistedKind,
  ): InsertUnlistedRun<UnlistedRunRecord, FrozenUnlistedPlan> =>
  async ({ record, plan, replaces, limitPerDay, nextSendAt, audit }) => {
    const { organization_id: organizationId, test_id: testId, ttl } = record;
    const writes = transaction()
      .check(app, { key: appKeys.flowTest(organizationId, testId), condition: mustExist, label: 'test_not_found' })
      .put(app, { item: auditItem(audit) })
      .update(app, {
        key: appKeys.groundings(organizationId, record.created_at.slice(0, 10)),
        change: { setIfAbsent: { et: 'groundings', v: 1, ttl: countedUntil(record) }, add: { [counter]: 1 } },
        condition: leavesRoom(counter, limitPerDay - 1),
        label: 'allowance_used',
      })
      .put(runs, {
        item: { ...latest.keyOf(organizationId, testId), et: latest.type, v: 1, grounding_id: record.id, ttl },
        condition: isLatest(replaces, record),
        label: 'changed',
      })
      .put(runs, { item: executionItem(record), condition: mustNotExist, label: 'id_taken' })
      .put(runs, { item: waitingItem(record, { dispatched_at: null, next_send_at: nextSendAt, sends: 0 }) });
    for (const item of planItems(record, plan)) writes.put(runs, { item });
    const refused = await writes.commit();
    if (refused === undefined) return 'inserted';
    if (refused === 'allowance_used' || refused === 'test_not_found' || refused === 'changed') return refused;
    throw new Error(`Couldn't store an unlisted run: ${refused}`);
  };
