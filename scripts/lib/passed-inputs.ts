import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './repository.ts';

/** The inputs that tests last passed with on this machine, as a hash by the name of the tests. */
export class PassedInputs {
  readonly #folder: string;

  constructor(folder = join(repository.cache, 'passed')) {
    this.#folder = folder;
  }

  includes(name: string, hash: string): boolean {
    try {
      return readFileSync(this.#fileOf(name), 'utf8') === hash;
    } catch {
      return false;
    }
  }

  /** @param hash of the inputs as they were before the tests began: a file may change while they run */
  record(name: string, hash: string): void {
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#fileOf(name), hash);
  }

  #fileOf(name: string): string {
    return join(this.#folder, name.replaceAll(' ', '-'));
  }
}
