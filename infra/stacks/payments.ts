import { Duration, Stack } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { alarmWithRunbook, reportedBy } from '../constructs/alarm-with-runbook.ts';
import { invokeEvery } from '../constructs/invoke-every.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { paymentsEnvironment } from '../constructs/payments-environment.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters, timesFor } from '../constructs/queue-with-dead-letters.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';

export interface PaymentsStackProps {
  data: DataStack;
  runQueue: RunQueues;
  mailQueue: Queue;
  assets: Assets;
  alarmTopic: ITopic;
}

const applyTimeout = Duration.seconds(60);

/** Payments: Stripe's events on their way into our records, overage on its way to Stripe, and the hourly comparison. */
export class PaymentsStack extends Stack {
  readonly paymentQueue: Queue;
  readonly watched: WatchedQueue;
  /** Takes Stripe's events; the API routes them to it. */
  readonly webhook: NodeFunction;

  constructor(scope: Construct, id: string, { data, runQueue, mailQueue, assets, alarmTopic }: PaymentsStackProps) {
    super(scope, id);
    const { queue, deadLetters } = new QueueWithDeadLetters(this, 'Events', {
      alarmTopic,
      ...timesFor(applyTimeout),
      runbook: 'payment-dead-letters',
      holds: 'Payment events',
      tooOld: Duration.minutes(15),
    });
    this.paymentQueue = queue;
    this.watched = { name: 'payment-events', queue, deadLetters };
    const environment = {
      ...productEnvironment(data, runQueue),
      ...paymentsEnvironment(this),
      PAYMENT_QUEUE_URL: queue.queueUrl,
    };
    const worker = (
      construct: string,
      { bundle, description, timeout }: { bundle: string; description: string; timeout: Duration },
    ): NodeFunction => {
      const made = new NodeFunction(this, construct, {
        assets,
        alarmTopic,
        bundle,
        description,
        environment,
        memory: 512,
        timeout,
      });
      data.app.grantReadWrite(made.function);
      return made;
    };

    this.webhook = worker('Webhook', {
      bundle: 'stripe-webhook',
      description: "Stores Stripe's events",
      timeout: Duration.seconds(15),
    });
    queue.grantSendMessages(this.webhook.function);
    alarmWithRunbook(this, 'EventsForged', {
      topic: alarmTopic,
      runbook: 'payment-events-forged',
      description: 'Payment events without a valid signature arrive',
      metric: reportedBy('stripe-webhook', 'PaymentEventsForged', 15),
      threshold: 20,
    });

    const apply = worker('Apply', {
      bundle: 'apply-payments',
      description: 'Applies payment events',
      timeout: applyTimeout,
    });
    apply.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
    alarmWithRunbook(this, 'Returned', {
      topic: alarmTopic,
      runbook: 'payments-returned',
      description: 'A payment was refunded or disputed, or a dispute was won',
      metric: reportedBy('apply-payments', 'PaymentsReturned'),
      threshold: 1,
    });

    const sweep = worker('Sweep', {
      bundle: 'sweep-payments',
      description: 'Resends payment events, bills overage',
      timeout: Duration.seconds(55),
    });
    queue.grantSendMessages(sweep.function);
    invokeEvery(this, sweep.function, 'minute');

    const reconcile = worker('Reconcile', {
      bundle: 'reconcile-payments',
      description: 'Compares subscriptions with Stripe, reminds of failing payments',
      timeout: Duration.minutes(10),
    });
    mailQueue.grantSendMessages(reconcile.function);
    reconcile.function.addEnvironment('MAIL_QUEUE_URL', mailQueue.queueUrl);
    invokeEvery(this, reconcile.function, 'hour');
    alarmWithRunbook(this, 'ReconcilingStopped', {
      topic: alarmTopic,
      runbook: 'payments-amiss',
      description: "Subscriptions haven't been compared with Stripe for three hours",
      metric: reportedBy('reconcile-payments', 'PaymentsReconciled', 60),
      threshold: 1,
      evaluationPeriods: 3,
      on: 'silence',
    });
    alarmWithRunbook(this, 'Amiss', {
      topic: alarmTopic,
      runbook: 'payments-amiss',
      description: "Subscriptions at Stripe don't fit our organizations",
      metric: reportedBy('reconcile-payments', 'PaymentsAmiss', 60),
      threshold: 1,
    });
  }
}
