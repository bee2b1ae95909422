import { Duration, Stack } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { alarmWithRunbook, reportedBy } from '../constructs/alarm-with-runbook.ts';
import { grantHealthProbes } from '../constructs/grant-health-probes.ts';
import { invokeEvery } from '../constructs/invoke-every.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { DataStack } from './data.ts';

export interface SchedulesStackProps {
  data: DataStack;
  runQueue: RunQueues;
  segmentQueue: IQueue;
  leavingQueue: IQueue;
  assets: Assets;
  alarmTopic: ITopic;
}

/** The sweep, every minute. */
export class SchedulesStack extends Stack {
  constructor(scope: Construct, id: string, props: SchedulesStackProps) {
    super(scope, id);
    const { data, runQueue, segmentQueue, leavingQueue, assets, alarmTopic } = props;
    const sweep = new NodeFunction(this, 'Sweep', {
      assets,
      alarmTopic,
      bundle: 'sweep',
      description: "Resends what wasn't sent, ends runs whose worker is gone, recounts slots",
      environment: {
        ...productEnvironment(data, runQueue),
        SEGMENT_QUEUE_URL: segmentQueue.queueUrl,
        LEAVING_QUEUE_URL: leavingQueue.queueUrl,
      },
      memory: 512,
      timeout: Duration.seconds(55),
    });
    data.app.grantReadWrite(sweep.function);
    data.runs.grantReadWrite(sweep.function);
    runQueue.grantSendMessages(sweep.function);
    segmentQueue.grantSendMessages(sweep.function);
    leavingQueue.grantSendMessages(sweep.function);
    // It records what was out and when.
    grantHealthProbes(sweep, data);
    invokeEvery(this, sweep.function, 'minute');
    alarmWithRunbook(this, 'SweepStopped', {
      topic: alarmTopic,
      runbook: 'sweep-stopped',
      description: 'The sweep of runs has not completed for 10 minutes',
      metric: reportedBy('sweep', 'SweepsCompleted'),
      threshold: 1,
      evaluationPeriods: 2,
      on: 'silence',
    });
    alarmWithRunbook(this, 'RunsOverdue', {
      topic: alarmTopic,
      runbook: 'runs-not-ending',
      description: "Runs whose worker is gone don't end",
      metric: reportedBy('sweep', 'RunsOverdue'),
      threshold: 1,
    });
    alarmWithRunbook(this, 'RunsLost', {
      topic: alarmTopic,
      runbook: 'runs-lost',
      description: 'Workers disappear in the middle of runs',
      metric: reportedBy('sweep', 'RunsLost', 15),
      threshold: 3,
    });
    alarmWithRunbook(this, 'RunsGivenUp', {
      topic: alarmTopic,
      runbook: 'runs-lost',
      description: 'Runs ended because no worker took them in time',
      metric: reportedBy('sweep', 'RunsGivenUp', 15),
      threshold: 3,
    });
  }
}
