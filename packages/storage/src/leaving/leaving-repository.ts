import type { LeavingRepository } from '@saywright/domain/ports/leaving-repository';
import type { Database } from '../database.ts';
import { deletionStore } from './deletion-store.ts';
import { eraseStore } from './erase-store.ts';

/** Those who leave: what they asked for, and its removal from both tables. */
export const createLeavingRepository = (database: Database): LeavingRepository => ({
  ...deletionStore(database),
  ...eraseStore(database),
});
