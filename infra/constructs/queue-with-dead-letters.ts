import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmWithRunbook } from './alarm-with-runbook.ts';

export interface QueueWithDeadLettersProps {
  alarmTopic: ITopic;
  /** Longer than the longest work on one message. */
  visibilityTimeout: Duration;
  /** How long the consumer of dead letters may take. */
  deadLetterVisibilityTimeout: Duration;
  /** The page under `docs/runbook/` for messages that stay dead. */
  runbook: string;
  /** The messages' name for people: `Runs of the fast lane`. */
  holds: string;
  /** Older than this, the oldest message says that nobody works on the queue. */
  tooOld: Duration;
}

const maxReceiveCount = 3;

/** The times of a queue whose function may take this long. Lambda needs six times that before a message is offered again. */
export const timesFor = (
  functionTimeout: Duration,
): Pick<QueueWithDeadLettersProps, 'visibilityTimeout' | 'deadLetterVisibilityTimeout'> => ({
  visibilityTimeout: Duration.seconds(6 * functionTimeout.toSeconds()),
  deadLetterVisibilityTimeout: functionTimeout,
});

/** A standard queue whose messages are tried three times, then kept for 14 days where an alarm sees them. */
export class QueueWithDeadLetters extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: QueueWithDeadLettersProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: props.deadLetterVisibilityTimeout,
    });
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(4),
      visibilityTimeout: props.visibilityTimeout,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount },
    });
    alarmWithRunbook(this, 'DeadLettersWaiting', {
      topic: props.alarmTopic,
      runbook: props.runbook,
      description: `${props.holds}: messages that failed three times are waiting`,
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      threshold: 1,
      evaluationPeriods: 5,
    });
    alarmWithRunbook(this, 'Behind', {
      topic: props.alarmTopic,
      runbook: 'queue-behind',
      description: `${props.holds}: the oldest has waited for ${props.tooOld.toMinutes()} minutes`,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(1), statistic: 'Maximum' }),
      threshold: props.tooOld.toSeconds(),
      evaluationPeriods: 3,
    });
  }
}
