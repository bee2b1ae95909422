import type { Lane } from '@saywright/contracts/entities/browser';
import type { RunQueue } from '@saywright/domain/ports/run-queue';

const load = async () => {
  const sqs = await import('@aws-sdk/client-sqs');
  return { ...sqs, client: new sqs.SQSClient({ maxAttempts: 3 }) };
};

/**
 * The run queues in SQS. The client is loaded at its first use: most calls of the API never need it.
 * @param urls absent in functions that may not send; using that queue there throws
 */
export function createRunQueue(urls: Readonly<Record<Lane, string | undefined>>): RunQueue {
  let loaded: ReturnType<typeof load> | undefined;
  const queue = async (lane: Lane) => {
    const url = urls[lane];
    if (url === undefined) throw new Error(`The queue of the ${lane} lane is not set: this function may not use it`);
    loaded ??= load();
    return { ...(await loaded), url };
  };
  return {
    async send(message, lane) {
      const { client, SendMessageCommand, url } = await queue(lane);
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(message) }));
    },
    async hideMessage(receiptHandle, delayMs, lane) {
      const { client, ChangeMessageVisibilityCommand, url } = await queue(lane);
      await client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: url,
          ReceiptHandle: receiptHandle,
          VisibilityTimeout: Math.min(43_200, Math.ceil(delayMs / 1000)),
        }),
      );
    },
  };
}
