import type { MailQueue } from '@saywright/domain/ports/mail-queue';

const load = async () => {
  const sqs = await import('@aws-sdk/client-sqs');
  return { ...sqs, client: new sqs.SQSClient({ maxAttempts: 3 }) };
};

/**
 * The mail queue in SQS. The client is loaded at its first use: most calls of the API never need it.
 * @param url absent in functions that may not send; using the queue there throws
 */
export function createMailQueue(url: string | undefined): MailQueue {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async send(message) {
      if (url === undefined) throw new Error('MAIL_QUEUE_URL is not set: this function may not use the mail queue');
      loaded ??= load();
      const { client, SendMessageCommand } = await loaded;
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: JSON.stringify(message) }));
    },
  };
}
