import { AsyncLocalStorage } from 'node:async_hooks';
import { callsOfDynamo } from '@saywright/storage/dynamo/dynamo-client';

export interface Reads {
  /** Calls of DynamoDB, of any kind. */
  calls: number;
  /** Items that came back over the wire. */
  items: number;
}

interface Output {
  Items?: unknown[];
  Item?: unknown;
  Responses?: Record<string, unknown[]>;
}

const itemsOf = ({ Items: items, Item: item, Responses: responses }: Output): number =>
  (items?.length ?? 0) + (item ? 1 : 0) + Object.values(responses ?? {}).reduce((sum, each) => sum + each.length, 0);

/** Whose request it is: files that share a process may leave work behind them. */
const counted = new AsyncLocalStorage<Reads>();

/** The DynamoDB requests of `action`: a measure of its cost that doesn't depend on the machine. */
export async function countReads(action: () => Promise<unknown>): Promise<Reads> {
  const reads: Reads = { calls: 0, items: 0 };
  const count = (output: unknown): void => {
    if (counted.getStore() !== reads) return;
    reads.calls++;
    reads.items += itemsOf(output as Output);
  };
  callsOfDynamo.subscribe(count);
  try {
    await counted.run(reads, action);
  } finally {
    callsOfDynamo.unsubscribe(count);
  }
  return reads;
}
