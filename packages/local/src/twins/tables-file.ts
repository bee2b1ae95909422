import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DamagedFileError } from '../files/damaged-file-error.ts';

const advice = 'Restore it from a backup, or start on other data with DATA_DIR=<directory>.';

/** New tables in the place of lost ones would look like a fresh start. @throws DamagedFileError */
export function assertTablesExist(file: string): void {
  const [size, unmerged] = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size);
  if (size || unmerged) return;
  throw new DamagedFileError(file, { what: size === undefined ? 'is missing' : 'is empty', advice });
}

/** Reads the whole file, so call it only when something went wrong. @throws DamagedFileError when SQLite finds damage */
export function assertTablesReadable(file: string): void {
  if (!existsSync(file)) return;
  const problem = problemOf(file);
  if (problem === undefined) return;
  throw new DamagedFileError(file, { what: `is damaged (${problem})`, advice });
}

function problemOf(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const found = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
      return found === 'ok' ? undefined : String(found);
    } finally {
      database.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
