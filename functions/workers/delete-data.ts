import { leavingMessage, type LeavingMessage } from '@saywright/contracts/messages';
import { carryOutExport } from '@saywright/domain/data-exports/carry-out-export';
import { carryOutDeletion } from '@saywright/domain/leaving/carry-out-deletion';
import type { Leaving } from '@saywright/domain/leaving/delete-organization';
import { endHistory } from '@saywright/domain/leaving/end-history';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { measured } from './measured.ts';
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

function carryOut(leaving: Leaving, message: LeavingMessage): Promise<string> {
  if ('export_of' in message) return carryOutExport(leaving, { userId: message.export_of });
  if ('history_of' in message) return endHistory(leaving, { organizationId: message.history_of });
  return carryOutDeletion(leaving, { id: message.deletion_id });
}

/** Deletes accounts and organizations, and writes exports of people's data. What fails or is cut short is taken up again by the sweep, so no message has to stay. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('delete-data', context.awsRequestId);
  const endsAt = Date.now() + longestMs;
  const leaving = { ctx, payments: paymentSetup()?.payments, isOver: () => Date.now() > endsAt };
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error('message that says nothing to do', { message_id: messageId });
      continue;
    }
    try {
      const outcome = await carryOut(leaving, message);
      ctx.log.info('leaving', { ...message, outcome });
      if (outcome === 'more') await ctx.ports.leavingQueue.send(message);
    } catch (error) {
      ctx.log.error("work on those who leave isn't done; it's tried again", { ...message, error });
    }
  }
  return { batchItemFailures: [] };
}

export const handler = measured(work);
