import type { RunQueue } from '@saywright/domain/ports/run-queue';

const load = async () => {
  const sqs = await import('@aws-sdk/client-sqs');
  return { ...sqs, client: new sqs.SQSClient({ maxAttempts: 3 }) };
};

/**
 * The run queue in SQS. The client is loaded at its first use: most calls of the API never need it.
 * @param url absent in functions that may not send; using the queue there throws
 */
export function createRunQueue(url: string | undefined): RunQueue {
  let loaded: ReturnType<typeof load> | undefined;
  const queue = async () => {
    if (url === undefined) throw new Error('RUN_QUEUE_URL is not set: this function may not use the run queue');
    loaded ??= load();
    return { ...(await loaded), url };
  };
  return {
    async send(message) {
      const { client, SendMessageCommand, url } = await queue();
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(message) }));
    },
    async hideMessage(receiptHandle, delayMs) {
      const { client, ChangeMessageVisibilityCommand, url } = await queue();
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
