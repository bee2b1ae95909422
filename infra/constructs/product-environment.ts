import type { DataStack } from '../stacks/data.ts';
import { deployedBrowsers } from './deployed-browsers.ts';
import type { RunQueues } from './run-queues.ts';

/** The environment of every function. Names, not secrets: what a function may do with them, its grants say. */
export function productEnvironment(data: DataStack, runQueue: RunQueues): Record<string, string> {
  return {
    APP_TABLE: data.app.tableName,
    RUNS_TABLE: data.runs.tableName,
    ARTIFACTS_BUCKET: data.artifacts.bucketName,
    SECRETS_KEY_ARN: data.secretsKey.keyArn,
    RUN_QUEUE_URL: runQueue.fast.queueUrl,
    HEAVY_RUN_QUEUE_URL: runQueue.heavy.queueUrl,
    HTTP_RUN_QUEUE_URL: runQueue.http.queueUrl,
    WEBHOOK_QUEUE_URL: runQueue.webhooks.queueUrl,
    BROWSERS: JSON.stringify({ browsers: deployedBrowsers() }),
    EGRESS_POLICY: 'public',
    LOG_LEVEL: 'info',
  };
}
