import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stableJson } from '@saywright/contracts/text/stable-json';
import { flowTestFileEnd } from '@saywright/contracts/text/file-slug';
import { Exit, exitCodes } from '../exit-codes.ts';
import { oneLine } from '../one-line.ts';
import { forEachAtOnce } from './for-each-at-once.ts';

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

const refuse = (message: string): Exit => new Exit(exitCodes.notRun, oneLine(message));

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string, path: string): Record<string, unknown> {
  let value: unknown;
  try {
    // Editors on Windows may begin a file with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw refuse(`${path} isn't valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
  if (!isRecord(value)) throw refuse(`${path} isn't a test: it has to be a JSON object.`);
  return value;
}

/** Fewer than the files that a process may have open. */
const readAtOnce = 32;

/** A folder with a file for each test. */
export class TestFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The tests, by the names of their files. @throws Exit for a file that isn't JSON */
  async readTests(): Promise<Map<string, LocalTest>> {
    const names = await this.#do(() => readdir(this.#dir), []);
    const read: [string, LocalTest][] = [];
    const readOne = async (name: string): Promise<void> => {
      const path = await this.#own(name);
      const file = parse(await this.#do(() => readFile(path, 'utf8'), ''), path);
      read.push([name, { file, hash: hashOf(file) }]);
    };
    const tests = names.filter((name) => name.endsWith(flowTestFileEnd));
    await forEachAtOnce(tests, readAtOnce, readOne);
    return new Map(read.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  async readLock(): Promise<Lock> {
    const path = await this.#own(lockFile);
    const text = await this.#do(() => readFile(path, 'utf8'), '{}');
    const { tests } = parse(text, path);
    const entries = Object.entries(isRecord(tests) ? tests : {});
    return new Map(
      entries.map(([name, entry]) => {
        // Its names are written and deleted, on every system that has this repository.
        if (/[\\/:]/.test(name) || !name.endsWith(flowTestFileEnd) || !isLockEntry(entry))
          throw refuse(`${path} has an entry that isn't a test of this folder: "${name}".`);
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
    const path = await this.#own(name);
    await this.#do(async () => {
      await mkdir(this.#dir, { recursive: true });
      await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
    }, undefined);
  }

  /** The path of a file, which isn't a link out of the folder: a repository may come from anyone. @throws Exit */
  async #own(name: string): Promise<string> {
    const path = join(this.#dir, name);
    const found = await this.#do(() => lstat(path), undefined);
    if (found && !found.isFile()) throw refuse(`${path} isn't a file. Tests can't be links or folders.`);
    return path;
  }

  /** @param missing the outcome when there's no such file or folder */
  async #do<Result>(act: () => Promise<Result>, missing: Result): Promise<Result> {
    try {
      return await act();
    } catch (error) {
      if (isMissing(error)) return missing;
      throw refuse(`Couldn't use ${this.#dir}: ${error instanceof Error ? error.message : ''}`);
    }
  }
}

const isLockEntry = (entry: unknown): entry is LockEntry =>
  isRecord(entry) && typeof entry['id'] === 'string' && typeof entry['hash'] === 'string';
