import type { BillingRepository } from '@saywright/domain/ports/billing-repository';
import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';
import { moveUsage, usageChanged } from '../usage/move-usage.ts';
import { keepAllowed, writeBilling } from './write-subscription.ts';

const reminderSeconds = 90 * 86_400;

type SubscriptionStore = Pick<BillingRepository, 'storeCustomer' | 'writeSubscription' | 'listPaying' | 'noteReminder'>;

/** The subscription in the organization's record, and who pays for it. */
export const subscriptionStore = (database: Database): SubscriptionStore => ({
  async storeCustomer(organizationId, customerId, gone) {
    const key = appKeys.organization(organizationId);
    const isGone = {
      expression: '#customer = :gone',
      names: { '#customer': 'customer_id' },
      values: { ':gone': gone },
    };
    const stored =
      gone === undefined
        ? await database.app.update<OrganizationRecord>(key, { setIfAbsent: { customer_id: customerId } }, mustExist)
        : ((await database.app.update<OrganizationRecord>(key, { set: { customer_id: customerId } }, isGone)) ??
          (await database.app.get<OrganizationRecord>(key)));
    return stored?.customer_id ?? customerId;
  },

  async writeSubscription({ organization, subscription, allowed, move, audit, event }) {
    for (;;) {
      const writes = writeBilling(database, database.transaction(), { organization, subscription });
      const { id: organizationId } = organization;
      if (move) await moveUsage(database, writes, { organizationId, ...move, total: allowed.total });
      else keepAllowed(database, writes, { organizationId, allowed });
      if (audit) writes.put(database.app, { item: auditItem(audit) });
      if (event) logEvent(database, writes, event);
      const refused = await writes.commit();
      if (refused === undefined) return 'written';
      if (refused !== usageChanged) return 'changed_meanwhile';
    }
  },

  async *listPaying() {
    for await (const item of database.app.query<OrganizationRecord>({ index: 'gsi2', pk: appIndexKeys.paying }))
      yield fromItem(item);
  },

  async noteReminder(subscriptionId, { since, day }) {
    const key = appKeys.reminder(subscriptionId, { since, day });
    const ttl = Math.ceil(Date.parse(since) / 1_000) + reminderSeconds;
    const written = await database.app.put(toItem({ ttl }, { key, type: 'payment_reminder' }), mustNotExist);
    return written === 'written' ? 'noted' : 'noted_before';
  },
});
