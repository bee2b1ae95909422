import type { Ports } from '@saywright/domain/ports/ports';
import type { StorageConfig } from '../config.ts';
import type { Database } from '../database.ts';

/** The ports of executions: their table, their files, their queue. */
export function createExecutionPorts(_parts: {
  config: StorageConfig;
  database: Database;
}): Pick<Ports, 'executions' | 'artifacts' | 'runQueue'> {
  return { executions: {}, artifacts: {}, runQueue: {} };
}
