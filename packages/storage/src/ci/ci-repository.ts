import type { BatchRecord, CiRepository, CiTokenRecord } from '@saywright/domain/ports/ci-repository';
import { appKeys, ciTokenKeyPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { insertCounted } from '../insert-counted.ts';
import { executions, hardLimit, takeAllowance } from '../runs/allowance-writes.ts';
import { runsKeys } from '../runs-keys.ts';
import { followUsage, notMoved, usageChanged } from '../usage/move-usage.ts';
import { eventItem } from '../webhooks/webhook-items.ts';

interface KeyUse {
  batch_id: string;
  request_hash: string;
  ttl: number;
}

/** CI/CD tokens in the `app` table; batches and the keys of calls in the `runs` table. */
export function createCiRepository(database: Database): CiRepository {
  const { app, runs, transaction } = database;
  const tokenKey = (token: CiTokenRecord) => appKeys.ciToken(token.organization_id, token.id);
  return {
    insertToken: (token, options) =>
      insertCounted(database, {
        organizationId: token.organization_id,
        counter: 'ci_tokens',
        items: [
          toItem(token, { key: tokenKey(token), type: 'ci_token' }),
          toItem(
            { organization_id: token.organization_id, token_id: token.id },
            { key: appKeys.ciTokenHash(token.hash), type: 'ci_token_hash' },
          ),
        ],
        ...options,
      }),

    async listTokens(organizationId) {
      const { pk } = appKeys.ciToken(organizationId, '');
      const items = await Array.fromAsync(app.query<CiTokenRecord>({ pk, skPrefix: ciTokenKeyPrefix }));
      return items.map((item) => fromItem(item));
    },

    async findTokenByHash(hash) {
      const found = await app.get<{ organization_id: string; token_id: string }>(appKeys.ciTokenHash(hash));
      const token = found && (await app.get<CiTokenRecord>(appKeys.ciToken(found.organization_id, found.token_id)));
      return token && fromItem(token);
    },

    async noteTokenUsed(token, at) {
      await app.update(tokenKey(token), { set: { last_used_at: at } }, mustExist);
    },

    async deleteToken(token, audit) {
      const refused = await transaction()
        .delete(app, { key: tokenKey(token), condition: mustExist })
        .delete(app, { key: appKeys.ciTokenHash(token.hash) })
        .update(app, { key: appKeys.stats(token.organization_id), change: { add: { ci_tokens: -1 } } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },

    async countCall({ organizationId, name, start, seconds }) {
      const counted = await runs.update<{ calls: number }>(runsKeys.calls(organizationId, { name, start }), {
        set: { ttl: start + 2 * seconds },
        add: { calls: 1 },
      });
      return counted?.calls ?? 0;
    },

    async openBatch(batch, { allowance, key, event }) {
      const count = batch.entries.length;
      if (count > (hardLimit(allowance) ?? Infinity)) return 'allowance_used';
      const writes = transaction();
      if (key)
        writes.put(runs, {
          item: toItem({ batch_id: batch.id, request_hash: key.request_hash, ttl: key.ttl } satisfies KeyUse, {
            key: runsKeys.idempotencyKey(batch.organization_id, key.hash),
            type: 'idempotency_key',
          }),
          condition: mustNotExist,
          label: 'repeated',
        });
      writes.put(runs, {
        item: toItem(batch, { key: runsKeys.batch(batch.id), type: 'batch' }),
        condition: mustNotExist,
      });
      if (event) writes.put(runs, { item: eventItem(event) });
      takeAllowance(database, writes, { record: batch, count, allowance });
      const refused = await writes.commit();
      if (refused === undefined) return 'opened';
      if (refused === 'repeated' || refused === 'allowance_used') return refused;
      throw new Error(`A batch with the ID ${batch.id} already exists`);
    },

    async findKeyUse(organizationId, keyHash) {
      const item = await runs.get<KeyUse>(runsKeys.idempotencyKey(organizationId, keyHash));
      return item && fromItem(item);
    },

    async findBatch(organizationId, batchId) {
      const item = await runs.get<BatchRecord & Record<`problem_${number}`, string>>(runsKeys.batch(batchId));
      if (item?.organization_id !== organizationId) return undefined;
      const batch = fromItem(item);
      const entries = batch.entries.map((entry, at) => {
        const problem = item[`problem_${at}`];
        return problem === undefined ? entry : { ...entry, problem };
      });
      return { ...batch, entries };
    },

    async noteUnstarted(batch, at, problem) {
      const attribute = `problem_${at}`;
      const { organization_id: organizationId, usage_period: counted } = batch;
      for (;;) {
        const { start } = await followUsage(database, { organizationId, start: counted });
        const refused = await transaction()
          .update(runs, {
            key: runsKeys.batch(batch.id),
            change: { set: { [attribute]: problem } },
            condition: { expression: 'attribute_not_exists(#problem)', names: { '#problem': attribute } },
          })
          .update(app, {
            key: appKeys.usage(organizationId, start),
            change: { add: executions(batch, -1) },
            condition: notMoved,
            label: usageChanged,
          })
          .commit();
        if (refused !== usageChanged) return;
      }
    },
  };
}
