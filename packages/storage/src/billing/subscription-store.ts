import type { BillingRepository } from '@saywright/domain/ports/billing-repository';
import type { OrganizationRecord } from '@saywright/domain/ports/identity-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { logEvent } from '../staff/security-log.ts';
import { writeBilling } from './write-subscription.ts';

const reminderSeconds = 90 * 86_400;

type SubscriptionStore = Pick<BillingRepository, 'storeCustomer' | 'writeSubscription' | 'listPaying' | 'noteReminder'>;

/** The subscription in the organization's record, and who pays for it. */
export const subscriptionStore = ({ app, transaction }: Database): SubscriptionStore => ({
  async storeCustomer(organizationId, customerId) {
    const stored = await app.update<OrganizationRecord>(
      appKeys.organization(organizationId),
      { setIfAbsent: { customer_id: customerId } },
      mustExist,
    );
    return stored?.customer_id ?? customerId;
  },

  async writeSubscription({ organization, subscription, carry, audit, event }) {
    const writes = writeBilling({ app }, transaction(), { organization, subscription });
    if (carry)
      writes.update(app, {
        key: appKeys.usage(organization.id, carry.periodStart),
        change: {
          setIfAbsent: { et: 'usage', v: 1, period_start: carry.periodStart },
          set: {
            executions_used: carry.executions,
            executions_settled: carry.executions,
            generations_used: carry.generations,
          },
        },
      });
    if (audit) writes.put(app, { item: auditItem(audit) });
    if (event) logEvent({ app }, writes, event);
    return (await writes.commit()) === undefined ? 'written' : 'changed_meanwhile';
  },

  async *listPaying() {
    for await (const item of app.query<OrganizationRecord>({ index: 'gsi2', pk: appIndexKeys.paying }))
      yield fromItem(item);
  },

  async noteReminder(subscriptionId, { since, day }) {
    const key = appKeys.reminder(subscriptionId, { since, day });
    const ttl = Math.ceil(Date.parse(since) / 1_000) + reminderSeconds;
    const written = await app.put(toItem({ ttl }, { key, type: 'payment_reminder' }), mustNotExist);
    return written === 'written' ? 'noted' : 'noted_before';
  },
});
