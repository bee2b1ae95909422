import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { actingAs } from './acting-as.ts';

/** A function that carries out queued runs. */
export type Worker = (
  event: SQSEvent,
  context: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>,
) => Promise<SQSBatchResponse>;

const invocation = { awsRequestId: 'test', getRemainingTimeInMillis: () => 900_000 };

/** Lets a worker carry out the next run of its queue, in its role. @returns how many messages it couldn't handle */
export async function workOnce(
  worker: Worker,
  { name, queueUrl }: { name: string; queueUrl: string },
): Promise<number> {
  const { Messages = [] } = await new SQSClient().send(
    new ReceiveMessageCommand({ QueueUrl: queueUrl, WaitTimeSeconds: 10 }),
  );
  if (Messages.length === 0) throw new Error('There was no message in the queue');
  const { batchItemFailures } = await actingAs(name, () => worker(sqsEvent(Messages, 'arn') as SQSEvent, invocation));
  return batchItemFailures.length;
}
