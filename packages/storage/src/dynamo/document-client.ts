import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { pastConflicts } from './past-conflicts.ts';
import { hearTime } from './service-clock.ts';

/** In milliseconds. A table that doesn't answer is an outage, reported while the caller still waits. */
const deadlines = { connectionTimeout: 2_000, requestTimeout: 6_000, throwOnRequestTimeout: true };

let client: DynamoDBDocumentClient | undefined;

/** The one client of this process. Its region, endpoint and credentials come from the environment. */
export function documentClient(): DynamoDBDocumentClient {
  if (client) return client;
  const dynamodb = new DynamoDBClient({ maxAttempts: 4, retryMode: 'standard', requestHandler: deadlines });
  dynamodb.middlewareStack.add(
    (next) => async (args) => {
      const sentAt = performance.now();
      const result = await next(args);
      const { headers } = result.response as { headers?: Record<string, string> };
      hearTime(headers?.date, performance.now() - sentAt);
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'hearTime' },
  );
  dynamodb.middlewareStack.add((next) => (args) => pastConflicts(() => next(args)), {
    step: 'initialize',
    priority: 'low',
    name: 'pastConflicts',
  });
  client = DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
  return client;
}
