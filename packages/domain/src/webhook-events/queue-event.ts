import type { Context } from '../context/context.ts';
import type { WebhookEvent } from '../ports/webhook-repository.ts';

/** Asks for the deliveries of a stored event. Without an answer from the queue, the sweep finds it within minutes. */
export async function queueEvent(ctx: Context, event: WebhookEvent | undefined): Promise<void> {
  if (!event) return;
  try {
    await ctx.ports.webhookQueue.send({ organization_id: event.organization_id, event_id: event.id });
  } catch (error) {
    ctx.log.warn("couldn't queue a webhook event; the sweep will", { event_id: event.id, error });
  }
}
