import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** In milliseconds. A table that does not answer is an outage, which is told while somebody still waits for the answer. */
const deadlines = { connectionTimeout: 2_000, requestTimeout: 6_000, throwOnRequestTimeout: true };

let client: DynamoDBDocumentClient | undefined;

/** The one client of this process. Its region, endpoint and credentials come from the environment. */
export function documentClient(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({ maxAttempts: 4, retryMode: 'standard', requestHandler: deadlines }),
    {
      marshallOptions: { removeUndefinedValues: true },
    },
  );
  return client;
}
