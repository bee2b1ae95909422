import { maxWebhooks, type CreateWebhookBody, type webhookWithSecret } from '@saywright/contracts/entities/webhook';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { OutsideCaller } from '../ports/outside-caller.ts';
import type { WebhookRecord } from '../ports/webhook-repository.ts';
import { chooseProjects } from './choose-projects.ts';
import { newSigningSecret, sealSecret } from './signing-secret.ts';
import { webhookView } from './webhook-view.ts';

/**
 * Creates a webhook, whose signing secret only this answer has.
 * @throws DomainError `validation_failed` for an address that we don't call, or a project that's gone; `conflict`
 */
export async function createWebhook({
  ctx,
  input,
  outside,
}: {
  ctx: UserContext;
  input: CreateWebhookBody;
  outside: OutsideCaller;
}): Promise<z.output<typeof webhookWithSecret>> {
  const { organizationId } = ctx.actor;
  await chooseProjects(ctx, input.project_ids);
  await outside.checkUrl(input.url, 'url');
  const secret = newSigningSecret();
  const record: WebhookRecord = {
    ...input,
    id: newId(ctx.clock),
    organization_id: organizationId,
    enabled: true,
    stopped: null,
    previous_secret_until: null,
    failing_since: null,
    last_delivered_at: null,
    created_by: ctx.actor.userId,
    created_at: isoNow(ctx.clock),
    sealed_secret: await sealSecret(ctx, organizationId, secret),
  };
  const outcome = await ctx.ports.webhooks.insertWebhook(record, {
    limit: maxWebhooks,
    audit: auditEntry(ctx, { action: 'webhook.created', target: record.name, details: new URL(record.url).host }),
  });
  if (outcome === 'limit_reached')
    throw new DomainError(
      'conflict',
      `Your organization has ${maxWebhooks} webhooks, the most it can have. Delete one to make room.`,
    );
  return { secret, webhook: await webhookView(ctx, record) };
}
