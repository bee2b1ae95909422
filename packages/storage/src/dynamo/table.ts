import type { DynamoClient } from './dynamo-client.ts';
import { conditionExpression, updateExpression, type Change, type Condition, type Value } from './expressions.ts';
import { upgraded } from './upgrades.ts';

/**
 * A typed view of one table. It adds what every caller would otherwise write: reads drop items whose `ttl` has passed
 * (DynamoDB deletes them up to two days late), a failed condition is a value and not an exception, queries page by
 * themselves, batches retry what was left unprocessed.
 */

export interface Key {
  pk: string;
  sk: string;
}

export type Item = Key & Record<string, Value>;

export type IndexName = 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4';

export interface QueryOptions {
  index?: IndexName;
  pk: string;
  /** Restricts the sort key; at most one of the three. */
  skPrefix?: string;
  skFrom?: string;
  skBetween?: readonly [string, string];
  descending?: boolean;
  /** Stops after this many items. */
  limit?: number;
  filter?: Condition;
  attributes?: readonly string[];
  consistent?: boolean;
}

export type Written = 'written' | 'condition_failed';

/** A page ends at 1 MB in any case; a larger number is only there to be refused by the service. */
const maxPageItems = 10_000;

const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function keyCondition(options: QueryOptions): Required<Condition> {
  const [pkName, skName] = options.index ? [`${options.index}pk`, `${options.index}sk`] : ['pk', 'sk'];
  const names: Record<string, string> = { '#pk': pkName };
  const values: Record<string, Value> = { ':pk': options.pk };
  let expression = '#pk = :pk';
  if (options.skPrefix !== undefined) {
    expression += ' AND begins_with(#sk, :sk)';
    values[':sk'] = options.skPrefix;
  } else if (options.skFrom !== undefined) {
    expression += ' AND #sk >= :sk';
    values[':sk'] = options.skFrom;
  } else if (options.skBetween) {
    expression += ' AND #sk BETWEEN :from AND :to';
    [values[':from'], values[':to']] = options.skBetween;
  }
  if (expression.includes('#sk')) names['#sk'] = skName;
  return { expression, names, values };
}

/** DynamoDB rejects reversed bounds, which only means that nothing is between them. */
const isNothing = ({ skBetween }: QueryOptions): boolean =>
  skBetween !== undefined && Buffer.compare(Buffer.from(skBetween[0]), Buffer.from(skBetween[1])) > 0;

export class Table {
  readonly name: string;
  readonly #client: DynamoClient;
  readonly #now: () => number;

  constructor(settings: { client: DynamoClient; name: string; now?: () => number }) {
    this.name = settings.name;
    this.#client = settings.client;
    this.#now = settings.now ?? Date.now;
  }

  #alive(item: Record<string, Value> | undefined): boolean {
    return item !== undefined && !(typeof item.ttl === 'number' && item.ttl * 1000 <= this.#now());
  }

  /** Strongly consistent unless said otherwise; undefined when absent or expired. */
  async get<T extends object>(key: Key, options: { consistent?: boolean } = {}): Promise<(T & Key) | undefined> {
    const { Item: item } = await this.#client.send('GetItem', {
      TableName: this.name,
      Key: key,
      ConsistentRead: options.consistent ?? true,
    });
    return item && this.#alive(item) ? upgraded(item as T & Key) : undefined;
  }

  async put(item: Item, condition?: Condition): Promise<Written> {
    return this.#write(() =>
      this.#client.send('PutItem', { TableName: this.name, Item: item, ...conditionExpression(condition) }),
    );
  }

  async delete(key: Key, condition?: Condition): Promise<Written> {
    return this.#write(() =>
      this.#client.send('DeleteItem', { TableName: this.name, Key: key, ...conditionExpression(condition) }),
    );
  }

  /** The item after the change; undefined when the condition did not hold. */
  async update<T extends object>(key: Key, change: Change, condition?: Condition): Promise<(T & Key) | undefined> {
    try {
      const { Attributes: attributes } = await this.#client.send('UpdateItem', {
        TableName: this.name,
        Key: key,
        ReturnValues: 'ALL_NEW',
        ...updateExpression(change, condition),
      });
      return attributes && upgraded(attributes as T & Key);
    } catch (error) {
      if (isConditionFailure(error)) return undefined;
      throw error;
    }
  }

  /** Every matching item, page by page. Indexes are eventually consistent. */
  async *query<T extends object>(options: QueryOptions): AsyncGenerator<T & Key> {
    if (isNothing(options)) return;
    const condition = keyCondition(options);
    const projection = Object.fromEntries((options.attributes ?? []).map((name, at) => [`#p${at}`, name]));
    const projected = Object.keys(projection);
    if (projected.length > 0) projection['#pttl'] = 'ttl';
    let left = options.limit ?? Infinity;
    let start: Record<string, Value> | undefined;
    do {
      const page = await this.#client.send('Query', {
        TableName: this.name,
        ...(options.index ? { IndexName: options.index } : { ConsistentRead: options.consistent ?? true }),
        KeyConditionExpression: condition.expression,
        ...(options.filter ? { FilterExpression: options.filter.expression } : {}),
        ...(projected.length > 0 ? { ProjectionExpression: Object.keys(projection).join(', ') } : {}),
        ExpressionAttributeNames: { ...condition.names, ...options.filter?.names, ...projection },
        ExpressionAttributeValues: { ...condition.values, ...options.filter?.values },
        ScanIndexForward: !options.descending,
        ...(Number.isFinite(left) && !options.filter ? { Limit: Math.min(left, maxPageItems) } : {}),
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      for (const item of page.Items ?? []) {
        if (!this.#alive(item)) continue;
        yield upgraded(item as T & Key);
        if (--left <= 0) return;
      }
      start = page.LastEvaluatedKey;
    } while (start);
  }

  /** How many items match; nothing but the number is read. Expired items that are still stored are counted. */
  async count(options: QueryOptions): Promise<number> {
    if (isNothing(options)) return 0;
    const condition = keyCondition(options);
    let total = 0;
    let start: Record<string, Value> | undefined;
    do {
      const page = await this.#client.send('Query', {
        TableName: this.name,
        ...(options.index ? { IndexName: options.index } : {}),
        Select: 'COUNT',
        KeyConditionExpression: condition.expression,
        ...(options.filter ? { FilterExpression: options.filter.expression } : {}),
        ExpressionAttributeNames: { ...condition.names, ...options.filter?.names },
        ExpressionAttributeValues: { ...condition.values, ...options.filter?.values },
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      total += page.Count ?? 0;
      start = page.LastEvaluatedKey;
    } while (start);
    return total;
  }

  /** The items that exist, in no particular order; whole ones unless attributes are named. */
  async batchGet<T extends object>(
    keys: readonly Key[],
    options: { attributes?: readonly string[] } = {},
  ): Promise<(T & Key)[]> {
    const names = Object.fromEntries([...(options.attributes ?? []), 'ttl'].map((name, at) => [`#p${at}`, name]));
    const projection = options.attributes
      ? { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }
      : {};
    const found: (T & Key)[] = [];
    for (const chunk of chunks(keys, 100)) {
      let left: Key[] = chunk;
      for (let attempt = 0; left.length > 0; attempt++) {
        if (attempt > 0) await pause(Math.min(1_000, 25 * 2 ** attempt));
        const page = await this.#client.send('BatchGetItem', {
          RequestItems: { [this.name]: { Keys: left, ConsistentRead: true, ...projection } },
        });
        found.push(
          ...((page.Responses?.[this.name] ?? []).filter((item) => this.#alive(item)) as (T & Key)[]).map((item) =>
            upgraded(item),
          ),
        );
        left = (page.UnprocessedKeys?.[this.name]?.Keys as Key[] | undefined) ?? [];
      }
    }
    return found;
  }

  /** Puts and deletes without conditions, 25 at a time. */
  async batchWrite(writes: { put?: readonly Item[]; delete?: readonly Key[] }): Promise<void> {
    const requests = [
      ...(writes.put ?? []).map((item) => ({ PutRequest: { Item: item } })),
      ...(writes.delete ?? []).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ];
    for (const chunk of chunks(requests, 25)) {
      let left: typeof chunk = chunk;
      for (let attempt = 0; left.length > 0; attempt++) {
        if (attempt > 0) await pause(Math.min(1_000, 25 * 2 ** attempt));
        const page = await this.#client.send('BatchWriteItem', { RequestItems: { [this.name]: left } });
        left = (page.UnprocessedItems?.[this.name] as typeof chunk | undefined) ?? [];
      }
    }
  }

  async #write(send: () => Promise<unknown>): Promise<Written> {
    try {
      await send();
      return 'written';
    } catch (error) {
      if (isConditionFailure(error)) return 'condition_failed';
      throw error;
    }
  }
}
