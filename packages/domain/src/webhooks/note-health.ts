import { failingDaysAllowed, type DeliveryAttempt, type WebhookStop } from '@saywright/contracts/entities/webhook';
import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import type { WebhookRecord } from '../ports/webhook-repository.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';

const allowedMs = failingDaysAllowed * 86_400_000;

/** Turns a webhook off and writes to every admin, once. */
async function stop(ctx: SystemContext, webhook: WebhookRecord, reason: WebhookStop): Promise<void> {
  const { organization_id: organizationId, id } = webhook;
  if (!(await ctx.ports.webhooks.stopWebhook(webhook, reason))) return;
  ctx.log.info('webhook stopped', { organization_id: organizationId, webhook_id: id, reason });
  const team = await ctx.ports.team.readTeam(organizationId);
  for (const { user_id: userId } of (team?.members ?? []).filter(({ role }) => role === 'admin'))
    await queueMail(ctx, { kind: 'webhook_stopped', organization_id: organizationId, webhook_id: id, user_id: userId });
}

/** Notes with the webhook how a try went, and turns it off when its endpoint is gone, or has failed for days. */
export async function noteHealth(ctx: SystemContext, webhook: WebhookRecord, attempt: DeliveryAttempt): Promise<void> {
  const ids = { organizationId: webhook.organization_id, webhookId: webhook.id };
  const now = isoNow(ctx.clock);
  if (attempt.problem === null) {
    await ctx.ports.webhooks.updateWebhook({ ...ids, set: { failing_since: null, last_delivered_at: now } });
    return;
  }
  if (webhook.failing_since === null) await ctx.ports.webhooks.updateWebhook({ ...ids, set: { failing_since: now } });
  if (attempt.status === 410) await stop(ctx, webhook, 'gone');
  else if (ctx.clock.now() - Date.parse(webhook.failing_since ?? now) >= allowedMs) await stop(ctx, webhook, 'failing');
}
