import { planCode } from '@saywright/contracts/plans';
import type { CustomerDirectory, NamedTest, StaffMessageRecord } from '@saywright/domain/ports/customer-directory';
import type { MemberRecord } from '@saywright/domain/ports/identity-repository';
import { appIndexKeys, appKeys, directoryShards, memberPrefix } from '../app-keys.ts';
import { keepAllowed, writeBilling } from '../billing/write-subscription.ts';
import type { Database } from '../database.ts';
import { mustExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';
import { inPages } from './in-pages.ts';
import { newestOf } from '../newest-of.ts';

const shards = Array.from({ length: directoryShards }, (_, shard) => shard);

/** Organizations that a page of all reads. */
const walkedItems = 100;

/** All index partitions of organizations. */
const partitions = planCode.options.flatMap((plan) =>
  shards.map((shard) => appIndexKeys.organizationsOnPlan(plan, shard)),
);

/** Which partition, and the sort key that was read last in it. */
function readCursor(cursor = '0 '): { part: number; after: string } {
  const [part = '', after = ''] = cursor.split(' ');
  return { part: Number(part), after };
}

/** The users and organizations of all customers in the `app` table, for staff. */
export function createCustomerDirectory({ app, transaction }: Database): CustomerDirectory {
  return {
    async listUserIds({ skip, limit }) {
      const lists = shards.map((shard) => inPages(app, { index: 'gsi1', pk: appIndexKeys.users(shard) }));
      const ids: string[] = [];
      let at = 0;
      for await (const { id } of newestOf(lists, ({ place }) => place)) {
        if (at++ >= skip) ids.push(id);
        if (ids.length === limit) break;
      }
      return ids;
    },

    async *organizationsOnPlan(plan) {
      const lists = shards.map((shard) =>
        inPages(app, { index: 'gsi1', pk: appIndexKeys.organizationsOnPlan(plan, shard) }),
      );
      for await (const { id } of newestOf(lists, ({ place }) => place)) yield id;
    },

    async countOnPlan(plan) {
      const counts = shards.map((shard) =>
        app.count({ index: 'gsi1', pk: appIndexKeys.organizationsOnPlan(plan, shard) }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },

    async pageOfOrganizations(cursor) {
      const { part, after } = readCursor(cursor);
      const pk = partitions[part] ?? '';
      const page = await Array.fromAsync(
        app.query<{ id: string; gsi1sk: string }>({
          index: 'gsi1',
          pk,
          attributes: ['id', 'gsi1sk'],
          limit: walkedItems + 1,
          ...(after !== '' && { skFrom: after }),
        }),
      );
      const items = page.filter(({ gsi1sk }) => gsi1sk !== after);
      const last = items.at(-1)?.gsi1sk;
      const isDone = page.length <= walkedItems || last === undefined;
      const next = isDone ? `${part + 1} ` : `${part} ${last}`;
      return { ids: items.map(({ id }) => id), next: isDone && part + 1 === partitions.length ? undefined : next };
    },

    async findByWord(kind, beginning, limit) {
      if (beginning === '') return [];
      const { pk } = appKeys.word(kind, { word: beginning, id: '' });
      const found = await Array.fromAsync(app.query<{ id: string }>({ pk, skPrefix: beginning, limit }));
      return [...new Set(found.map(({ id }) => id))];
    },

    async listMembers(organizationId, limit) {
      const { pk } = appKeys.member(organizationId, '');
      const items = await Array.fromAsync(app.query<MemberRecord>({ pk, skPrefix: memberPrefix, limit }));
      return items.map((item) => fromItem(item));
    },

    async readTotals(of) {
      const keys = of.flatMap(({ organizationId, periodStart }) => [
        appKeys.stats(organizationId),
        appKeys.usage(organizationId, periodStart),
      ]);
      const items = await app.batchGet<{ total_tests?: number; executions_used?: number }>(keys);
      const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
      const find = ({ pk, sk }: { pk: string; sk: string }) => byKey.get(`${pk} ${sk}`);
      return new Map(
        of.map(({ organizationId, periodStart }) => {
          const tests = find(appKeys.stats(organizationId))?.total_tests ?? 0;
          const executions = find(appKeys.usage(organizationId, periodStart))?.executions_used ?? 0;
          return [organizationId, { tests, executions }] as const;
        }),
      );
    },

    async listTests(organizationId, limit) {
      const lists = (['flow', 'api'] as const).map(async (kind) => {
        const pk = appIndexKeys.tests(organizationId, kind);
        const items = await Array.fromAsync(
          app.query<Omit<NamedTest, 'kind'>>({ index: 'gsi1', pk, descending: true, limit }),
        );
        return items.map((item) => ({
          id: item.id,
          kind,
          name: item.name,
          status: item.status,
          execution_count: item.execution_count,
          created_at: item.created_at,
        }));
      });
      return (await Promise.all(lists)).flat();
    },

    async setStatus({ userId, status, updatedAt, event }) {
      const writes = transaction().update(app, {
        key: appKeys.user(userId),
        change: {
          set: { status, updated_at: updatedAt },
          ...(status === 'deactivated' ? { add: { session_epoch: 1 } } : {}),
        },
        condition: mustExist,
      });
      await logEvent({ app }, writes, event).commit();
    },

    async endPassword({ userId, passwordHash, updatedAt, event }) {
      const writes = transaction().update(app, {
        key: appKeys.user(userId),
        change: {
          set: { password_hash: passwordHash, updated_at: updatedAt },
          add: { session_epoch: 1 },
          remove: ['reset_hash'],
        },
        condition: mustExist,
      });
      await logEvent({ app }, writes, event).commit();
    },

    async replaceSubscription({ organization, to, allowed, event }) {
      const writes = writeBilling({ app }, transaction(), { organization, subscription: to });
      keepAllowed({ app }, writes, { organizationId: organization.id, allowed });
      const refused = await logEvent({ app }, writes, event).commit();
      return refused === undefined ? 'changed' : 'changed_meanwhile';
    },

    async insertMessage(message, event) {
      const item = toItem(message, { key: appKeys.staffMessage(message.id), type: 'staff_message' });
      await logEvent({ app }, transaction().put(app, { item }), event).commit();
    },

    async findMessage(messageId) {
      const item = await app.get<StaffMessageRecord>(appKeys.staffMessage(messageId));
      return item && fromItem(item);
    },
  };
}
