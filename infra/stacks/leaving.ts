import { Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { grantArtifactRemoval, grantArtifacts } from '../constructs/grant-artifacts.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { paymentsEnvironment } from '../constructs/payments-environment.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters, timesFor } from '../constructs/queue-with-dead-letters.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';

export interface LeavingStackProps {
  data: DataStack;
  runQueue: RunQueues;
  mailQueue: IQueue;
  assets: Assets;
  alarmTopic: ITopic;
}

const workTimeout = Duration.minutes(15);

/** Deletions of accounts and organizations, and exports of people's data: the queue, and the worker that carries them out. */
export class LeavingStack extends Stack {
  readonly leavingQueue: Queue;
  readonly watched: WatchedQueue;

  constructor(scope: Construct, id: string, { data, runQueue, mailQueue, assets, alarmTopic }: LeavingStackProps) {
    super(scope, id);
    const { queue, deadLetters } = new QueueWithDeadLetters(this, 'Leaving', {
      alarmTopic,
      ...timesFor(workTimeout),
      runbook: 'leaving-dead-letters',
      holds: 'Deletions and data exports',
      tooOld: Duration.minutes(30),
    });
    this.leavingQueue = queue;
    this.watched = { name: 'deletions', queue, deadLetters };
    const worker = new NodeFunction(this, 'DeleteData', {
      assets,
      alarmTopic,
      bundle: 'delete-data',
      description: 'Deletes accounts and organizations, exports data',
      environment: {
        ...productEnvironment(data, runQueue),
        ...paymentsEnvironment(this),
        LEAVING_QUEUE_URL: queue.queueUrl,
        MAIL_QUEUE_URL: mailQueue.queueUrl,
      },
      memory: 512,
      timeout: workTimeout,
    });
    data.app.grantReadWrite(worker.function);
    data.runs.grantReadWrite(worker.function);
    grantArtifactRemoval(worker, data.artifacts);
    grantArtifacts(worker, data.artifacts, { modes: ['write'], prefix: 'exports/' });
    mailQueue.grantSendMessages(worker.function);
    queue.grantSendMessages(worker.function);
    worker.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
  }
}
