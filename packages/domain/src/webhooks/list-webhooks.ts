import type { Webhook } from '@saywright/contracts/entities/webhook';
import type { UserContext } from '../context/context.ts';
import { webhookViews } from './webhook-view.ts';

/** The organization's, oldest first. */
export async function listWebhooks({ ctx }: { ctx: UserContext }): Promise<{ webhooks: Webhook[] }> {
  return { webhooks: await webhookViews(ctx, await ctx.ports.webhooks.listWebhooks(ctx.actor.organizationId)) };
}
