import { Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { grantArtifacts } from '../constructs/grant-artifacts.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters, timesFor } from '../constructs/queue-with-dead-letters.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';

export interface ImportsStackProps {
  data: DataStack;
  runQueue: RunQueues;
  assets: Assets;
  alarmTopic: ITopic;
}

/** Shorter than `processingMs` of the domain, after which an import is given up. */
const importTimeout = Duration.seconds(180);

/** Imports of documents that take longer than a call: the queue, and the worker that reads and stores them. */
export class ImportsStack extends Stack {
  readonly importQueue: Queue;
  readonly watched: WatchedQueue;

  constructor(scope: Construct, id: string, { data, runQueue, assets, alarmTopic }: ImportsStackProps) {
    super(scope, id);
    const { queue, deadLetters } = new QueueWithDeadLetters(this, 'Imports', {
      alarmTopic,
      ...timesFor(importTimeout),
      runbook: 'import-dead-letters',
      holds: 'Imports',
      tooOld: Duration.minutes(10),
    });
    this.importQueue = queue;
    this.watched = { name: 'imports', queue, deadLetters };

    const worker = new NodeFunction(this, 'ImportDocument', {
      assets,
      alarmTopic,
      bundle: 'import-document',
      description: 'Imports large collections and API descriptions',
      environment: productEnvironment(data, runQueue),
      // Reading 10 MB of YAML is work for a whole processor.
      memory: 1769,
      timeout: importTimeout,
    });
    data.app.grantReadWrite(worker.function);
    grantArtifacts(worker, data.artifacts, { modes: ['read', 'write'], prefix: 'imports/' });
    grantArtifacts(worker, data.artifacts, { modes: ['read', 'write'], prefix: 'uploads/' });
    data.secretsKey.grant(worker.function, 'kms:GenerateDataKey', 'kms:Decrypt');
    worker.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
  }
}
