import {
  deliveryTimeoutMs,
  keptAnswerBytes,
  type DeliveryAttempt,
  type SentEventName,
} from '@saywright/contracts/entities/webhook';
import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import type { WebhookEvent, WebhookRecord } from '../ports/webhook-repository.ts';
import type { DeliveryTools } from './delivery-tools.ts';
import { payloadOf } from './payload.ts';
import { openSecrets, signatureHeader, signatureOf } from './signing-secret.ts';
import { slackMessage } from './slack-message.ts';

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (isRedirect(status))
    return `The endpoint answered ${status}, a redirect, which we don't follow. Enter the URL that it leads to.`;
  if (status === 410) return 'The endpoint answered 410: it no longer wants events, so we turned the webhook off.';
  return `The endpoint answered ${status}. It should answer with 200 within ${deliveryTimeoutMs / 1_000} seconds.`;
}

/** Sends an event to a webhook, signed. @param event with URLs */
export async function sendWebhook(
  ctx: SystemContext,
  { webhook, event, type }: { webhook: WebhookRecord; event: WebhookEvent; type: SentEventName },
  { outside }: DeliveryTools,
): Promise<DeliveryAttempt> {
  const at = ctx.clock.now();
  const body = JSON.stringify(webhook.format === 'slack' ? slackMessage(type, event.data) : payloadOf(event, type));
  const answer = await outside.call({
    method: 'POST',
    url: webhook.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Saywright-Webhooks/1',
      'saywright-event-id': event.id,
      [signatureHeader]: signatureOf(body, await openSecrets(ctx, webhook), at),
    },
    body,
    timeoutMs: deliveryTimeoutMs,
    maxAnswerBytes: keptAnswerBytes,
  });
  const common = { at: isoNow(ctx.clock), duration_ms: answer.durationMs };
  return answer.status === null
    ? { ...common, status: null, answer: '', problem: answer.problem }
    : { ...common, status: answer.status, answer: answer.text, problem: problemOf(answer.status) };
}
