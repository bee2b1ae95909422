import { Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters, timesFor } from '../constructs/queue-with-dead-letters.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';

export interface SegmentsStackProps {
  data: DataStack;
  runQueue: RunQueues;
  assets: Assets;
  alarmTopic: ITopic;
}

const spreadTimeout = Duration.seconds(120);

/** Changes of segments on their way into the tests that use them: the queue, and the worker that carries them. */
export class SegmentsStack extends Stack {
  readonly segmentQueue: Queue;
  readonly watched: WatchedQueue;

  constructor(scope: Construct, id: string, { data, runQueue, assets, alarmTopic }: SegmentsStackProps) {
    super(scope, id);
    const { queue, deadLetters } = new QueueWithDeadLetters(this, 'Segments', {
      alarmTopic,
      ...timesFor(spreadTimeout),
      runbook: 'segment-dead-letters',
      holds: 'Changes of segments',
      tooOld: Duration.minutes(15),
    });
    this.segmentQueue = queue;
    this.watched = { name: 'segments', queue, deadLetters };

    const spread = new NodeFunction(this, 'SpreadSegment', {
      assets,
      alarmTopic,
      bundle: 'spread-segment',
      description: 'Carries changes of segments into their tests',
      environment: { ...productEnvironment(data, runQueue), SEGMENT_QUEUE_URL: queue.queueUrl },
      memory: 512,
      timeout: spreadTimeout,
    });
    data.app.grantReadWrite(spread.function);
    queue.grantSendMessages(spread.function);
    spread.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
  }
}
