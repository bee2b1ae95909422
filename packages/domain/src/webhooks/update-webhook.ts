import type { UpdateWebhookBody, Webhook } from '@saywright/contracts/entities/webhook';
import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import type { OutsideCaller } from '../ports/outside-caller.ts';
import type { WebhookChange } from '../ports/webhook-repository.ts';
import { chooseProjects } from './choose-projects.ts';
import { requireWebhook, webhookView } from './webhook-view.ts';

/**
 * Changes a webhook, or turns it on or off. What happened while it's off isn't sent later.
 * @throws DomainError `not_found`; `validation_failed`
 */
export async function updateWebhook({
  ctx,
  input: { id, ...given },
  outside,
}: {
  ctx: UserContext;
  input: { id: string } & UpdateWebhookBody;
  outside: OutsideCaller;
}): Promise<Webhook> {
  const before = await requireWebhook(ctx, id);
  if (given.project_ids && given.project_ids.some((each) => !before.project_ids.includes(each)))
    await chooseProjects(ctx, given.project_ids);
  if (given.url !== undefined && given.url !== before.url) await outside.checkUrl(given.url, 'url');
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as WebhookChange;
  const isFresh = given.enabled === true && !before.enabled;
  const details =
    given.enabled === undefined || given.enabled === before.enabled ? '' : given.enabled ? 'Turned on' : 'Turned off';
  const record = await ctx.ports.webhooks.updateWebhook({
    organizationId: ctx.actor.organizationId,
    webhookId: id,
    set: { ...fields, ...(isFresh && { stopped: null, failing_since: null }) },
    audit: auditEntry(ctx, { action: 'webhook.changed', target: given.name ?? before.name, details }),
  });
  if (!record) throw notFound('Webhook');
  return webhookView(ctx, record);
}
