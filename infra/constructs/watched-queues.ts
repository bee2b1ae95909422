import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { NodeFunction } from './node-function.ts';

/** A queue that staff see, with its dead letters. */
export interface WatchedQueue {
  /** `packages/storage/src/queue/queue-depths.ts` reads it; the console has the words. */
  name: string;
  queue: IQueue;
  deadLetters: IQueue;
}

/** Lets a function count what's in the queues, and says which ones there are. */
export function watchQueues(group: NodeFunction, queues: readonly WatchedQueue[]): void {
  for (const { queue, deadLetters } of queues)
    for (const each of [queue, deadLetters]) each.grant(group.function, 'sqs:GetQueueAttributes');
  const names = queues.map(({ name, queue, deadLetters }) => `${name}=${queue.queueName},${deadLetters.queueName}`);
  group.function.addEnvironment('WATCHED_QUEUES', names.join(';'));
}
