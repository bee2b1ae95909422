import { SetupProblem } from '../problems.ts';
import type { Variables } from '../variables/variables.ts';

/** Headers about the connection or the length of the body, which depend on how a request is sent. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** Header names by their lower-case spelling, with values. The first one set for a name stays. */
export class RequestHeaders {
  readonly #entries = new Map<string, { name: string; value: string }>();

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  get(name: string): string | undefined {
    return this.#entries.get(name.toLowerCase())?.value;
  }

  /** @throws SetupProblem for a name or value that HTTP doesn't allow */
  set(name: string, value: string): void {
    if (!token.test(name))
      throw new SetupProblem(`"${name}" isn't a valid header name. Use letters, digits, and hyphens.`);
    const trimmed = value.replaceAll(/^[\t ]+|[\t ]+$/g, '');
    // oxlint-disable-next-line no-control-regex
    if (/[\0-\x08\x0A-\x1F\x7F]/.test(trimmed))
      throw new SetupProblem(
        `The value of the header ${name} has a line break or control character. A header is one line.`,
      );
    this.#entries.set(name.toLowerCase(), { name, value: trimmed });
  }

  setUnlessSet(name: string, value: string): void {
    if (!this.has(name)) this.set(name, value);
  }

  delete(name: string): void {
    this.#entries.delete(name.toLowerCase());
  }

  entries(): { name: string; value: string }[] {
    return [...this.#entries.values()];
  }
}

/** The headers that a test sets, with variables filled in. Those that we have to set ourselves are left out with a note. */
export function requestHeaders(
  given: Readonly<Record<string, string>>,
  variables: Variables,
  notes: string[],
): RequestHeaders {
  const headers = new RequestHeaders();
  const filled = Object.entries(given).map(
    ([name, value]) => [variables.fill(name).trim(), variables.fill(value)] as const,
  );
  variables.check();
  for (const [name, value] of filled) {
    if (ownHeaders.has(name.toLowerCase()))
      notes.push(`The header ${name} wasn't sent as written. We set it as the request needs it.`);
    else headers.set(name, value);
  }
  return headers;
}
