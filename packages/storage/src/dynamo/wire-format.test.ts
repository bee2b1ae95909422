import { expect, it } from 'vitest';
import { fromWire, toWire } from './wire-format.ts';

const item = { pk: 'A', n: 1.5, on: true, none: null, list: ['x', 2, { deep: '' }], tags: new Set(['a', 'b']) };
const stored = {
  pk: { S: 'A' },
  n: { N: '1.5' },
  on: { BOOL: true },
  none: { NULL: true },
  list: { L: [{ S: 'x' }, { N: '2' }, { M: { deep: { S: '' } } }] },
  tags: { SS: ['a', 'b'] },
};

it('writes the types of values wherever a request has them, and nowhere else', () => {
  const names = { '#status': 'Key' };
  const request = {
    TransactItems: [
      { Put: { TableName: 'app', Item: { ...item, absent: undefined } } },
      {
        Update: {
          TableName: 'app',
          Key: { pk: 'A' },
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ':v': 1 },
        },
      },
    ],
    RequestItems: {
      app: { Keys: [{ pk: 'A' }], ConsistentRead: true },
      runs: [{ DeleteRequest: { Key: { pk: 'B' } } }],
    },
    ExclusiveStartKey: undefined,
  };
  expect(JSON.parse(toWire(request))).toEqual({
    TransactItems: [
      { Put: { TableName: 'app', Item: stored } },
      {
        Update: {
          TableName: 'app',
          Key: { pk: { S: 'A' } },
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ':v': { N: '1' } },
        },
      },
    ],
    RequestItems: {
      app: { Keys: [{ pk: { S: 'A' } }], ConsistentRead: true },
      runs: [{ DeleteRequest: { Key: { pk: { S: 'B' } } } }],
    },
  });
});

it('reads items from every place of an answer', () => {
  const answer = {
    Item: stored,
    Items: [stored],
    Attributes: stored,
    LastEvaluatedKey: { pk: { S: 'A' } },
    Responses: { app: [stored] },
    UnprocessedKeys: { app: { Keys: [{ pk: { S: 'A' } }] } },
    UnprocessedItems: { app: [{ PutRequest: { Item: stored } }] },
    Count: 1,
  };
  expect(fromWire(JSON.stringify(answer))).toEqual({
    Item: item,
    Items: [item],
    Attributes: item,
    LastEvaluatedKey: { pk: 'A' },
    Responses: { app: [item] },
    UnprocessedKeys: { app: { Keys: [{ pk: 'A' }] } },
    UnprocessedItems: { app: [{ PutRequest: { Item: item } }] },
    Count: 1,
  });
});

it.each([Number.NaN, Number.MAX_SAFE_INTEGER * 2, new Date(0), new Set()])(
  'refuses %s, which no item can have',
  (value) => {
    expect(() => toWire({ Key: { pk: [value] }, Item: { value } })).toThrow(Error);
  },
);
