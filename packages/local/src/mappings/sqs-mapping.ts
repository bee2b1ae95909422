import { setTimeout as delay } from 'node:timers/promises';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, type Message, type SQSClient } from '@aws-sdk/client-sqs';
import { failedMessages } from './failed-messages.ts';
import { sqsEvent } from './sqs-event.ts';

export interface SqsMappingOptions {
  sqs: SQSClient;
  queueUrl: string;
  queueArn: string;
  /** Calls the function; rejects when it fails as a whole. */
  invoke: (event: unknown) => Promise<string>;
  batchSize: number;
  reportBatchItemFailures: boolean;
  /** How many batches may be in work at the same time. */
  concurrency: number;
  /** Hears when the queue itself cannot be read. */
  onError: (error: unknown) => void;
}

/** SQS hands out at most ten messages at once. */
const maxReceive = 10;
const longPollSeconds = 20;
const retryMs = 500;

/**
 * An event source mapping: long-polls a queue and hands batches to a function. What the function finished is deleted;
 * what it did not finish comes back when its visibility timeout ends, and moves to the dead-letter queue in the end.
 */
export class SqsMapping {
  private readonly options: SqsMappingOptions;
  private readonly stopping = new AbortController();
  private readonly pollers: Promise<void>[];

  constructor(options: SqsMappingOptions) {
    this.options = options;
    this.pollers = Array.from({ length: options.concurrency }, () => this.poll());
  }

  /** Stops receiving; resolves when batches in work have ended. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.pollers);
  }

  private async poll(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const messages = await this.receive();
        if (messages.length > 0) await this.deliver(messages);
      } catch (error) {
        if (signal.aborted) return;
        this.options.onError(error);
        await delay(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async receive(): Promise<Message[]> {
    const { sqs, queueUrl, batchSize } = this.options;
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(batchSize, maxReceive),
        WaitTimeSeconds: longPollSeconds,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['All'],
      }),
      { abortSignal: this.stopping.signal },
    );
    return Messages;
  }

  private async deliver(messages: readonly Message[]): Promise<void> {
    const { sqs, queueUrl, queueArn, invoke, reportBatchItemFailures } = this.options;
    let failed: ReadonlySet<string>;
    try {
      const payload = await invoke(sqsEvent(messages, queueArn));
      failed = reportBatchItemFailures ? failedMessages(payload, messages) : new Set();
    } catch {
      return;
    }
    const done = messages.filter((message) => !failed.has(message.MessageId ?? ''));
    if (done.length === 0) return;
    await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: done.map((message, index) => ({ Id: String(index), ReceiptHandle: message.ReceiptHandle })),
      }),
    );
  }
}
