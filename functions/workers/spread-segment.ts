import { segmentMessage, type SegmentMessage } from '@saywright/contracts/messages';
import { continueSpread } from '@saywright/domain/flow-tests/segments/continue-spread';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** The message of a queue record; undefined if it isn't one of ours. */
function readMessage(body: string): SegmentMessage | undefined {
  try {
    return segmentMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Applies segment changes to the tests that use them. A failed message stays in the queue and continues where it was. */
async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const ctx = workerContext('spread-segment', context.awsRequestId);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { body, messageId } of event.Records) {
    const message = readMessage(body);
    if (!message) {
      ctx.log.error('message without a segment', { message_id: messageId });
      continue;
    }
    try {
      await continueSpread({ ctx, input: message });
    } catch (error) {
      ctx.log.error("segment isn't in all of its tests yet; the message stays", { ...message, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
