import { setTimeout as delay } from 'node:timers/promises';
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import { actingAs } from '@saywright/testing/acting-as';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';

type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

const pauseMs = 100;

/**
 * Hands the run queue's messages to a handler, one at a time, as Lambda does. It asks often instead of polling long: a
 * message that comes while the poll of a killed process is open would be given to the dead. Told to stop, it takes no
 * further message and ends the process.
 */
export async function consumeRunQueue(handler: Handler): Promise<never> {
  const sqs = new SQSClient();
  const queue = { QueueUrl: process.env.RUN_QUEUE_URL };
  const remainingMs = Number(process.env.REMAINING_MS ?? 900_000);
  const context = { awsRequestId: `worker-${process.pid}`, getRemainingTimeInMillis: () => remainingMs } as Context;
  const leaving = new AbortController();
  process.once('SIGTERM', () => leaving.abort());
  while (!leaving.signal.aborted) {
    try {
      const { Messages: messages = [] } = await sqs.send(new ReceiveMessageCommand(queue));
      for (const message of messages) {
        const event = sqsEvent([message], 'arn') as SQSEvent;
        const { batchItemFailures } = await actingAs('run-flow', () => handler(event, context));
        if (batchItemFailures.length === 0)
          await sqs.send(new DeleteMessageCommand({ ...queue, ReceiptHandle: message.ReceiptHandle }));
      }
      if (messages.length === 0) await delay(pauseMs);
    } catch {
      await delay(pauseMs);
    }
  }
  process.exit(0);
}
