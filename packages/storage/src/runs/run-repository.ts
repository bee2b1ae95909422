import type { RunRepository } from '@saywright/domain/ports/run-repository';
import type { Database } from '../database.ts';
import { acceptStore } from './accept-store.ts';
import { claimStore } from './claim-store.ts';
import { pauseStore } from './pause-store.ts';
import { finishStore } from './finish-store.ts';
import { outboxStore } from './outbox-store.ts';
import { readStore } from './read-store.ts';
import { turnStore } from './turn-store.ts';

/** Executions in the `runs` table, and the counters in `app` that move with them. */
export const createRunRepository = (database: Database): RunRepository => ({
  ...acceptStore(database),
  ...outboxStore(database),
  ...turnStore(database),
  ...claimStore(database),
  ...pauseStore(database),
  ...finishStore(database),
  ...readStore(database),
});
