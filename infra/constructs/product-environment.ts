import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { DataStack } from '../stacks/data.ts';

/** The environment of every function. Names, not secrets: what a function may do with them, its grants say. */
export function productEnvironment(data: DataStack, runQueue: IQueue): Record<string, string> {
  return {
    APP_TABLE: data.app.tableName,
    RUNS_TABLE: data.runs.tableName,
    ARTIFACTS_BUCKET: data.artifacts.bucketName,
    SECRETS_KEY_ARN: data.secretsKey.keyArn,
    RUN_QUEUE_URL: runQueue.queueUrl,
    EGRESS_POLICY: 'public',
    LOG_LEVEL: 'info',
  };
}
