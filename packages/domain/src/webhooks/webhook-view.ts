import type { Webhook, WebhookDelivery } from '@saywright/contracts/entities/webhook';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { DeliveryRecord, WebhookRecord } from '../ports/webhook-repository.ts';

/** Webhooks as people see them: without secrets. */
export async function webhookViews(ctx: UserContext, records: readonly WebhookRecord[]): Promise<Webhook[]> {
  const users = await ctx.ports.team.findUsers([...new Set(records.map((record) => record.created_by))]);
  const userById = new Map(users.map(({ id, name }) => [id, { id, name }]));
  return records.map(
    ({ organization_id: _organization, sealed_secret: _secret, sealed_previous_secret: _previous, ...webhook }) => ({
      ...webhook,
      created_by: userById.get(webhook.created_by) ?? null,
    }),
  );
}

/** One of them. */
export async function webhookView(ctx: UserContext, record: WebhookRecord): Promise<Webhook> {
  const [view] = await webhookViews(ctx, [record]);
  if (!view) throw notFound('Webhook');
  return view;
}

/** @throws DomainError `not_found` */
export async function requireWebhook(ctx: UserContext, webhookId: string): Promise<WebhookRecord> {
  const record = await ctx.ports.webhooks.findWebhook(ctx.actor.organizationId, webhookId);
  if (!record) throw notFound('Webhook');
  return record;
}

/** Deliveries to GitHub aren't in any webhook's log, so `event` is never the beginning of a batch. */
export const deliveryView = (delivery: DeliveryRecord): WebhookDelivery => ({
  id: delivery.event_id,
  event: delivery.event === 'batch.started' ? 'batch.finished' : delivery.event,
  subject: delivery.subject,
  state: delivery.state,
  created_at: delivery.created_at,
  next_attempt_at: delivery.due_at,
  attempts: [...delivery.attempts],
});
