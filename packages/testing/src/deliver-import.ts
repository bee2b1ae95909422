import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSBatchResponse } from 'aws-lambda';
import { actingAs } from './acting-as.ts';
import type { MadeUser } from './factories.ts';
import type { World } from './world.ts';

type Worker = (event: SQSEvent, context: { awsRequestId: string }) => Promise<SQSBatchResponse>;

/** Waits for an import of a person's organization in the queue of this world and gives it to the worker, as often as asked. */
export async function deliverImport(
  world: World,
  { worker, person, times = 1 }: { worker: Worker; person: MadeUser; times?: number },
): Promise<void> {
  const sqs = new SQSClient();
  const QueueUrl = world.queueUrls.imports;
  try {
    for (;;) {
      const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 15 }));
      if (!message) throw new Error('No import came to the queue.');
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
      // Other tests of this world leave imports that nobody waits for.
      if (!message.Body?.includes(person.user.organization_id)) continue;
      const event = { Records: [{ body: message.Body, messageId: message.MessageId }] } as SQSEvent;
      for (let time = 0; time < times; time++) {
        const { batchItemFailures } = await actingAs('import-document', () =>
          worker(event, { awsRequestId: 'import' }),
        );
        if (batchItemFailures.length > 0) throw new Error('The worker left the import in the queue.');
      }
      return;
    }
  } finally {
    sqs.destroy();
  }
}
