import type { DeliveryRecord, WebhookEvent } from '@saywright/domain/ports/webhook-repository';
import { toItem } from '../dynamo/records.ts';
import type { Item } from '../dynamo/table.ts';
import { runsIndexKeys, runsKeys } from '../runs-keys.ts';

/** The place in the outbox; none without an instant. */
export const dueKeys = (dueAt: string | null): Record<string, string> =>
  dueAt === null ? {} : { gsi2pk: runsIndexKeys.webhookWork, gsi2sk: dueAt };

/** For the transaction in which it happened. */
export const eventItem = (event: WebhookEvent): Item => ({
  ...toItem(event, { key: runsKeys.webhookEvent(event.organization_id, event.id), type: 'webhook_event' }),
  ...dueKeys(event.due_at),
});

export const deliveryItem = (delivery: DeliveryRecord): Item => ({
  ...toItem(delivery, {
    key: runsKeys.webhookDelivery(delivery.organization_id, delivery.endpoint_id, delivery.event_id),
    type: 'webhook_delivery',
  }),
  ...dueKeys(delivery.due_at),
});
