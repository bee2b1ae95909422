import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireWebhook } from './webhook-view.ts';

/** Deletes a webhook; deliveries that wait for it are dropped. @throws DomainError `not_found` */
export async function deleteWebhook({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { name } = await requireWebhook(ctx, input.id);
  const audit = auditEntry(ctx, { action: 'webhook.deleted', target: name });
  const outcome = await ctx.ports.webhooks.deleteWebhook(ctx.actor.organizationId, input.id, audit);
  if (outcome === 'not_found') throw notFound('Webhook');
}
