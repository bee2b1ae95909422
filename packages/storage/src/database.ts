import type { StorageConfig } from './config.ts';
import { dynamoClient } from './dynamo/dynamo-client.ts';
import { Table } from './dynamo/table.ts';
import { Transaction } from './dynamo/transaction.ts';

/** The two tables, by lifecycle: `app` holds people, tests and money; `runs` holds what expires by plan. */
export interface Database {
  app: Table;
  runs: Table;
  /** A transaction may span both tables. */
  transaction(): Transaction;
}

export function createDatabase(config: Pick<StorageConfig, 'appTable' | 'runsTable'>): Database {
  const client = dynamoClient();
  return {
    app: new Table({ client, name: config.appTable }),
    runs: new Table({ client, name: config.runsTable }),
    transaction: () => new Transaction(client),
  };
}
