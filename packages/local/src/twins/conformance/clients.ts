import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { Twins } from '../start-twins.ts';

const region = 'us-east-1';

/** SDK clients without any setting but the address: no path style, no queue rewriting. Errors are not retried. */
export function plainClients({ endpoints, gate }: Pick<Twins, 'endpoints' | 'gate'>) {
  const credentials = gate.adminKey;
  return {
    dynamodb: new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb, maxAttempts: 1 }),
    sqs: new SQSClient({ region, credentials, endpoint: endpoints.sqs, maxAttempts: 1 }),
    s3: new S3Client({ region, credentials, endpoint: endpoints.s3, maxAttempts: 1 }),
    kms: new KMSClient({ region, credentials, endpoint: endpoints.kms, maxAttempts: 1 }),
    scheduler: new SchedulerClient({ region, credentials, endpoint: endpoints.scheduler, maxAttempts: 1 }),
    bedrock: new BedrockRuntimeClient({
      region,
      credentials,
      endpoint: endpoints.bedrock,
      maxAttempts: 1,
      requestHandler: new NodeHttpHandler(),
    }),
    ses: new SESv2Client({ region, credentials, endpoint: endpoints.ses, maxAttempts: 1 }),
  };
}
