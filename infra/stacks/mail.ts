import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { ConfigurationSet, EmailIdentity, EmailSendingEvent, EventDestination, Identity } from 'aws-cdk-lib/aws-ses';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { alarmWithRunbook, reportedBy } from '../constructs/alarm-with-runbook.ts';
import { grantArtifacts } from '../constructs/grant-artifacts.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters, timesFor } from '../constructs/queue-with-dead-letters.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';

export interface MailStackProps {
  data: DataStack;
  runQueue: RunQueues;
  assets: Assets;
  alarmTopic: ITopic;
}

const sendTimeout = Duration.seconds(30);

/**
 * Emails: the queue that requests them, the worker that writes and sends them, and the domain they come from.
 * Context: `mailFrom` is the sender's address, `appUrl` where links in emails lead. The deployment sets both.
 */
export class MailStack extends Stack {
  readonly mailQueue: Queue;
  readonly watched: readonly WatchedQueue[];

  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id);
    const { data, runQueue, assets, alarmTopic } = props;
    const mailFrom = this.required('mailFrom');
    const [, domain = ''] = mailFrom.split('@');
    const identity = new EmailIdentity(this, 'Sender', { identity: Identity.domain(domain) });
    const { queue, deadLetters } = new QueueWithDeadLetters(this, 'Mails', {
      alarmTopic,
      ...timesFor(sendTimeout),
      runbook: 'mail-dead-letters',
      holds: 'Emails',
      tooOld: Duration.minutes(10),
    });
    this.mailQueue = queue;
    const { configurationSet, watched } = this.takeFeedback(props);
    this.watched = [{ name: 'emails', queue, deadLetters }, watched];

    const sendMail = new NodeFunction(this, 'SendMail', {
      assets,
      alarmTopic,
      bundle: 'send-mail',
      description: 'Writes and sends emails',
      environment: {
        ...productEnvironment(data, runQueue),
        MAIL_FROM: mailFrom,
        MAIL_CONFIGURATION_SET: configurationSet.configurationSetName,
        APP_URL: this.required('appUrl'),
      },
      memory: 512,
      timeout: sendTimeout,
    });
    data.app.grantReadWrite(sendMail.function);
    data.runs.grantRead(sendMail.function);
    // Emails about failures show the page.
    grantArtifacts(sendMail, data.artifacts, { modes: ['read'] });
    sendMail.function.addToRolePolicy(
      new PolicyStatement({
        // SES builds a raw message of an email with an attachment, and asks for the permission to send that.
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: [
          identity.emailIdentityArn,
          this.formatArn({
            service: 'ses',
            resource: 'configuration-set',
            resourceName: configurationSet.configurationSetName,
          }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
      }),
    );
    sendMail.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 5, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
    this.watch(alarmTopic);
  }

  /** Sends bounces and spam complaints from SES to the worker that blocks the addresses. */
  private takeFeedback({ data, runQueue, assets, alarmTopic }: MailStackProps): {
    configurationSet: ConfigurationSet;
    watched: WatchedQueue;
  } {
    // With its own list, SES would still block an address that staff have unblocked.
    const configurationSet = new ConfigurationSet(this, 'Emails', { disableSuppressionList: true });
    configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const { queue, deadLetters } = new QueueWithDeadLetters(this, 'Feedback', {
      alarmTopic,
      ...timesFor(sendTimeout),
      runbook: 'mail-feedback-dead-letters',
      holds: 'Feedback about emails',
      tooOld: Duration.minutes(30),
    });
    new Rule(this, 'FeedbackArrived', {
      description: 'Emails that bounced or were reported as spam',
      eventPattern: { source: ['aws.ses'], detailType: ['Email Bounced', 'Email Complaint Received'] },
      targets: [new SqsQueue(queue)],
    });
    const worker = new NodeFunction(this, 'MailFeedback', {
      assets,
      alarmTopic,
      bundle: 'mail-feedback',
      description: 'Blocks addresses that bounce or complain',
      environment: productEnvironment(data, runQueue),
      memory: 256,
      timeout: sendTimeout,
    });
    data.app.grantReadWrite(worker.function);
    worker.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency: 2 }),
    );
    return { configurationSet, watched: { name: 'email-feedback', queue, deadLetters } };
  }

  private watch(topic: ITopic): void {
    alarmWithRunbook(this, 'MailsFailing', {
      topic,
      runbook: 'mail-failing',
      description: "Emails couldn't be sent and will be retried",
      metric: reportedBy('send-mail', 'MailsFailed'),
      threshold: 3,
    });
    alarmWithRunbook(this, 'MailsRefused', {
      topic,
      runbook: 'mail-failing',
      description: 'SES permanently rejected emails',
      metric: reportedBy('send-mail', 'MailsRefused', 60),
      threshold: 5,
    });
    // SES reviews an account at 5 % bounces or 0.1 % complaints, and pauses it at 10 % or 0.5 %.
    for (const [rate, threshold] of [
      ['BounceRate', 0.04],
      ['ComplaintRate', 0.001],
    ] as const)
      alarmWithRunbook(this, rate, {
        topic,
        runbook: 'mail-reputation',
        description: `The ${rate === 'BounceRate' ? 'bounce' : 'complaint'} rate endangers our SES account`,
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName: `Reputation.${rate}`,
          period: Duration.hours(1),
          statistic: 'Average',
        }),
        threshold,
      });
  }

  private required(name: string): string {
    const value: unknown = this.node.tryGetContext(name);
    if (typeof value !== 'string' || value === '') throw new Error(`The context "${name}" is not set (see cdk.json)`);
    return value;
  }
}
