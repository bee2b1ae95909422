/**
 * Variables of a request: `{{name}}` in a text becomes the variable's value, whose own `{{…}}` are filled in as well, ten
 * levels deep at most. Names that have no value, or that refer to themselves, are collected while all texts are filled in, so
 * that one message lists all of them.
 */
import { randomInt } from 'node:crypto';
import { generateValue } from '@saywright/contracts/text/generated-values';
import { requestVariable } from '@saywright/contracts/text/variables';
import { SetupProblem } from '../problems.ts';

const maxDepth = 10;
const maxLength = 1_000_000;

/** Changes a value so that it keeps its meaning where it's inserted, at an index of the text. */
type Escape = (value: string, at: number) => string;

export class Variables {
  readonly #values: Readonly<Record<string, string>>;
  /** Values that are used as they are, whatever looks like a variable in them. */
  readonly #stored: Readonly<Record<string, string>>;
  readonly #now: number;
  readonly #missing = new Set<string>();
  readonly #circular = new Set<string>();
  /** Values that are the same each time, with everything in them filled in. */
  readonly #known = new Map<string, string>();
  #dynamicValues = 0;
  #tooLong = false;

  /** @param stored values from pages and responses, which come before the others and can't name variables */
  constructor(values: Readonly<Record<string, string>>, now: number, stored: Readonly<Record<string, string>> = {}) {
    this.#values = values;
    this.#stored = stored;
    this.#now = now;
  }

  /** A text with its variables filled in. What can't be filled in stays, and `check` reports it. */
  fill(text: string, escape: Escape = (value) => value): string {
    if (!text.includes('{{')) return text;
    const filled = text.replaceAll(requestVariable, (whole, name: string, at: number) => {
      const value = this.#valueOf(name, []);
      return value === undefined ? whole : escape(value, at);
    });
    if (filled.length <= maxLength) return filled;
    this.#tooLong = true;
    return text;
  }

  /** @throws SetupProblem that names every variable without a value, and every one that refers to itself */
  check(): void {
    const problems = [
      ...missingText([...this.#missing]),
      ...[...this.#circular].map(
        (name) => `The variable {{${name}}} refers to itself. Give it a value without {{${name}}}.`,
      ),
      ...(this.#tooLong
        ? ['With its variables filled in, the request is longer than 1,000,000 characters. Shorten their values.']
        : []),
    ];
    if (problems.length > 0) throw new SetupProblem(problems.join(' '));
  }

  #valueOf(name: string, within: readonly string[]): string | undefined {
    if (this.#tooLong) return undefined;
    if (Object.hasOwn(this.#stored, name)) return this.#stored[name];
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (within.includes(name) || within.length >= maxDepth) {
      this.#circular.add(within[0] ?? name);
      return undefined;
    }
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : this.#dynamic(name);
    if (value === undefined) {
      this.#missing.add(name);
      return undefined;
    }
    return value.includes('{{') ? this.#expand(value, [...within, name]) : value;
  }

  #expand(value: string, within: readonly string[]): string {
    const { size: missing } = this.#missing;
    const { size: circular } = this.#circular;
    const dynamic = this.#dynamicValues;
    let length = 0;
    const filled = value.replaceAll(requestVariable, (whole, name: string) => {
      const part = this.#valueOf(name, within) ?? whole;
      length += part.length;
      if (length > maxLength) this.#tooLong = true;
      return part;
    });
    if (filled.length > maxLength) this.#tooLong = true;
    // Otherwise values that name each other many times would take forever.
    const isSettled =
      missing === this.#missing.size && circular === this.#circular.size && dynamic === this.#dynamicValues;
    const name = within.at(-1);
    if (isSettled && !this.#tooLong && name !== undefined) this.#known.set(name, filled);
    return this.#tooLong ? value : filled;
  }

  /** Each occurrence gets a value of its own. */
  #dynamic(name: string): string | undefined {
    this.#dynamicValues += 1;
    return generateValue(name, { now: new Date(this.#now), random: randomInt });
  }
}

/** Parts of a text that look like variables and aren't, because of their names: `{{first name}}`, `{{a{{b}}}}`. */
export const unreadVariables = (text: string): string[] =>
  text.includes('{{') ? (text.replaceAll(requestVariable, '…').match(/\{\{[^{}\n]{1,100}\}\}/g) ?? []) : [];

function missingText(names: readonly string[]): string[] {
  const list = names.map((name) => `{{${name}}}`).join(', ');
  if (names.length === 0) return [];
  return names.length === 1
    ? [`The variable ${list} is not defined. Define it in the environment, or correct its name.`]
    : [`These variables are not defined: ${list}. Define them in the environment, or correct their names.`];
}
