import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters } from '../constructs/queue-with-dead-letters.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { DataStack } from './data.ts';

export interface MailStackProps {
  data: DataStack;
  runQueue: RunQueues;
  assets: Assets;
  alarmTopic: ITopic;
}

const sendTimeout = Duration.seconds(30);

/**
 * Mails: the queue that asks for them, the worker that writes and sends them, and the domain they come from.
 * Context: `mailFrom` is the sender's address, `appUrl` where links in mails lead. Both are the deployment's to set.
 */
export class MailStack extends Stack {
  readonly mailQueue: Queue;

  constructor(scope: Construct, id: string, { data, runQueue, assets, alarmTopic }: MailStackProps) {
    super(scope, id);
    const mailFrom = this.required('mailFrom');
    const [, domain = ''] = mailFrom.split('@');
    const identity = new EmailIdentity(this, 'Sender', { identity: Identity.domain(domain) });
    const { queue } = new QueueWithDeadLetters(this, 'Mails', {
      alarmTopic,
      visibilityTimeout: Duration.seconds(6 * sendTimeout.toSeconds()),
      deadLetterVisibilityTimeout: sendTimeout,
      runbook: 'mail-dead-letters',
    });
    this.mailQueue = queue;

    const sendMail = new NodeFunction(this, 'SendMail', {
      assets,
      alarmTopic,
      bundle: 'send-mail',
      description: 'Writes and sends mails',
      environment: {
        ...productEnvironment(data, runQueue),
        MAIL_FROM: mailFrom,
        APP_URL: this.required('appUrl'),
      },
      memory: 512,
      timeout: sendTimeout,
    });
    data.app.grantReadWrite(sendMail.function);
    data.runs.grantRead(sendMail.function);
    sendMail.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [identity.emailIdentityArn],
        conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
      }),
    );
    sendMail.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 5, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
  }

  private required(name: string): string {
    const value: unknown = this.node.tryGetContext(name);
    if (typeof value !== 'string' || value === '') throw new Error(`The context "${name}" is not set (see cdk.json)`);
    return value;
  }
}
