import type { BillingRepository } from '@saywright/domain/ports/billing-repository';
import type { Database } from '../database.ts';
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
});
