import { replaceNamed, replaceSecrets } from '@saywright/contracts/entities/request-secrets';
import { cutText } from '@saywright/contracts/text/cut-text';
import { variablesIn } from '@saywright/contracts/text/variables';
import { authOf, type ExportedTest } from './sent-request.ts';

const nameOf = (given: string): string =>
  cutText(given.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, ''), 64, '').toLowerCase() || 'secret';

/** Variables in place of the secrets that people typed into requests, one for each value. */
export class TypedSecrets {
  readonly #names = new Map<string, string>();
  /** The variables that the requests read anyway. */
  readonly #taken: Set<string>;

  /** @param tests all requests that are written together */
  constructor(tests: readonly ExportedTest[], taken: readonly string[] = []) {
    this.#taken = new Set([...taken, ...variablesIn(JSON.stringify(tests.map((test) => [test, authOf(test)])))]);
  }

  get names(): string[] {
    return [...this.#names.values()];
  }

  /** A test without its secrets. A stored credential stays: it isn't written anyway. */
  open<Test extends ExportedTest>(test: Test): Test {
    const opened = replaceSecrets(test, this.#replace);
    const headers = Object.entries(test.headers).map(([name, value]) => [
      name,
      replaceNamed(name, value, this.#replace),
    ]);
    const auth = test.credential_id ? test.auth : opened.auth;
    return { ...opened, auth, headers: Object.fromEntries(headers) as Test['headers'] };
  }

  readonly #replace = (given: string, value: string): string => {
    const name = this.#names.get(value) ?? this.#free(nameOf(given));
    this.#names.set(value, name);
    this.#taken.add(name);
    return `{{${name}}}`;
  };

  #free(name: string): string {
    if (!this.#taken.has(name)) return name;
    for (let count = 2; ; count += 1) if (!this.#taken.has(`${name}_${count}`)) return `${name}_${count}`;
  }
}
