import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

let client: DynamoDBDocumentClient | undefined;

/** The one client of this process. Its region, endpoint and credentials come from the environment. */
export function documentClient(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4, retryMode: 'standard' }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}
