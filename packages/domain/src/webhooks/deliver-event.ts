import { retryDelaysMs, type DeliveryAttempt } from '@saywright/contracts/entities/webhook';
import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import {
  githubEndpoint,
  type DeliveryRecord,
  type WebhookEvent,
  type WebhookRecord,
} from '../ports/webhook-repository.ts';
import { switchedOff } from '../switches/switched-off.ts';
import type { DeliveryTools } from './delivery-tools.ts';
import { reportCommit } from './github/report-commit.ts';
import { noteHealth } from './note-health.ts';
import { withUrls } from './payload.ts';
import { sendWebhook } from './send-webhook.ts';

/**
 * Delivering an event to an endpoint, at least once.
 *
 * 1. A message names a delivery. The one that stored it sends it, and the sweep sends what's due: retries, and what lost
 *    its message or its worker. Any number of them may come, at any time.
 * 2. Claiming moves the instant at which another worker may take it past the longest try, and counts. A worker that was
 *    given up writes nothing anymore, since its count is old.
 * 3. A try that fails is followed by another one after a minute, then later and later, for a day. A delivery that has
 *    arrived or failed ends, and an admin can replay it.
 */

/** While deliveries are off, one that's due is looked at again after this long. */
const offMs = 300_000;

/** Longer than the longest try, with all calls that a report to GitHub needs. */
const leaseMs = 90_000;

const keptAttempts = 10;

export type DeliveryOutcome = 'over' | 'held' | 'delivered' | 'retried' | 'failed' | 'dropped';

interface Tried {
  attempt: DeliveryAttempt;
  /** Trying again wouldn't help. */
  isFinal?: boolean;
}

const unsent = (ctx: SystemContext, problem: string): Tried => ({
  attempt: { at: isoNow(ctx.clock), status: null, duration_ms: 0, answer: '', problem },
  isFinal: true,
});

async function tryWebhook(
  ctx: SystemContext,
  { webhook, event, delivery }: { webhook: WebhookRecord; event: WebhookEvent; delivery: DeliveryRecord },
  tools: DeliveryTools,
): Promise<Tried> {
  if (!webhook.enabled && event.only_for === undefined)
    return unsent(ctx, 'The webhook is off. Turn it on, and replay the delivery.');
  const type = delivery.event === 'batch.started' ? 'batch.finished' : delivery.event;
  const attempt = await sendWebhook(ctx, { webhook, event, type }, tools);
  return { attempt, isFinal: attempt.status === 410 };
}

async function settle(
  ctx: SystemContext,
  delivery: DeliveryRecord,
  { attempt, isFinal = false }: Tried,
): Promise<DeliveryOutcome> {
  const tries = delivery.tries + 1;
  const delayMs = isFinal ? undefined : retryDelaysMs[tries - 1];
  const state = attempt.problem === null ? 'delivered' : delayMs === undefined ? 'failed' : 'waiting';
  const dueAt = state === 'waiting' && delayMs !== undefined ? new Date(ctx.clock.now() + delayMs).toISOString() : null;
  const attempts = [...delivery.attempts, attempt].slice(-keptAttempts);
  const outcome = await ctx.ports.webhooks.settleDelivery(delivery, { state, due_at: dueAt, tries, attempts });
  if (outcome === 'over') return 'over';
  return state === 'waiting' ? 'retried' : state;
}

/** Carries out one try of a delivery. @throws what trying again may cure; another worker takes it after its lease */
export async function deliverEvent({
  ctx,
  input,
  tools,
}: {
  ctx: SystemContext;
  input: { organization_id: string; endpoint_id: string; event_id: string };
  tools: DeliveryTools;
}): Promise<DeliveryOutcome> {
  const { webhooks } = ctx.ports;
  const { organization_id: organizationId, endpoint_id: endpointId, event_id: eventId } = input;
  const stored = await webhooks.findDelivery({ organizationId, endpointId, eventId });
  const isDue = stored?.claims === 0 || (stored?.due_at ?? '~') <= isoNow(ctx.clock);
  if (stored?.state !== 'waiting' || !isDue) return 'over';
  if (await switchedOff(ctx, 'webhooks', organizationId)) {
    await webhooks.holdWork(input, new Date(ctx.clock.now() + offMs).toISOString());
    return 'held';
  }
  const delivery = await webhooks.claimDelivery(stored, new Date(ctx.clock.now() + leaseMs).toISOString());
  if (!delivery) return 'over';
  const found = await webhooks.findEvent(organizationId, eventId);
  const event = found && { ...found, data: withUrls(found.data, tools.appUrl) };
  if (endpointId === githubEndpoint) {
    const connection = await webhooks.findGithub(organizationId);
    if (event && connection) return settle(ctx, delivery, await reportCommit(ctx, { connection, event }, tools));
  }
  const webhook = await webhooks.findWebhook(organizationId, endpointId);
  if (!event || !webhook) {
    await settle(ctx, delivery, unsent(ctx, 'The webhook was deleted.'));
    return 'dropped';
  }
  const tried = await tryWebhook(ctx, { webhook, event, delivery }, tools);
  const outcome = await settle(ctx, delivery, tried);
  if (outcome !== 'over' && (tried.attempt.status !== null || !tried.isFinal))
    await noteHealth(ctx, webhook, tried.attempt);
  return outcome;
}
