import type { FireQueue } from '@saywright/domain/ports/fire-queue';

const load = async () => {
  const sqs = await import('@aws-sdk/client-sqs');
  return { ...sqs, client: new sqs.SQSClient({ maxAttempts: 3 }) };
};

/**
 * The fire queue in SQS. The client is loaded at its first use.
 * @param url absent in functions that may not send; using the queue there throws
 */
export function createFireQueue(url: string | undefined): FireQueue {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async send(message, delaySeconds = 0) {
      if (url === undefined) throw new Error('FIRE_QUEUE_URL is not set: this function may not use the fire queue');
      loaded ??= load();
      const { client, SendMessageCommand } = await loaded;
      const MessageBody = JSON.stringify(message);
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody, DelaySeconds: delaySeconds }));
    },
  };
}
