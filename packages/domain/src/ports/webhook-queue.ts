import type { WebhookMessage } from '@saywright/contracts/messages';

/** The queue of webhooks. It may deliver twice, late and out of order. */
export interface WebhookQueue {
  send(message: WebhookMessage): Promise<void>;
}
