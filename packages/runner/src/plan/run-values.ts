import { describeGenerated, generateValue } from '@saywright/contracts/text/generated-values';
import { createHash } from 'node:crypto';

/** A value that a run generated. */
export interface GeneratedValue {
  /** As a variable, without braces: `$randomEmail`. */
  name: string;
  /** In words: "unique email". */
  title: string;
  value: string;
}

/** Numbers that follow from a text alone: the same seed gives the same ones. */
function seeded(seed: string): (limit: number) => number {
  let drawn = 0;
  return (limit) => {
    drawn += 1;
    return createHash('sha256').update(`${seed}\n${drawn}`).digest().readUIntBE(0, 6) % limit;
  };
}

/**
 * The values that one run generates: each name has one value, so "the same email" is the same one. What a round of a
 * repetition generates first belongs to that round. The same seed on the same day gives the same values.
 */
export class RunValues {
  readonly #seed: string;
  readonly #now: Date;
  /** By name; the innermost round comes last. */
  readonly #scopes: { path: string; values: Map<string, string> }[] = [{ path: '', values: new Map() }];

  constructor(seed: string, now: Date = new Date()) {
    this.#seed = seed;
    this.#now = now;
  }

  /** Undefined for a name that no generator has. */
  get(name: string): GeneratedValue | undefined {
    const title = describeGenerated(name);
    if (title === undefined) return undefined;
    const known = this.#scopes.map(({ values }) => values.get(name)).find((value) => value !== undefined);
    const scope = this.#scopes.at(-1);
    const random = seeded([this.#seed, scope?.path, name].join('\n'));
    const value = known ?? generateValue(name, { now: this.#now, random }) ?? '';
    if (known === undefined) scope?.values.set(name, value);
    return { name, title, value };
  }

  /** What's generated from here on belongs to a round of a repetition, until it ends. */
  beginRound(round: number): void {
    this.#scopes.push({ path: `${this.#scopes.at(-1)?.path}/${round}`, values: new Map() });
  }

  endRound(): void {
    this.#scopes.pop();
  }
}
