import type { GithubRecord, WebhookRecord, WebhookRepository } from '@saywright/domain/ports/webhook-repository';
import { appKeys, webhookPrefix } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import type { Transaction } from '../dynamo/transaction.ts';
import { deliveryStore } from './delivery-store.ts';

/** Webhooks and the connection to GitHub in the `app` table; what's sent to them in the `runs` table. */
export function createWebhookRepository(database: Database): WebhookRepository {
  const { app, transaction } = database;

  const emitsEvents = (writes: Transaction, organizationId: string): Transaction =>
    writes.update(app, {
      key: appKeys.organization(organizationId),
      change: { set: { emits_events: true } },
      condition: mustExist,
    });

  const findWebhook: WebhookRepository['findWebhook'] = async (organizationId, webhookId) => {
    const item = await app.get<WebhookRecord>(appKeys.webhook(organizationId, webhookId));
    return item && fromItem(item);
  };

  return {
    ...deliveryStore(database),
    findWebhook,

    async insertWebhook(webhook, { limit, audit }) {
      const { organization_id: organizationId } = webhook;
      const writes = transaction()
        .put(app, {
          item: toItem(webhook, { key: appKeys.webhook(organizationId, webhook.id), type: 'webhook' }),
          condition: mustNotExist,
        })
        .update(app, {
          key: appKeys.stats(organizationId),
          change: { add: { webhooks: 1 } },
          condition: {
            expression: 'attribute_not_exists(#count) OR #count < :limit',
            names: { '#count': 'webhooks' },
            values: { ':limit': limit },
          },
          label: 'limit_reached',
        })
        .put(app, { item: auditItem(audit) });
      const refused = await emitsEvents(writes, organizationId).commit();
      if (refused === undefined) return 'inserted';
      if (refused === 'limit_reached') return refused;
      throw new Error(`The webhook ${webhook.id} couldn't be stored`);
    },

    async listWebhooks(organizationId) {
      const { pk } = appKeys.webhook(organizationId, '');
      const items = await Array.fromAsync(app.query<WebhookRecord>({ pk, skPrefix: webhookPrefix }));
      return items.map((item) => fromItem(item));
    },

    async updateWebhook({ organizationId, webhookId, set, audit }) {
      const writes = transaction().update(app, {
        key: appKeys.webhook(organizationId, webhookId),
        change: { set },
        condition: mustExist,
      });
      if (audit) writes.put(app, { item: auditItem(audit) });
      return (await writes.commit()) === undefined ? findWebhook(organizationId, webhookId) : undefined;
    },

    async stopWebhook(webhook, stopped) {
      const written = await app.update(
        appKeys.webhook(webhook.organization_id, webhook.id),
        { set: { enabled: false, stopped } },
        { expression: '#enabled = :yes', names: { '#enabled': 'enabled' }, values: { ':yes': true } },
      );
      return written !== undefined;
    },

    async deleteWebhook(organizationId, webhookId, audit) {
      const refused = await transaction()
        .delete(app, { key: appKeys.webhook(organizationId, webhookId), condition: mustExist })
        .update(app, { key: appKeys.stats(organizationId), change: { add: { webhooks: -1 } } })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },

    async findGithub(organizationId) {
      const item = await app.get<GithubRecord>(appKeys.github(organizationId));
      return item && fromItem(item);
    },

    async putGithub(connection, audit) {
      const { organization_id: organizationId } = connection;
      const writes = transaction()
        .put(app, { item: toItem(connection, { key: appKeys.github(organizationId), type: 'github' }) })
        .put(app, { item: auditItem(audit) });
      if ((await emitsEvents(writes, organizationId).commit()) !== undefined)
        throw new Error(`The organization ${organizationId} is gone`);
    },

    async noteGithub(organizationId, outcome) {
      await app.update(appKeys.github(organizationId), { set: outcome }, mustExist);
    },

    async deleteGithub(organizationId, audit) {
      const refused = await transaction()
        .delete(app, { key: appKeys.github(organizationId), condition: mustExist })
        .put(app, { item: auditItem(audit) })
        .commit();
      return refused === undefined ? 'deleted' : 'not_found';
    },
  };
}
