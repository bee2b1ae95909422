import { rotationHours, type webhookWithSecret } from '@saywright/contracts/entities/webhook';
import { notFound } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { newSigningSecret, sealSecret } from './signing-secret.ts';
import { requireWebhook, webhookView } from './webhook-view.ts';

/**
 * Replaces the signing secret. For a day, both sign, so that the endpoint can change to the new one without missing
 * anything. Rotating again within that day ends the oldest immediately.
 * @throws DomainError `not_found`
 */
export async function rotateWebhookSecret({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<z.output<typeof webhookWithSecret>> {
  const before = await requireWebhook(ctx, input.id);
  const secret = newSigningSecret();
  const record = await ctx.ports.webhooks.updateWebhook({
    organizationId: ctx.actor.organizationId,
    webhookId: input.id,
    set: {
      sealed_secret: await sealSecret(ctx, ctx.actor.organizationId, secret),
      sealed_previous_secret: before.sealed_secret,
      previous_secret_until: new Date(ctx.clock.now() + rotationHours * 3_600_000).toISOString(),
    },
    audit: auditEntry(ctx, { action: 'webhook.secret_rotated', target: before.name }),
  });
  if (!record) throw notFound('Webhook');
  return { secret, webhook: await webhookView(ctx, record) };
}
