import type { ApiToken } from './sentences.ts';

const split = new Map<string, readonly string[]>();
const wordsOf = (phrase: string): readonly string[] => {
  const known = split.get(phrase) ?? phrase.split(' ');
  split.set(phrase, known);
  return known;
};

/** Words that connect what's said before and after them and mean nothing themselves. */
const joints = new Set([
  ',',
  'and',
  '&',
  '&&',
  'then',
  'but',
  ':',
  '-',
  '–',
  '—',
  '->',
  '=>',
  '→',
  '⇒',
  '|',
  '(',
  ')',
  'also',
  'plus',
]);

/** Reads the tokens of one sentence from left to right. A reader that fails puts it back to where it was. */
export class Cursor {
  at = 0;
  readonly tokens: readonly ApiToken[];

  constructor(tokens: readonly ApiToken[]) {
    this.tokens = tokens;
  }

  get token(): ApiToken | undefined {
    return this.tokens[this.at];
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  get isAtJoint(): boolean {
    return joints.has(this.token?.lower ?? '');
  }

  /** The lower-case word `offset` tokens ahead; empty at the end and for quotations and blocks. */
  word(offset = 0): string {
    return this.tokens[this.at + offset]?.lower ?? '';
  }

  reads(phrase: string): boolean {
    return wordsOf(phrase).every((word, offset) => this.word(offset) === word);
  }

  /** Takes the first of these phrases that's next, and returns it. */
  take(...phrases: readonly string[]): string | undefined {
    const found = phrases.find((phrase) => this.reads(phrase));
    if (found !== undefined) this.at += wordsOf(found).length;
    return found;
  }

  /** Takes the next token if it passes. */
  takeToken(passes: (token: ApiToken) => boolean): ApiToken | undefined {
    const { token } = this;
    if (!token || !passes(token)) return undefined;
    this.at += 1;
    return token;
  }

  takeJoints(): number {
    const before = this.at;
    while (this.isAtJoint) this.at += 1;
    return this.at - before;
  }

  attempt<T>(read: () => T | undefined): T | undefined {
    const before = this.at;
    const result = read();
    if (result === undefined) this.at = before;
    return result;
  }

  /** Whether `read` would succeed here; moves nothing. */
  allows(read: () => unknown): boolean {
    const before = this.at;
    const result = read();
    this.at = before;
    return result !== undefined && result !== false;
  }
}
