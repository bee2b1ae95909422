import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { LocalStacks } from '../template/local-stacks.ts';
import type { Twins } from '../twins/start-twins.ts';
import { provisionBucket } from './provision-bucket.ts';
import { provisionQueues } from './provision-queues.ts';
import { anyTable, provisionTable } from './provision-table.ts';
import { provisionTimerGroups } from './provision-timer-groups.ts';
import { roleRules } from './role-rules.ts';

/**
 * Makes the tables, queues, buckets and groups of timers of the template exist in the twins, connects its rules about emails, and lets its roles in. Does
 * nothing for what is there already; a table gains the indexes that the template has gained.
 * @param options.mayBeEmpty false fails if there's no table at all: new ones would look like a fresh start
 * @throws Error when a policy of the template uses what the gate doesn't understand
 */
export async function provision(
  stacks: LocalStacks,
  twins: Twins,
  { mayBeEmpty = true }: { mayBeEmpty?: boolean } = {},
): Promise<void> {
  const region = twins.env['AWS_REGION'] ?? '';
  const credentials = twins.gate.adminKey;
  const dynamodb = new DynamoDBClient({ region, credentials, endpoint: twins.endpoints.dynamodb });
  const sqs = new SQSClient({ region, credentials, endpoint: twins.endpoints.sqs });
  const scheduler = new SchedulerClient({ region, credentials, endpoint: twins.endpoints.scheduler });
  const s3 = new S3Client({ region, credentials, endpoint: twins.endpoints.s3 });
  const tables = stacks.resources('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table');
  twins.mailEvents.connect(stacks);
  try {
    if (!mayBeEmpty && !(await anyTable(dynamodb, tables)))
      throw new Error(
        "DynamoDB no longer has this data directory's tables. Restore them, or start on other data with DATA_DIR=<directory>.",
      );
    await Promise.all([
      twins.gate.admit(roleRules(stacks)),
      ...tables.map((table) => provisionTable(dynamodb, table)),
      ...stacks.resources('AWS::S3::Bucket').map((bucket) => provisionBucket(s3, bucket)),
      provisionTimerGroups(scheduler, stacks.resources('AWS::Scheduler::ScheduleGroup')),
      provisionQueues(sqs, stacks.resources('AWS::SQS::Queue')),
    ]);
  } finally {
    for (const client of [dynamodb, sqs, s3, scheduler]) client.destroy();
  }
}
