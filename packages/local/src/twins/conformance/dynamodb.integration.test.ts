import {
  BatchGetItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
  type AttributeValue,
  type DynamoDBClient,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

const TableName = 'things';
let twins: Twins;
let dynamodb: DynamoDBClient;

beforeAll(async () => {
  twins = await startTwins();
  ({ dynamodb } = plainClients(twins));
  const keys = ['pk', 'sk', 'gsi1pk', 'gsi1sk'];
  await dynamodb.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema('pk', 'sk'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: keySchema('gsi1pk', 'gsi1sk'),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] },
        },
      ],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
});

afterAll(() => twins.close());

function keySchema(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
}

const key = (pk: string, sk = 's') => ({ pk: { S: pk }, sk: { S: sk } });

async function get(pk: string, sk?: string): Promise<Record<string, AttributeValue> | undefined> {
  const { Item } = await dynamodb.send(new GetItemCommand({ TableName, Key: key(pk, sk), ConsistentRead: true }));
  return Item;
}

function insert(pk: string, more: Record<string, AttributeValue> = {}): TransactWriteItem {
  const ConditionExpression = 'attribute_not_exists(pk)';
  return { Put: { TableName, Item: { ...key(pk), ...more }, ConditionExpression } };
}

const transact = (...TransactItems: TransactWriteItem[]) =>
  dynamodb.send(new TransactWriteItemsCommand({ TransactItems }));

describe('a transaction', () => {
  it('writes everything, or nothing and says which condition failed', async () => {
    await transact(insert('t1'), insert('t2', { n: { N: '1' } }));
    const refused = transact(insert('t3'), insert('t1'));
    await expect(refused).rejects.toBeInstanceOf(TransactionCanceledException);
    await expect(refused).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }],
    });
    expect(await get('t3')).toBeUndefined();
  });

  it('lets exactly one of many contenders win', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => transact(insert('only-one'))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('checks conditions on items that it does not write', async () => {
    const check = {
      ConditionCheck: { TableName, Key: key('absent'), ConditionExpression: 'attribute_exists(pk)' },
    };
    await expect(transact(check, insert('t4'))).rejects.toBeInstanceOf(TransactionCanceledException);
    expect(await get('t4')).toBeUndefined();
  });

  it('happens once for one client request token', async () => {
    await transact(insert('counter', { n: { N: '0' } }));
    const add = new TransactWriteItemsCommand({
      ClientRequestToken: 'token-1',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key('counter'),
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
      ],
    });
    await dynamodb.send(add);
    await dynamodb.send(add);
    expect(await get('counter')).toMatchObject({ n: { N: '1' } });
  });
});

const useLimit = () =>
  dynamodb.send(
    new UpdateItemCommand({
      TableName,
      Key: key('limit'),
      UpdateExpression: 'ADD used :one',
      ConditionExpression: 'used < :max',
      ExpressionAttributeValues: { ':one': { N: '1' }, ':max': { N: '5' } },
    }),
  );

describe('an update', () => {
  it('holds a limit under concurrency', async () => {
    await transact(insert('limit', { used: { N: '0' } }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, useLimit));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await get('limit')).toMatchObject({ used: { N: '5' } });
  });

  it('refuses with the item as it is, when asked to', async () => {
    await transact(insert('fenced', { epoch: { N: '2' } }));
    const late = dynamodb.send(
      new DeleteItemCommand({
        TableName,
        Key: key('fenced'),
        ConditionExpression: 'epoch = :mine',
        ExpressionAttributeValues: { ':mine': { N: '1' } },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    await expect(late).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { epoch: { N: '2' } },
    });
  });
});

it('queries an index newest first, in pages, with a filter, and with what it projects', async () => {
  for (const day of ['1', '2', '3']) {
    const gsi1 = { gsi1pk: { S: 'list' }, gsi1sk: { S: `2026-11-0${day}` } };
    const Item = { ...key('listed', day), ...gsi1, name: { S: `name ${day}` }, body: { S: 'long' } };
    await dynamodb.send(new PutItemCommand({ TableName, Item }));
  }
  const query = {
    TableName,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :list',
    ExpressionAttributeValues: { ':list': { S: 'list' } },
    ScanIndexForward: false,
  };
  const first = await dynamodb.send(new QueryCommand({ ...query, Limit: 2 }));
  expect(first.Items?.map((item) => item['name']?.S)).toEqual(['name 3', 'name 2']);
  expect(first.Items?.[0]).not.toHaveProperty('body');
  const rest = await dynamodb.send(new QueryCommand({ ...query, ExclusiveStartKey: first.LastEvaluatedKey }));
  expect(rest.Items?.map((item) => item['name']?.S)).toEqual(['name 1']);
  const filtered = await dynamodb.send(
    new QueryCommand({
      ...query,
      FilterExpression: 'contains(#name, :text)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':text': { S: '2' } },
    }),
  );
  expect(filtered.Items?.map((item) => item['sk']?.S)).toEqual(['2']);
});

it('reads several items at once', async () => {
  await transact(insert('b1'), insert('b2'));
  const { Responses } = await dynamodb.send(
    new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [key('b1'), key('b2'), key('none')] } } }),
  );
  expect(Responses?.[TableName]?.map((item) => item['pk']?.S).toSorted()).toEqual(['b1', 'b2']);
});

it('keeps the name of the attribute by which items expire', async () => {
  const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true };
  await dynamodb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription?.AttributeName).toBe('ttl');
});
