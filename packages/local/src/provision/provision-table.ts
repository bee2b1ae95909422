import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
} from '@aws-sdk/client-dynamodb';
import type { LocalResource } from '../template/local-stacks.ts';

type TableProperties = Pick<
  CreateTableCommandInput,
  'AttributeDefinitions' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'BillingMode'
> & { TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean } };

/** Creates a table with its indexes and its expiry, or adds the indexes that an existing table lacks. */
export async function provisionTable(dynamodb: DynamoDBClient, table: LocalResource): Promise<void> {
  const properties = table.properties as TableProperties;
  const existing = await describeTable(dynamodb, table.ref);
  if (existing === undefined) {
    await createTable(dynamodb, table.ref, properties);
    return;
  }
  const present = new Set(existing.map((index) => index.IndexName));
  for (const index of properties.GlobalSecondaryIndexes ?? []) {
    if (!present.has(index.IndexName)) await addIndex(dynamodb, table.ref, { index, properties });
  }
}

/** Whether at least one of these tables exists. */
export async function anyTable(dynamodb: DynamoDBClient, tables: readonly LocalResource[]): Promise<boolean> {
  const found = await Promise.all(tables.map(({ ref }) => describeTable(dynamodb, ref)));
  return found.some((indexes) => indexes !== undefined);
}

async function describeTable(dynamodb: DynamoDBClient, name: string): Promise<{ IndexName?: string }[] | undefined> {
  try {
    const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: name }));
    return (Table?.GlobalSecondaryIndexes ?? []) as { IndexName?: string }[];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function createTable(dynamodb: DynamoDBClient, name: string, properties: TableProperties): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TimeToLiveSpecification } = properties;
  try {
    await dynamodb.send(
      new CreateTableCommand({
        TableName: name,
        AttributeDefinitions,
        KeySchema,
        GlobalSecondaryIndexes,
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  if (TimeToLiveSpecification) {
    await dynamodb.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }));
  }
}

async function addIndex(
  dynamodb: DynamoDBClient,
  name: string,
  { index, properties }: { index: GlobalSecondaryIndex; properties: TableProperties },
): Promise<void> {
  await dynamodb.send(
    new UpdateTableCommand({
      TableName: name,
      AttributeDefinitions: properties.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    }),
  );
}
