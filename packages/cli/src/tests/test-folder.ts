import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stableJson } from '@saywright/contracts/text/stable-json';
import { flowTestFileEnd } from '@saywright/contracts/text/file-slug';
import { Exit, exitCodes } from '../exit-codes.ts';

/** Remembers which file is which test, and its content when both were the same. */
const lockFile = 'saywright.lock.json';

export interface LockEntry {
  id: string;
  hash: string;
}
export type Lock = Map<string, LockEntry>;

/** A test in the folder. */
export interface LocalTest {
  file: Record<string, unknown>;
  hash: string;
}

export const hashOf = (file: unknown): string => createHash('sha256').update(stableJson(file)).digest('hex');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string, path: string): Record<string, unknown> {
  let value: unknown;
  try {
    // Editors on Windows may begin a file with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Exit(exitCodes.notRun, `${path} isn't valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (!isRecord(value)) throw new Exit(exitCodes.notRun, `${path} isn't a test: it has to be a JSON object.`);
  return value;
}

/** A folder with a file for each test. */
export class TestFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The tests, by the names of their files. @throws Exit for a file that isn't JSON */
  async readTests(): Promise<Map<string, LocalTest>> {
    const names = await this.#do(() => readdir(this.#dir), []);
    const tests = names.filter((name) => name.endsWith(flowTestFileEnd)).toSorted();
    const read = tests.map(async (name): Promise<[string, LocalTest]> => {
      const path = join(this.#dir, name);
      const file = parse(await this.#do(() => readFile(path, 'utf8'), ''), path);
      return [name, { file, hash: hashOf(file) }];
    });
    return new Map(await Promise.all(read));
  }

  async readLock(): Promise<Lock> {
    const path = join(this.#dir, lockFile);
    const text = await this.#do(() => readFile(path, 'utf8'), '{}');
    const { tests } = parse(text, path);
    const entries = Object.entries(isRecord(tests) ? tests : {});
    return new Map(
      entries.map(([name, entry]) => {
        // Its names are written and deleted, on every system that has this repository.
        if (/[\\/:]/.test(name) || !name.endsWith(flowTestFileEnd) || !isLockEntry(entry))
          throw new Exit(exitCodes.notRun, `${path} has an entry that isn't a test of this folder: "${name}".`);
        return [name, entry];
      }),
    );
  }

  async write(name: string, file: object): Promise<void> {
    await this.#save(name, file);
  }

  async remove(name: string): Promise<void> {
    await this.#do(() => rm(join(this.#dir, name)), undefined);
  }

  async writeLock(lock: Lock): Promise<void> {
    const tests = Object.fromEntries([...lock].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    await this.#save(lockFile, { tests });
  }

  async #save(name: string, value: object): Promise<void> {
    await this.#do(async () => {
      await mkdir(this.#dir, { recursive: true });
      await writeFile(join(this.#dir, name), `${JSON.stringify(value, null, 2)}\n`);
    }, undefined);
  }

  /** @param missing the outcome when there's no such file or folder */
  async #do<Result>(act: () => Promise<Result>, missing: Result): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (isMissing(error)) return missing;
      throw new Exit(exitCodes.notRun, `Couldn't use ${this.#dir}: ${error instanceof Error ? error.message : ''}`);
    }
  }
}

const isLockEntry = (entry: unknown): entry is LockEntry =>
  isRecord(entry) && typeof entry['id'] === 'string' && typeof entry['hash'] === 'string';
