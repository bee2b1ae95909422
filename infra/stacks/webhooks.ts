import { Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { appUrl } from '../constructs/app-url.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { webhookTimeout, type RunQueues } from '../constructs/run-queues.ts';
import type { DataStack } from './data.ts';

export interface WebhooksStackProps {
  data: DataStack;
  runQueue: RunQueues;
  mailQueue: IQueue;
  assets: Assets;
  alarmTopic: ITopic;
}

/** The worker that sends events to customers' endpoints and to GitHub. Its queue is with those of the runs. */
export class WebhooksStack extends Stack {
  constructor(scope: Construct, id: string, { data, runQueue, mailQueue, assets, alarmTopic }: WebhooksStackProps) {
    super(scope, id);
    const deliver = new NodeFunction(this, 'DeliverWebhooks', {
      assets,
      alarmTopic,
      bundle: 'deliver-webhooks',
      description: 'Sends events to webhooks and GitHub',
      environment: { ...productEnvironment(data, runQueue), MAIL_QUEUE_URL: mailQueue.queueUrl, APP_URL: appUrl(this) },
      memory: 512,
      timeout: webhookTimeout,
    });
    // A batch that has finished may have to give executions back.
    data.app.grantReadWrite(deliver.function);
    data.runs.grantReadWrite(deliver.function);
    data.secretsKey.grant(deliver.function, 'kms:Decrypt');
    runQueue.webhooks.grantSendMessages(deliver.function);
    mailQueue.grantSendMessages(deliver.function);
    // One at a time: a slow endpoint keeps no other one waiting.
    deliver.function.addEventSource(
      new SqsEventSource(runQueue.webhooks, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 20 }),
    );
  }
}
