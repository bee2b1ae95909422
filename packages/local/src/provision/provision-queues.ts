import { CreateQueueCommand, SetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { LocalResource } from '../template/local-stacks.ts';

const attributeNames = [
  'VisibilityTimeout',
  'MessageRetentionPeriod',
  'DelaySeconds',
  'MaximumMessageSize',
  'ReceiveMessageWaitTimeSeconds',
  'FifoQueue',
  'ContentBasedDeduplication',
];

/** Creates queues, and then points them at their dead-letter queues, which must exist first. */
export async function provisionQueues(sqs: SQSClient, queues: readonly LocalResource[]): Promise<void> {
  await Promise.all(
    queues.map(async (queue) => {
      const { QueueUrl } = await sqs.send(
        new CreateQueueCommand({ QueueName: queue.attributes['QueueName'], Attributes: attributesOf(queue) }),
      );
      if (QueueUrl !== queue.ref) throw new Error(`Functions would look for ${queue.ref}, but it is at ${QueueUrl}.`);
    }),
  );
  await Promise.all(
    queues.map(async (queue) => {
      const { RedrivePolicy } = queue.properties;
      if (RedrivePolicy === undefined) return;
      await sqs.send(
        new SetQueueAttributesCommand({
          QueueUrl: queue.ref,
          Attributes: { RedrivePolicy: JSON.stringify(RedrivePolicy) },
        }),
      );
    }),
  );
}

function attributesOf(queue: LocalResource): Record<string, string> {
  return Object.fromEntries(
    attributeNames.flatMap((name) => {
      const value = queue.properties[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
