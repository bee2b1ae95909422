import { isRecord, own, textOf } from '../json-value.ts';

/** Longer chains of references to references are loops. */
const maxChain = 50;

/** A value behind references: `pointer` is where it is in the document, undefined for one that's written in place. */
export interface Referred {
  value: unknown;
  pointer: string | undefined;
}

/** Follows `$ref` within one document. Other files and addresses are never read. */
export class References {
  readonly #root: unknown;
  readonly #targets = new Map<string, unknown>();

  constructor(root: unknown) {
    this.#root = root;
  }

  /** The value itself or what it refers to; undefined when that isn't in the document. */
  follow(given: unknown): Referred | undefined {
    let value = given;
    let pointer: string | undefined;
    for (let count = 0; count < maxChain; count += 1) {
      const ref = refOf(value);
      if (ref === undefined) return { value, pointer };
      if (!ref.startsWith('#')) return undefined;
      pointer = ref;
      value = this.at(ref);
      if (value === undefined) return undefined;
    }
    return undefined;
  }

  /** The record behind a value; undefined when there isn't one. */
  record(given: unknown): Record<string, unknown> | undefined {
    const value = this.follow(given)?.value;
    return isRecord(value) ? value : undefined;
  }

  at(ref: string): unknown {
    if (!this.#targets.has(ref)) this.#targets.set(ref, this.#find(ref));
    return this.#targets.get(ref);
  }

  #pass(value: unknown, ref: string): unknown {
    this.#targets.set(ref, undefined);
    return this.follow(value)?.value;
  }

  #find(ref: string): unknown {
    let path: string;
    try {
      path = decodeURIComponent(ref.slice(1));
    } catch {
      path = ref.slice(1);
    }
    if (path === '') return this.#root;
    if (!path.startsWith('/')) return undefined;
    let value = this.#root;
    for (const step of path.slice(1).split('/')) {
      // A pointer may lead through a reference, though never through the one being followed.
      if (refOf(value) !== undefined) value = this.#pass(value, ref);
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(value)) value = value[Number(name)] as unknown;
      else if (isRecord(value)) value = own(value, name);
      else return undefined;
    }
    return value;
  }
}

export const refOf = (value: unknown): string | undefined => {
  const ref = isRecord(value) ? own(value, '$ref') : undefined;
  return typeof ref === 'string' ? textOf(ref) : undefined;
};

/** Why a part can't be read. */
export const unreadable = (part: unknown): string => {
  const ref = refOf(part);
  return ref === undefined ? "It isn't an object, so the document says nothing about it" : brokenRef(ref);
};

/** Why a reference leads nowhere. */
export const brokenRef = (ref: string): string =>
  ref.startsWith('#')
    ? `The reference ${ref} leads to nothing in the document`
    : `The reference ${ref} leads to another file. Bundle the description into one file first.`;
