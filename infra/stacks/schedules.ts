import { Duration, Stack } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Assets } from '../assets.ts';
import { invokeEveryMinute } from '../constructs/invoke-every-minute.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { productEnvironment } from '../constructs/product-environment.ts';
import type { RunQueues } from '../constructs/run-queues.ts';
import type { DataStack } from './data.ts';

export interface SchedulesStackProps {
  data: DataStack;
  runQueue: RunQueues;
  segmentQueue: IQueue;
  assets: Assets;
  alarmTopic: ITopic;
}

/** What happens by the clock. */
export class SchedulesStack extends Stack {
  constructor(scope: Construct, id: string, { data, runQueue, segmentQueue, assets, alarmTopic }: SchedulesStackProps) {
    super(scope, id);
    const sweep = new NodeFunction(this, 'Sweep', {
      assets,
      alarmTopic,
      bundle: 'sweep',
      description: 'Resends what was not sent, ends runs whose worker is gone, recounts slots',
      environment: { ...productEnvironment(data, runQueue), SEGMENT_QUEUE_URL: segmentQueue.queueUrl },
      memory: 512,
      timeout: Duration.seconds(55),
    });
    data.app.grantReadWrite(sweep.function);
    data.runs.grantReadWrite(sweep.function);
    runQueue.grantSendMessages(sweep.function);
    segmentQueue.grantSendMessages(sweep.function);
    invokeEveryMinute(this, sweep.function);
  }
}
