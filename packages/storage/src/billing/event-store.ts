import type { BillingRepository } from '@saywright/domain/ports/billing-repository';
import type { PaymentEvent } from '@saywright/domain/ports/payments';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

/** The provider sends an event again for three days at most. */
const keptSeconds = 90 * 86_400;

type EventStore = Pick<BillingRepository, 'storeEvent' | 'findEvent' | 'markApplied' | 'listUnapplied'>;

/** Events of the payment provider. They're in gsi2 until they're applied. */
export const eventStore = ({ app }: Database): EventStore => ({
  async storeEvent(event, at) {
    const ttl = Math.ceil(Date.parse(at) / 1_000) + keptSeconds;
    const item = toItem(
      { ...event, stored_at: at, ttl },
      { key: appKeys.paymentEvent(event.id), type: 'payment_event' },
    );
    const written = await app.put({ ...item, gsi2pk: appIndexKeys.unappliedEvents, gsi2sk: at }, mustNotExist);
    return written === 'written' ? 'stored' : 'known';
  },

  async findEvent(eventId) {
    const item = await app.get<PaymentEvent & { applied_at?: string }>(appKeys.paymentEvent(eventId));
    return item && fromItem(item);
  },

  async markApplied(eventId, at) {
    await app.update(
      appKeys.paymentEvent(eventId),
      { set: { applied_at: at }, remove: ['gsi2pk', 'gsi2sk'] },
      mustExist,
    );
  },

  async listUnapplied(before, limit) {
    const items = app.query<PaymentEvent>({
      index: 'gsi2',
      pk: appIndexKeys.unappliedEvents,
      skBetween: ['0', before],
      limit,
    });
    return (await Array.fromAsync(items)).map((item) => fromItem(item));
  },
});
