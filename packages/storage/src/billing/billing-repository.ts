import type { ReconciliationResult } from '@saywright/contracts/entities/ops-live';
import type { BillingRepository } from '@saywright/domain/ports/billing-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { eventStore } from './event-store.ts';
import { overageStore } from './overage-store.ts';
import { purchaseStore } from './purchase-store.ts';
import { subscriptionStore } from './subscription-store.ts';

/** Subscriptions, purchases, events of the payment provider, and overage in the `app` table. */
export const createBillingRepository = (database: Database): BillingRepository => ({
  ...subscriptionStore(database),
  ...purchaseStore(database),
  ...eventStore(database),
  ...overageStore(database),

  async noteReconciliation(result) {
    await database.app.put(toItem(result, { key: appKeys.reconciliation(), type: 'reconciliation' }));
  },

  async readReconciliation() {
    const item = await database.app.get<ReconciliationResult>(appKeys.reconciliation());
    return item && fromItem(item);
  },
});
