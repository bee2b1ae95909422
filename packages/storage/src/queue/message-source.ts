import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

export interface QueueMessage {
  messageId: string;
  receiptHandle: string;
  body: string;
}

/** A queue for a worker that polls its own messages. */
export interface MessageSource {
  /** Waits for the next message, at most 20 seconds. Undefined: none came, or the signal was raised. */
  next(signal: AbortSignal): Promise<QueueMessage | undefined>;
  /** The message is done with. */
  remove(message: QueueMessage): Promise<void>;
}

const longPollSeconds = 20;

/** The messages of an SQS queue, one at a time. */
export function createMessageSource(queueUrl: string): MessageSource {
  const client = new SQSClient({ maxAttempts: 3 });
  return {
    async next(signal) {
      try {
        const { Messages: [message] = [] } = await client.send(
          new ReceiveMessageCommand({ QueueUrl: queueUrl, WaitTimeSeconds: longPollSeconds }),
          { abortSignal: signal },
        );
        if (!message?.MessageId || !message.ReceiptHandle) return undefined;
        return { messageId: message.MessageId, receiptHandle: message.ReceiptHandle, body: message.Body ?? '' };
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    async remove({ receiptHandle }) {
      await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: receiptHandle }));
    },
  };
}
