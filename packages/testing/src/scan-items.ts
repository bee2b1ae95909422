import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Condition } from '@saywright/storage/dynamo/expressions';

/** The items of a table that match, also those that no key leads to. The product never scans. */
export async function scanItems<Found>(table: string, filter: Condition): Promise<Found[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const pages = paginateScan(
    { client },
    {
      TableName: table,
      ConsistentRead: true,
      FilterExpression: filter.expression,
      ExpressionAttributeNames: filter.names,
      ExpressionAttributeValues: filter.values,
    },
  );
  try {
    return (await Array.fromAsync(pages, (page) => (page.Items ?? []) as Found[])).flat();
  } finally {
    client.destroy();
  }
}
