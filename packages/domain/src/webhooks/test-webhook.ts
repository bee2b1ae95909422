import type { WebhookDelivery } from '@saywright/contracts/entities/webhook';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { newEvent } from '../webhook-events/new-event.ts';
import { newDelivery } from './new-delivery.ts';
import { deliveryView, requireWebhook } from './webhook-view.ts';

/** Sends a test event, also to a webhook that's off. @throws DomainError `not_found` */
export async function testWebhook({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<WebhookDelivery> {
  const { webhooks, webhookQueue } = ctx.ports;
  const webhook = await requireWebhook(ctx, input.id);
  const event = newEvent(ctx.clock, {
    organization_id: webhook.organization_id,
    type: 'webhook.test',
    subject: webhook.name,
    project_ids: [],
    only_for: webhook.id,
  });
  const audit = auditEntry(ctx, { action: 'webhook.tested', target: webhook.name });
  const delivery = newDelivery(ctx.clock, event, { endpointId: webhook.id, type: 'webhook.test' });
  await webhooks.insertTest(event, delivery, audit);
  await webhookQueue.send({ organization_id: ctx.actor.organizationId, endpoint_id: webhook.id, event_id: event.id });
  return deliveryView(delivery);
}
