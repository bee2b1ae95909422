import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startTwins } from '@saywright/local/twins/start-twins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDynamoClient, type DynamoClient } from './dynamo-client.ts';
import { mustExist, mustNotExist } from './expressions.ts';
import { Table } from './table.ts';
import { Transaction } from './transaction.ts';

let twins: Awaited<ReturnType<typeof startTwins>>;
let client: DynamoClient;
let table: Table;
const now = Date.parse('2026-11-20T12:00:00Z');

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const attribute = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

beforeAll(async () => {
  twins = await startTwins({});
  Object.assign(process.env, twins.env);
  client = createDynamoClient();
  await new DynamoDBClient({}).send(
    new CreateTableCommand({
      TableName: 'table-test',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map(attribute),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [
            { AttributeName: 'gsi1pk', KeyType: 'HASH' },
            { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
  table = new Table({ client, name: 'table-test', now: () => now });
});

afterAll(() => twins.close());

describe('Table', () => {
  it('answers a failed condition as a value', async () => {
    const item = { pk: 'A', sk: '1', n: 1 };
    expect(await table.put(item, mustNotExist)).toBe('written');
    expect(await table.put(item, mustNotExist)).toBe('condition_failed');
    expect(await table.update({ pk: 'A', sk: 'none' }, { set: { n: 2 } }, mustExist)).toBeUndefined();
    expect(await table.delete({ pk: 'A', sk: 'none' }, mustExist)).toBe('condition_failed');
  });

  it('treats an expired item as gone before the service deletes it', async () => {
    await table.put({ pk: 'T', sk: 'old', ttl: now / 1000 });
    await table.put({ pk: 'T', sk: 'young', ttl: now / 1000 + 1 });
    expect(await table.get({ pk: 'T', sk: 'old' })).toBeUndefined();
    expect(await table.get({ pk: 'T', sk: 'young' })).toBeDefined();
    expect(await collect(table.query({ pk: 'T', attributes: ['sk'] }))).toMatchObject([{ sk: 'young' }]);
    expect(
      await table.batchGet([
        { pk: 'T', sk: 'old' },
        { pk: 'T', sk: 'young' },
      ]),
    ).toHaveLength(1);
  });

  it('reads more than one page, in both directions, by prefix and with a limit', async () => {
    const big = 'x'.repeat(100_000);
    const items = Array.from({ length: 30 }, (_, n) => ({
      pk: 'Q',
      sk: `N#${String(n).padStart(2, '0')}`,
      big,
      gsi1pk: 'I',
      gsi1sk: `${n % 2}`,
    }));
    await table.batchWrite({ put: [...items, { pk: 'Q', sk: 'OTHER' }] });
    const all = await collect(table.query<{ big: string }>({ pk: 'Q', skPrefix: 'N#', descending: true }));
    expect(all).toHaveLength(30);
    expect(all[0]?.sk).toBe('N#29');
    expect(await collect(table.query({ pk: 'Q', limit: 3 }))).toHaveLength(3);
    expect(await table.count({ pk: 'I', index: 'gsi1', skFrom: '1' })).toBe(15);
    await table.batchWrite({ delete: items });
    expect(await table.count({ pk: 'Q' })).toBe(1);
  });

  it('finds nothing between bounds that are the wrong way round', async () => {
    await table.put({ pk: 'B', sk: 'b' });
    expect(await collect(table.query({ pk: 'B', skBetween: ['a', 'c'] }))).toHaveLength(1);
    expect(await collect(table.query({ pk: 'B', skBetween: ['c', 'a'] }))).toEqual([]);
    expect(await table.count({ pk: 'B', skBetween: ['c', 'a'] })).toBe(0);
  });
});

describe('Transaction', () => {
  it('writes all or nothing and names the write that was refused', async () => {
    const refused = await new Transaction(client)
      .put(table, { item: { pk: 'X', sk: '1' }, condition: mustNotExist, label: 'first' })
      .update(table, { key: { pk: 'X', sk: 'none' }, change: { add: { n: 1 } }, condition: mustExist, label: 'second' })
      .commit();
    expect(refused).toBe('second');
    expect(await table.get({ pk: 'X', sk: '1' })).toBeUndefined();
  });

  it('counts every one of many concurrent additions', async () => {
    const add = () =>
      new Transaction(client).update(table, { key: { pk: 'C', sk: '1' }, change: { add: { n: 1 } } }).commit();
    expect(await Promise.all(Array.from({ length: 20 }, add))).toEqual(Array.from({ length: 20 }, () => undefined));
    expect(await table.get({ pk: 'C', sk: '1' })).toMatchObject({ n: 20 });
  });
});
