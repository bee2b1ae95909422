import { deliveriesKeptDays, type WebhookDelivery } from '@saywright/contracts/entities/webhook';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { deliveryView, requireWebhook } from './webhook-view.ts';

/**
 * Sends a delivery again that has arrived or failed: the same event with the same ID, with retries of its own.
 * @throws DomainError `not_found`; `conflict` for one that's on its way
 */
export async function replayWebhookDelivery({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; delivery_id: string };
}): Promise<WebhookDelivery> {
  const { webhooks, webhookQueue } = ctx.ports;
  const { organizationId } = ctx.actor;
  const webhook = await requireWebhook(ctx, input.id);
  const key = { organizationId, endpointId: webhook.id, eventId: input.delivery_id };
  const delivery = await webhooks.findDelivery(key);
  if (!delivery) throw notFound('Delivery');
  const audit = auditEntry(ctx, {
    action: 'webhook.delivery_replayed',
    target: webhook.name,
    details: delivery.subject,
  });
  const outcome = await webhooks.replayDelivery(delivery, {
    dueAt: isoNow(ctx.clock),
    ttl: epochSeconds(ctx.clock.now()) + deliveriesKeptDays * 86_400,
    audit,
  });
  if (outcome === 'waiting')
    throw new DomainError('conflict', 'This delivery is already on its way. Wait for its next try.');
  await webhookQueue.send({ organization_id: organizationId, endpoint_id: webhook.id, event_id: delivery.event_id });
  return deliveryView(outcome);
}
