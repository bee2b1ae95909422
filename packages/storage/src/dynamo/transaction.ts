import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { OutageError } from '@saywright/domain/ports/outage-error';
import type { DynamoClient } from './dynamo-client.ts';
import { conditionExpression, updateExpression, type Change, type Condition } from './expressions.ts';
import { pauseAfter } from './retry-calls.ts';
import type { Item, Key, Table } from './table.ts';

const maxTries = 4;

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The writes of one transaction, in order; at most 100, at most one per item. */
export class Transaction {
  readonly #client: DynamoClient;
  readonly #items: TransactItem[] = [];
  readonly #labels: string[] = [];

  constructor(client: DynamoClient) {
    this.#client = client;
  }

  /** @param label names the write when its condition fails; see `commit` */
  put(table: Table, write: { item: Item; condition?: Condition; label?: string }): this {
    this.#labels.push(write.label ?? '');
    this.#items.push({ Put: { TableName: table.name, Item: write.item, ...conditionExpression(write.condition) } });
    return this;
  }

  update(table: Table, write: { key: Key; change: Change; condition?: Condition; label?: string }): this {
    this.#labels.push(write.label ?? '');
    const { pk, sk } = write.key;
    this.#items.push({
      Update: { TableName: table.name, Key: { pk, sk }, ...updateExpression(write.change, write.condition) },
    });
    return this;
  }

  delete(table: Table, write: { key: Key; condition?: Condition; label?: string }): this {
    this.#labels.push(write.label ?? '');
    const { pk, sk } = write.key;
    this.#items.push({ Delete: { TableName: table.name, Key: { pk, sk }, ...conditionExpression(write.condition) } });
    return this;
  }

  /** Requires something of an item that the transaction does not write. */
  check(table: Table, write: { key: Key; condition: Condition; label?: string }): this {
    this.#labels.push(write.label ?? '');
    const { pk, sk } = write.key;
    this.#items.push({
      ConditionCheck: {
        TableName: table.name,
        Key: { pk, sk },
        ConditionExpression: write.condition.expression,
        ...(write.condition.names ? { ExpressionAttributeNames: write.condition.names } : {}),
        ...(write.condition.values ? { ExpressionAttributeValues: write.condition.values } : {}),
      },
    });
    return this;
  }

  /**
   * Writes all or nothing.
   * @returns `undefined` when written, else the label of the first write whose condition did not hold
   * @throws DomainError `conflict` when other writers kept getting in the way for four tries
   * @throws OutageError when DynamoDB is busy or down
   */
  async commit(): Promise<string | undefined> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#client.send('TransactWriteItems', { TransactItems: this.#items });
        return undefined;
      } catch (error) {
        const reasons = cancellationReasons(error);
        if (!reasons) throw error;
        const failed = reasons.findIndex((code) => code === 'ConditionalCheckFailed');
        if (failed >= 0) return this.#labels[failed] ?? '';
        if (!reasons.some((code) => transient.has(code))) throw error;
        if (attempt < maxTries) {
          await pauseAfter(attempt, 'conflict');
          continue;
        }
        // Throttled all the time, it is an outage; nobody else changed anything.
        if (!reasons.includes('TransactionConflict')) throw new OutageError(error);
        throw new DomainError('conflict', 'Someone else changed this at the same time. Please try again.');
      }
    }
  }
}

const transient = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

function cancellationReasons(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined;
  const reasons = (error as Error & { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map(({ Code: code }) => code ?? 'None');
}
