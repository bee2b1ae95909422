import type { SystemContext } from '@saywright/domain/context/context';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** How a worker handles the messages of its queue. */
export interface MessageWorker<Message> {
  /** The worker's name in the log. */
  name: string;
  /** The messages that are ours. Any other is logged as `unknown`, and dropped. */
  schema: z.ZodType<Message>;
  unknown: string;
  /** Called for each message, before it's read. */
  arrived?(): void;
  /** Handles one message. @throws if it failed: it's logged as `failed`, and stays in the queue */
  handle(message: Message, context: { ctx: SystemContext; record: SQSRecord }): Promise<void>;
  failed: string;
  /** The fields of a message that the log of a failure may show. All of them where absent. */
  logged?(message: Message): Record<string, unknown>;
}

/** The handler of a queue's worker: one message after the other, and only those that failed stay. */
export const eachMessage = <Message>({
  name,
  schema,
  unknown,
  arrived,
  handle,
  failed,
  logged = (message) => ({ ...(message as object) }),
}: MessageWorker<Message>) =>
  measured(async (event: SQSEvent, context: { awsRequestId: string }): Promise<SQSBatchResponse> => {
    const ctx = workerContext(name, context.awsRequestId);
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records) {
      let message;
      arrived?.();
      try {
        message = schema.parse(JSON.parse(record.body));
      } catch {
        // Without the error, which repeats what the message says.
        ctx.log.error(unknown, { message_id: record.messageId });
        continue;
      }
      try {
        await handle(message, { ctx, record });
      } catch (error) {
        ctx.log.error(failed, { message_id: record.messageId, ...logged(message), error });
        batchItemFailures.push({ itemIdentifier: record.messageId });
      }
    }
    return { batchItemFailures };
  });
