import type { QueueDepths } from '@saywright/domain/ports/queue-depths';
import type { StorageConfig } from '../config.ts';

const load = async () => {
  const { GetQueueAttributesCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  return { GetQueueAttributesCommand, client: new SQSClient({ maxAttempts: 2 }) };
};

const deadlineMs = 2_000;

interface WatchedQueue {
  name: string;
  url: string;
  deadUrl: string;
}

/** Queues are named without their address: all are where the run queue is, and an environment has only 4 KB. */
function watchedQueues({ watchedQueues: text = '', runQueueUrl = '' }: StorageConfig): WatchedQueue[] {
  const base = runQueueUrl.slice(0, runQueueUrl.lastIndexOf('/') + 1);
  return text.split(';').flatMap((each) => {
    const [name = '', queues = ''] = each.split('=');
    const [queue, dead] = queues.split(',');
    return queue && dead ? [{ name, url: base + queue, deadUrl: base + dead }] : [];
  });
}

/** The queues that `WATCHED_QUEUES` names, with their dead letters. */
export function createQueueDepths(config: StorageConfig): QueueDepths {
  let loaded: ReturnType<typeof load> | undefined;
  const attributesOf = async (url: string): Promise<{ waiting: number; inProgress: number }> => {
    loaded ??= load();
    const { client, GetQueueAttributesCommand } = await loaded;
    const { Attributes: attributes = {} } = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl: url,
        AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
      }),
      { abortSignal: AbortSignal.timeout(deadlineMs) },
    );
    return {
      waiting: Number(attributes['ApproximateNumberOfMessages'] ?? 0),
      inProgress: Number(attributes['ApproximateNumberOfMessagesNotVisible'] ?? 0),
    };
  };
  return {
    read: () =>
      Promise.all(
        watchedQueues(config).map(async ({ name, url, deadUrl }) => {
          try {
            const [queue, dead] = await Promise.all([attributesOf(url), attributesOf(deadUrl)]);
            const failed = dead.waiting + dead.inProgress;
            return { name, depth: { waiting: queue.waiting, in_progress: queue.inProgress, failed } };
          } catch {
            return { name, depth: null };
          }
        }),
      ),
  };
}
