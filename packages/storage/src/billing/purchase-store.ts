import type { BillingRepository, CheckoutRecord, GrantRecord } from '@saywright/domain/ports/billing-repository';
import { appKeys } from '../app-keys.ts';
import { auditItem } from '../audit/audit-repository.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { changedMeanwhile, keepAllowed, writeBilling } from './write-subscription.ts';

type PurchaseStore = Pick<
  BillingRepository,
  'insertCheckout' | 'findCheckout' | 'closeCheckout' | 'grant' | 'findGrant' | 'revokeGrant'
>;

const checkoutItem = (checkout: CheckoutRecord) =>
  toItem(checkout, { key: appKeys.checkout(checkout.organization_id, checkout.id), type: 'checkout' });

/** Payment pages, and the executions that were bought. */
export const purchaseStore = ({ app, transaction }: Database): PurchaseStore => ({
  async insertCheckout(organization, checkout) {
    const writes = transaction().put(app, { item: checkoutItem(checkout) });
    if (checkout.purchase === 'plan') writeBilling({ app }, writes, { organization, openCheckout: checkout.id });
    else writes.check(app, { key: appKeys.organization(organization.id), condition: mustExist });
    return (await writes.commit()) === undefined ? 'written' : 'changed_meanwhile';
  },

  async findCheckout(organizationId, checkoutId) {
    const item = await app.get<CheckoutRecord>(appKeys.checkout(organizationId, checkoutId));
    return item && fromItem(item);
  },

  async closeCheckout(checkout, state) {
    await app.update(appKeys.checkout(checkout.organization_id, checkout.id), { set: { state } }, mustExist);
    if (checkout.purchase === 'plan')
      await app.update(
        appKeys.organization(checkout.organization_id),
        { remove: ['open_checkout'] },
        {
          expression: '#open = :id',
          names: { '#open': 'open_checkout' },
          values: { ':id': checkout.id },
        },
      );
  },

  async grant({ organization, subscription, allowed, grant, audit }) {
    const writes = transaction().put(app, {
      item: toItem(grant, { key: appKeys.grant(organization.id, grant.id), type: 'grant' }),
      condition: mustNotExist,
      label: 'granted_before',
    });
    writeBilling({ app }, writes, { organization, subscription });
    keepAllowed({ app }, writes, { organizationId: organization.id, allowed });
    if (audit) writes.put(app, { item: auditItem(audit) });
    const refused = await writes.commit();
    if (refused === undefined) return 'written';
    return refused === changedMeanwhile ? 'changed_meanwhile' : 'granted_before';
  },

  async findGrant(organizationId, grantId) {
    const item = await app.get<GrantRecord>(appKeys.grant(organizationId, grantId));
    return item && fromItem(item);
  },

  async revokeGrant({ organization, subscription, allowed, grant }) {
    const writes = transaction().update(app, {
      key: appKeys.grant(organization.id, grant.id),
      change: { set: { is_revoked: true } },
      condition: { expression: 'attribute_exists(pk) AND attribute_not_exists(is_revoked)' },
      label: 'revoked_before',
    });
    writeBilling({ app }, writes, { organization, subscription });
    const refused = await keepAllowed({ app }, writes, { organizationId: organization.id, allowed }).commit();
    if (refused === undefined) return 'written';
    return refused === changedMeanwhile ? 'changed_meanwhile' : 'revoked_before';
  },
});
