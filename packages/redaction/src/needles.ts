/** A part of a text, from its first UTF-16 unit to behind its last. */
export type Range = readonly [start: number, end: number];

const grams = 4;
const mask = 0xfffff;

/** Depends on the last four units: earlier ones have been shifted out. */
const next = (hash: number, unit: number): number => ((hash << 5) ^ unit) & mask;

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < grams; at++) hash = next(hash, text.charCodeAt(at));
  return hash;
}

function standsAt(units: Uint16Array, start: number, needle: string): boolean {
  if (start + needle.length > units.length) return false;
  for (let at = 0; at < needle.length; at++) if (units[start + at] !== needle.charCodeAt(at)) return false;
  return true;
}

/**
 * Finds any of many texts in one pass, however many they are: the first four units of each are known by a hash (as
 * Rabin and Karp do), and only where it fits a text is compared.
 */
export class Needles {
  readonly all: readonly string[];
  readonly #isFirst = new Uint8Array(mask + 1);
  readonly #byHash = new Map<number, string[]>();

  /** @param all of four units or more each */
  constructor(all: readonly string[]) {
    this.all = all;
    for (const needle of all) {
      const hash = hashOf(needle);
      this.#isFirst[hash] = 1;
      this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), needle]);
    }
  }

  isIn(units: Uint16Array): boolean {
    return this.#next(units, 0) !== undefined;
  }

  /** False: not even the beginning of one is there. */
  mayBeginIn(units: Uint16Array): boolean {
    let hash = 0;
    for (let at = 0; at < units.length; at++) {
      hash = next(hash, units[at] ?? 0);
      if (at >= grams - 1 && this.#isFirst[hash] === 1) return true;
    }
    return false;
  }

  /** Where they are. */
  rangesIn(units: Uint16Array): Range[] {
    const found: Range[] = [];
    for (let range = this.#next(units, 0); range; range = this.#next(units, range[0] + 1)) found.push(range);
    return found;
  }

  /** The first one that begins at `from` or later, and the longest of those that begin there. */
  #next(units: Uint16Array, from: number): Range | undefined {
    const isFirst = this.#isFirst;
    const { length } = units;
    let hash = 0;
    for (let at = from; at < length; at++) {
      hash = next(hash, units[at] ?? 0);
      if (isFirst[hash] === 0 || at - from < grams - 1) continue;
      const start = at - grams + 1;
      const end = this.#endOfLongest(units, start, hash);
      if (end > start) return [start, end];
    }
    return undefined;
  }

  #endOfLongest(units: Uint16Array, start: number, hash: number): number {
    let end = start;
    for (const needle of this.#byHash.get(hash) ?? [])
      if (start + needle.length > end && standsAt(units, start, needle)) end = start + needle.length;
    return end;
  }
}
