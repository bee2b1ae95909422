import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { repository } from './repository.ts';

const retryMs = 50;
const sqliteBusy = 5;

/**
 * Runs work while no other process of this checkout runs work of the same name. The lock is SQLite's: the operating
 * system lifts it when its process ends, so a killed build never blocks the next one.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, onWait?: () => void): Promise<T> {
  mkdirSync(repository.cache, { recursive: true });
  const database = new DatabaseSync(join(repository.cache, `${name}-lock.sqlite`));
  try {
    if (!tryLock(database)) {
      onWait?.();
      do await delay(retryMs);
      while (!tryLock(database));
    }
    return await work();
  } finally {
    database.close();
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
