import { webhookMessage, type WebhookMessage } from '@saywright/contracts/messages';
import { deliverEvent } from '@saywright/domain/webhooks/deliver-event';
import { fanOutEvent } from '@saywright/domain/webhooks/fan-out-event';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { outsideCaller } from '../middleware/outside-caller.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): WebhookMessage | undefined {
  try {
    return webhookMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Sends events to webhooks and GitHub. What their endpoints answer is stored; only our own failures leave a message in the queue. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('deliver-webhooks', context.awsRequestId);
  const tools = { outside: outsideCaller(), appUrl: (process.env.APP_URL ?? '').replace(/\/+$/, '') };
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error('message without an event', { message_id: messageId });
      continue;
    }
    try {
      if ('endpoint_id' in message) {
        const outcome = await deliverEvent({ ctx, input: message, tools });
        if (outcome !== 'over') ctx.log.info('webhook delivery', { ...message, outcome });
      } else await fanOutEvent({ ctx, input: message });
    } catch (error) {
      ctx.log.error('webhook not handled; its message stays', { ...message, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
