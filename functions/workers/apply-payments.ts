import { paymentMessage, type PaymentMessage } from '@saywright/contracts/messages';
import { applyEvent } from '@saywright/domain/payments/apply-event';
import { requirePayments } from '@saywright/domain/payments/setup';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { count } from '../middleware/metrics.ts';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): PaymentMessage | undefined {
  try {
    return paymentMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Applies payment events. A failed message stays in the queue. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('apply-payments', context.awsRequestId);
  const { payments } = requirePayments(paymentSetup());
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error('message without a payment event', { message_id: messageId });
      continue;
    }
    try {
      const outcome = await applyEvent({ ctx, input: { eventId: message.event_id }, payments });
      count({ PaymentsReturned: outcome === 'returned' ? 1 : 0 });
    } catch (error) {
      ctx.log.error('payment event not applied; the message stays', { ...message, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
