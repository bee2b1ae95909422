import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { LocalStacks } from '../template/local-stacks.ts';
import type { Twins } from '../twins/start-twins.ts';
import { provisionBucket } from './provision-bucket.ts';
import { provisionQueues } from './provision-queues.ts';
import { provisionTable } from './provision-table.ts';
import { provisionTimerGroups } from './provision-timer-groups.ts';
import { roleRules } from './role-rules.ts';

/**
 * Makes the tables, queues, buckets and groups of timers of the template exist in the twins, and lets its roles in. Does
 * nothing for what is there already; a table gains the indexes that the template has gained.
 * @throws Error when a policy of the template uses what the gate doesn't understand
 */
export async function provision(stacks: LocalStacks, twins: Twins): Promise<void> {
  const region = twins.env['AWS_REGION'] ?? '';
  const credentials = twins.gate.adminKey;
  const dynamodb = new DynamoDBClient({ region, credentials, endpoint: twins.endpoints.dynamodb });
  const sqs = new SQSClient({ region, credentials, endpoint: twins.endpoints.sqs });
  const scheduler = new SchedulerClient({ region, credentials, endpoint: twins.endpoints.scheduler });
  const s3 = new S3Client({ region, credentials, endpoint: twins.endpoints.s3 });
  try {
    await Promise.all([
      twins.gate.admit(roleRules(stacks)),
      ...stacks
        .resources('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')
        .map((table) => provisionTable(dynamodb, table)),
      ...stacks.resources('AWS::S3::Bucket').map((bucket) => provisionBucket(s3, bucket)),
      provisionTimerGroups(scheduler, stacks.resources('AWS::Scheduler::ScheduleGroup')),
      provisionQueues(sqs, stacks.resources('AWS::SQS::Queue')),
    ]);
  } finally {
    for (const client of [dynamodb, sqs, s3, scheduler]) client.destroy();
  }
}
