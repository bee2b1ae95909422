import type { DeliveryPage } from '@saywright/contracts/entities/webhook';
import type { UserContext } from '../context/context.ts';
import { deliveryView, requireWebhook } from './webhook-view.ts';

/** The deliveries of a webhook, newest first. @throws DomainError `not_found` */
export async function listWebhookDeliveries({
  ctx,
  input: { id, limit, before },
}: {
  ctx: UserContext;
  input: { id: string; limit: number; before?: string | undefined };
}): Promise<DeliveryPage> {
  await requireWebhook(ctx, id);
  const key = { organizationId: ctx.actor.organizationId, endpointId: id };
  const found = await ctx.ports.webhooks.listDeliveries(key, { before, limit: limit + 1 });
  const deliveries = found.slice(0, limit);
  return {
    deliveries: deliveries.map(deliveryView),
    next: found.length > limit ? (deliveries.at(-1)?.event_id ?? null) : null,
  };
}
