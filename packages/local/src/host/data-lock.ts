import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DamagedFileError } from '../files/damaged-file-error.ts';

/** A running host's description of itself in its data directory. */
export interface HostDescription {
  pid: number;
  url: string;
}

/** Another host uses the data directory. `holder` is absent while that one is still starting. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
  readonly holder: HostDescription | undefined;

  constructor(dataDir: string, holder: HostDescription | undefined) {
    const where = holder ? ` at ${holder.url} (process ${holder.pid})` : '';
    super(
      `Saywright is already running on ${dataDir}${where}. Stop it, or start on other data with DATA_DIR=<directory>.`,
    );
    this.holder = holder;
  }
}

export interface DataLock {
  /** Tells others where this host is. */
  describe(host: HostDescription): void;
  release(): void;
}

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

/**
 * Takes a data directory for this process. The lock is SQLite's, on a file of its own: the operating system lifts it when
 * the process ends, however it ends, so there is never a stale one.
 * @throws DataInUseError when another host has it, DamagedFileError
 */
export function lockData(dataDir: string): DataLock {
  mkdirSync(dataDir, { recursive: true });
  const description = join(dataDir, 'host.json');
  const file = join(dataDir, 'lock.sqlite');
  const database = open(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === sqliteBusy) throw new DataInUseError(dataDir, readDescription(description));
    if (errcode !== sqliteNotADatabase) throw error;
    throw new DamagedFileError(file, { what: 'is damaged', advice: 'Delete it; it holds no data.', cause: error });
  }
  rmSync(description, { force: true });
  return {
    describe: (host) => writeFileSync(description, `${JSON.stringify(host)}\n`),
    release: () => {
      rmSync(description, { force: true });
      database.close();
    },
  };
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (cause) {
    throw new DamagedFileError(file, {
      what: "can't be opened",
      advice: 'Check that you may read and write it.',
      cause,
    });
  }
}

function readDescription(file: string): HostDescription | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as HostDescription;
  } catch {
    return undefined;
  }
}
