import { Duration, Names, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { alarmWithRunbook, reportedBy } from '../constructs/alarm-with-runbook.ts';
import { invokeEvery, schedulerService } from '../constructs/invoke-every.ts';
import { grantArtifacts } from '../constructs/grant-artifacts.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import { QueueWithDeadLetters, timesFor } from '../constructs/queue-with-dead-letters.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { WatchedQueue } from '../constructs/watched-queues.ts';
import type { DataStack } from './data.ts';

export interface FiresStackProps {
  data: DataStack;
  runQueue: RunQueues;
  mailQueue: IQueue;
  assets: Assets;
  alarmTopic: ITopic;
}

const fireTimeout = Duration.seconds(60);

/**
 * Runs that people scheduled: the group of their one-time timers, the queue that the timers ring, the worker that starts
 * the runs, and the sweep that makes good what was lost; see docs/adr/0006-schedules.md.
 */
export class FiresStack extends Stack {
  /** The environment of functions that set timers. */
  readonly timerEnvironment: Record<string, string>;
  readonly watched: WatchedQueue;
  private readonly queue: Queue;
  private readonly groupName: string;
  private readonly timerRole: Role;

  constructor(scope: Construct, id: string, { data, runQueue, mailQueue, assets, alarmTopic }: FiresStackProps) {
    super(scope, id);
    const { queue, deadLetters } = new QueueWithDeadLetters(this, 'Fires', {
      alarmTopic,
      ...timesFor(fireTimeout),
      runbook: 'fire-dead-letters',
      holds: 'Scheduled runs',
      tooOld: Duration.minutes(10),
    });
    this.queue = queue;
    this.watched = { name: 'scheduled-runs', queue, deadLetters };
    // Named by us, so that other stacks can say what may be done with its timers.
    this.groupName = Names.uniqueResourceName(this, { separator: '-', maxLength: 64 });
    new CfnScheduleGroup(this, 'Timers', { name: this.groupName });
    this.timerRole = new Role(this, 'Timer', { assumedBy: schedulerService(this) });
    queue.grantSendMessages(this.timerRole);
    this.timerEnvironment = {
      FIRE_QUEUE_URL: queue.queueUrl,
      FIRE_QUEUE_ARN: queue.queueArn,
      FIRE_ROLE_ARN: this.timerRole.roleArn,
      FIRE_GROUP: this.groupName,
    };

    const common = {
      assets,
      alarmTopic,
      environment: {
        ...productEnvironment(data, runQueue),
        ...this.timerEnvironment,
        MAIL_QUEUE_URL: mailQueue.queueUrl,
      },
      memory: 512,
    };
    const fire = new NodeFunction(this, 'FireSchedule', {
      ...common,
      bundle: 'fire-schedule',
      description: 'Starts the runs of schedules',
      timeout: fireTimeout,
    });
    data.app.grantReadWrite(fire.function);
    data.runs.grantReadWrite(fire.function);
    // The requests of a collection's run are a file.
    grantArtifacts(fire, data.artifacts, { modes: ['write'] });
    runQueue.grantSendMessages(fire.function);
    this.grantTimers(fire);
    fire.function.addEventSource(
      new SqsEventSource(queue, { batchSize: 5, reportBatchItemFailures: true, maxConcurrency: 20 }),
    );

    const sweep = new NodeFunction(this, 'SweepSchedules', {
      ...common,
      bundle: 'sweep-schedules',
      description: "Recovers what schedules' timers and workers lost, and alerts people",
      timeout: Duration.seconds(55),
    });
    // It counts failures in a row, and the emails that people got.
    data.app.grantReadWrite(sweep.function);
    data.runs.grantReadWrite(sweep.function);
    queue.grantSendMessages(sweep.function);
    mailQueue.grantSendMessages(sweep.function);
    invokeEvery(this, sweep.function, 'minute');
    this.watch(alarmTopic);
  }

  private watch(topic: ITopic): void {
    alarmWithRunbook(this, 'SweepStopped', {
      topic,
      runbook: 'sweep-stopped',
      description: 'The sweep of schedules has not completed for 10 minutes',
      metric: reportedBy('sweep-schedules', 'SweepsCompleted'),
      threshold: 1,
      evaluationPeriods: 2,
      on: 'silence',
    });
    alarmWithRunbook(this, 'SchedulesLate', {
      topic,
      runbook: 'schedules-late',
      description: 'Timers or workers of schedules fail; the sweep starts their runs late',
      metric: reportedBy('sweep-schedules', 'SchedulesLate'),
      threshold: 3,
    });
    alarmWithRunbook(this, 'SchedulesMissed', {
      topic,
      runbook: 'schedules-late',
      description: 'Scheduled runs were too late to start',
      metric: reportedBy('fire-schedule', 'SchedulesMissed'),
      threshold: 1,
    });
    alarmWithRunbook(this, 'TimersDropped', {
      topic,
      runbook: 'schedules-late',
      description: 'EventBridge Scheduler gave up on timers of schedules',
      metric: new Metric({
        namespace: 'AWS/Scheduler',
        metricName: 'InvocationDroppedCount',
        dimensionsMap: { ScheduleGroup: this.groupName },
        period: Duration.minutes(5),
        statistic: 'Sum',
      }),
      threshold: 1,
    });
  }

  /** Making and deleting timers of our group, whose target is the fire queue, and telling the queue directly. */
  grantTimers(grantee: NodeFunction): void {
    const timers = `${this.groupName}/*`;
    this.queue.grantSendMessages(grantee.function);
    grantee.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['scheduler:CreateSchedule', 'scheduler:DeleteSchedule'],
        resources: [this.formatArn({ service: 'scheduler', resource: 'schedule', resourceName: timers })],
      }),
    );
    grantee.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [this.timerRole.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
      }),
    );
    acknowledge(
      grantee,
      `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:scheduler:<AWS::Region>:<AWS::AccountId>:schedule/${timers}]`,
      'Timers are made per schedule and instant, within the one group of ours.',
    );
  }
}
