import type { SystemContext } from '../context/context.ts';
import {
  githubEndpoint,
  type DeliveryRecord,
  type EmittedName,
  type WebhookEvent,
  type WebhookRecord,
} from '../ports/webhook-repository.ts';
import { finishBatch } from './finish-batch.ts';
import { newDelivery } from './new-delivery.ts';

/** The type under which the webhook gets the event; undefined if it doesn't want it. */
export function typeFor(
  webhook: Pick<WebhookRecord, 'id' | 'enabled' | 'events' | 'project_ids'>,
  event: Pick<WebhookEvent, 'type' | 'or_type' | 'project_ids' | 'is_silent' | 'only_for'>,
): EmittedName | undefined {
  if (event.is_silent || !webhook.enabled) return undefined;
  if (event.only_for !== undefined) return event.only_for === webhook.id ? event.type : undefined;
  const { project_ids: limits } = webhook;
  const isInProjects =
    event.project_ids.length > 0 && event.project_ids.every((each) => each !== null && limits.includes(each));
  if (limits.length > 0 && !isInProjects) return undefined;
  const chosen: readonly string[] = webhook.events;
  return [event.type, event.or_type].find((type) => type !== undefined && chosen.includes(type));
}

/**
 * Stores a delivery for each endpoint that wants the event, once, and sends them on their way.
 * @throws what trying again may cure; the event stays in the outbox
 */
export async function fanOutEvent({
  ctx,
  input,
}: {
  ctx: SystemContext;
  input: { organization_id: string; event_id: string };
}): Promise<number> {
  const { webhooks, webhookQueue } = ctx.ports;
  const { organization_id: organizationId } = input;
  const event = await webhooks.findEvent(organizationId, input.event_id);
  if (!event || event.due_at === null) return 0;
  await finishBatch(ctx, event);
  const deliveries: DeliveryRecord[] = [];
  for (const webhook of await webhooks.listWebhooks(organizationId)) {
    const type = typeFor(webhook, event);
    if (type !== undefined) deliveries.push(newDelivery(ctx.clock, event, { endpointId: webhook.id, type }));
  }
  if (event.commit && !event.is_silent && (await webhooks.findGithub(organizationId)))
    deliveries.push(newDelivery(ctx.clock, event, { endpointId: githubEndpoint, type: event.type }));
  if ((await webhooks.fanOut(event, deliveries)) === 'over') return 0;
  for (const { endpoint_id, event_id } of deliveries)
    await webhookQueue.send({ organization_id: organizationId, endpoint_id, event_id });
  return deliveries.length;
}
