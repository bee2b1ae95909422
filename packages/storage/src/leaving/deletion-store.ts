import type { DeletionEntry, DeletionRecord, LeavingRepository } from '@saywright/domain/ports/leaving-repository';
import { appIndexKeys, appKeys, deletionEntryPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { both, mustExist, mustNotExist, type Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';
import type { EraseStore } from './erase-store.ts';

type DeletionStore = Omit<LeavingRepository, keyof EraseStore>;

const deletionItem = (deletion: DeletionRecord) => ({
  ...toItem(deletion, { key: appKeys.deletion(deletion.id), type: 'deletion' }),
  gsi2pk: appIndexKeys.deleting,
  gsi2sk: deletion.next_at,
  ...(deletion.kind === 'staff' && { gsi1pk: appIndexKeys.staffDeletions, gsi1sk: deletion.id }),
});

const entryKey = (entry: DeletionEntry) => appKeys.deletionEntry(entry.deletion_id, entry.id);
const entryItem = (entry: DeletionEntry) => toItem(entry, { key: entryKey(entry), type: 'deletion_entry' });

const isDue = (now: string): Condition => ({
  expression: '#next <= :now',
  names: { '#next': 'next_at' },
  values: { ':now': now },
});
const hasNotBegun: Condition = { expression: 'attribute_not_exists(#started)', names: { '#started': 'started_at' } };
const isWaiting: Condition = {
  expression: '#state = :waiting',
  names: { '#state': 'state' },
  values: { ':waiting': 'waiting' },
};

/** The one whose deletion people ask for. */
const subjectKey = ({ id, kind }: Pick<DeletionRecord, 'id' | 'kind'>) =>
  kind === 'account' ? appKeys.user(id) : appKeys.organization(id);

/** Deletions, and how far they are. */
export function deletionStore({ app, transaction }: Database): DeletionStore {
  const listEntries = async (id: string): Promise<DeletionEntry[]> => {
    const { pk } = appKeys.deletion(id);
    const items = await Array.fromAsync(app.query<DeletionEntry>({ pk, skPrefix: deletionEntryPrefix }));
    return items.map((item) => fromItem(item));
  };

  return {
    listEntries,

    async requestDeletion(deletion, entry, audit) {
      const refused = await transaction()
        .put(app, { item: deletionItem(deletion), condition: mustNotExist })
        .put(app, { item: entryItem(entry) })
        .update(app, {
          key: subjectKey(deletion),
          change: {
            set: { deletes_at: deletion.due_at },
            ...(deletion.kind === 'account' && { add: { session_epoch: 1 } }),
          },
          condition: mustExist,
        })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'requested' : 'exists';
    },

    async takeBack(deletion, audit) {
      const refused = await transaction()
        .delete(app, { key: appKeys.deletion(deletion.id), condition: both(mustExist, hasNotBegun) })
        .delete(app, { key: appKeys.deletionEntry(deletion.id, deletion.id) })
        .update(app, { key: subjectKey(deletion), change: { remove: ['deletes_at'] }, condition: mustExist })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'taken_back' : 'over';
    },

    async insertStaffDeletion(deletion, entries, event) {
      // Nobody works on it before its record is there.
      await app.batchWrite({ put: entries.map(entryItem) });
      const writes = transaction().put(app, { item: deletionItem(deletion), condition: mustNotExist });
      await logEvent({ app }, writes, event).commit();
    },

    async listStaffDeletions(limit) {
      const newest = app.query<{ id: string }>({
        index: 'gsi1',
        pk: appIndexKeys.staffDeletions,
        attributes: ['id'],
        descending: true,
        limit,
      });
      const ids = (await Array.fromAsync(newest)).map(({ id }) => id);
      const items = await app.batchGet<DeletionRecord>(ids.map(appKeys.deletion));
      return items.map((item) => fromItem(item)).toSorted((one, other) => (one.id < other.id ? 1 : -1));
    },

    async findDeletion(id) {
      const item = await app.get<DeletionRecord>(appKeys.deletion(id));
      return item && fromItem(item);
    },

    async listDue(now, limit) {
      const due = app.query<{ id: string }>({
        index: 'gsi2',
        pk: appIndexKeys.deleting,
        skBetween: ['0', now],
        attributes: ['id'],
        limit,
      });
      return (await Array.fromAsync(due)).map(({ id }) => id);
    },

    async claimDeletion(id, { now, until }) {
      const item = await app.update<DeletionRecord>(
        appKeys.deletion(id),
        { set: { next_at: until, gsi2sk: until }, setIfAbsent: { started_at: now }, remove: ['waits_for'] },
        isDue(now),
      );
      return item && fromItem(item);
    },

    async holdDeletion(id, until, waitsFor) {
      const set = { next_at: until, gsi2sk: until, ...(waitsFor && { waits_for: waitsFor }) };
      await app.update(appKeys.deletion(id), { set }, mustExist);
    },

    async settleEntry(entry, event) {
      const writes = transaction()
        .update(app, {
          key: entryKey(entry),
          change: { set: { state: entry.state, problem: entry.problem } },
          condition: isWaiting,
        })
        .update(app, { key: appKeys.deletion(entry.deletion_id), change: { add: { [entry.state]: 1 } } });
      if (event) logEvent({ app }, writes, event);
      await writes.commit();
    },

    async finishDeletion({ id, kind }, { at, ttl }) {
      const entries = await listEntries(id);
      if (kind !== 'staff') {
        await app.batchWrite({ delete: entries.map(entryKey) });
        await app.delete(appKeys.deletion(id));
        return;
      }
      await app.batchWrite({ put: entries.map((entry) => entryItem({ ...entry, ttl })) });
      await app.update(
        appKeys.deletion(id),
        { set: { finished_at: at, ttl }, remove: ['next_at', 'gsi2pk', 'gsi2sk'] },
        mustExist,
      );
    },
  };
}
