import { handleDeadTicket } from '@saywright/domain/runs/handle-dead-ticket';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { count } from '../middleware/metrics.ts';
import { readRunMessage } from './read-run-message.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/**
 * Consumes the run queue's dead letters. A known execution that never started is sent again, and ends as `error`,
 * refunded, when that keeps happening; anything else is logged and dropped, since no retry fixes a broken message. Only
 * storage that does not answer keeps a message in the queue.
 */
const config = readProtocolConfig(process.env);

async function handleRecord(record: SQSRecord, requestId: string): Promise<void> {
  count({ DeadLettersTaken: 1 });
  const ctx = workerContext('run-dead-letters', requestId);
  const message = readRunMessage(record.body);
  if (!message) {
    ctx.log.error("dead letter isn't a run message", { message_id: record.messageId });
    return;
  }
  const outcome = await handleDeadTicket({ ctx, input: message, config });
  ctx.log.error('dead letter of an execution', { ...message, outcome });
}

async function work(event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    try {
      await handleRecord(record, context.awsRequestId);
    } catch (error) {
      workerContext('run-dead-letters', context.awsRequestId).log.error('dead letter not handled', { error });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
}

export const handler = measured(work);
