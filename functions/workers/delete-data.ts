import { leavingMessage, type LeavingMessage } from '@saywright/contracts/messages';
import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import { endHistory } from '@saywright/domain/leaving/end-history';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { workerContext } from './worker-context.ts';

/** Before the function's own limit ends it. */
const longestMs = 600_000;

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): LeavingMessage | undefined {
  try {
    return leavingMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Deletes accounts and organizations. What fails or is cut short is taken up again by the sweep, so no message has to stay. */
export async function handler(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('delete-data', context.awsRequestId);
  const endsAt = Date.now() + longestMs;
  const leaving = { ctx, payments: paymentSetup()?.payments, isOver: () => Date.now() > endsAt };
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error('message without a deletion', { message_id: messageId });
      continue;
    }
    try {
      const outcome =
        'history_of' in message
          ? await endHistory(leaving, { organizationId: message.history_of })
          : await carryOutDeletion(leaving, { id: message.deletion_id });
      ctx.log.info('leaving', { ...message, outcome });
      if (outcome === 'more') await ctx.ports.leavingQueue.send(message);
    } catch (error) {
      ctx.log.error("deletion isn't done; it's tried again", { ...message, error });
    }
  }
  return { batchItemFailures: [] };
}
