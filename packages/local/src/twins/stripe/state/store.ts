import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { appendJsonLine, hasFields, readJsonLines, writeJsonLines } from '../../../files/json-lines.ts';

/** Everything in the store has these. */
export interface Stored {
  id: string;
  object: string;
}

/** One transaction: all of it is in the file, or nothing. */
interface Line {
  put: Stored[];
  drop: string[];
}

const isLine = (line: object): line is Line =>
  'put' in line &&
  Array.isArray(line.put) &&
  line.put.every((each) => hasFields(each, 'string', ['id', 'object'])) &&
  'drop' in line &&
  Array.isArray(line.drop);

/**
 * Objects by ID, in a file with one transaction a line. A transaction is on disk before its caller hears of it; a line
 * that a killed process left unfinished was never acknowledged. Objects are frozen: change one by putting another in its
 * place.
 */
export class Store {
  readonly #file: string;
  readonly #kinds = new Map<string, Map<string, Stored>>();
  readonly #kindOf = new Map<string, string>();
  #open: { put: Map<string, Stored>; drop: Set<string> } | undefined;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
    const advice = 'Move it away to start without customers, subscriptions and payments of this machine.';
    for (const line of readJsonLines(file, { isLine, advice })) this.#apply(line);
    const all = [...this.#kinds.values()].flatMap((kind) => [...kind.values()]);
    writeJsonLines(file, all.length === 0 ? [] : [{ put: all, drop: [] }]);
  }

  /** Runs `work`; what it puts and drops is stored once it returns, and forgotten if it throws. Transactions nest. */
  transact<Result>(work: () => Result): Result {
    if (this.#open) return work();
    this.#open = { put: new Map(), drop: new Set() };
    try {
      const result = work();
      const line = { put: [...this.#open.put.values()], drop: [...this.#open.drop] };
      if (line.put.length + line.drop.length > 0) appendJsonLine(this.#file, line);
      this.#apply(line);
      return result;
    } finally {
      this.#open = undefined;
    }
  }

  find<Kind extends Stored>(object: Kind['object'], id: string): Kind | undefined {
    if (this.#open?.drop.has(id)) return undefined;
    const found = this.#open?.put.get(id) ?? this.#kinds.get(object)?.get(id);
    return found?.object === object ? (found as Kind) : undefined;
  }

  /** Whatever has this ID. */
  findAny(id: string): Stored | undefined {
    const object = this.#open?.put.get(id)?.object ?? this.#kindOf.get(id);
    return object === undefined ? undefined : this.find(object, id);
  }

  /** All of a kind, the oldest first. */
  list<Kind extends Stored>(object: Kind['object']): Kind[] {
    const kept = this.#kinds.get(object) ?? new Map<string, Stored>();
    const { put, drop } = this.#open ?? {};
    const known = [...kept.values()].filter(({ id }) => !drop?.has(id)).map((each) => put?.get(each.id) ?? each);
    const added =
      put === undefined ? [] : [...put.values()].filter((each) => each.object === object && !kept.has(each.id));
    return [...known, ...added] as Kind[];
  }

  put<Kind extends Stored>(stored: Kind): Kind {
    const { put, drop } = this.#transaction();
    const frozen = freeze(structuredClone(stored));
    put.set(stored.id, frozen);
    drop.delete(stored.id);
    return frozen;
  }

  drop(id: string): void {
    const { put, drop } = this.#transaction();
    put.delete(id);
    drop.add(id);
  }

  #transaction(): { put: Map<string, Stored>; drop: Set<string> } {
    if (!this.#open) throw new Error("The store changes within a transaction, and there isn't one");
    return this.#open;
  }

  #apply({ put, drop }: Line): void {
    for (const each of put) {
      const kind = this.#kinds.get(each.object) ?? new Map<string, Stored>();
      this.#kinds.set(each.object, kind.set(each.id, freeze(each)));
      this.#kindOf.set(each.id, each.object);
    }
    for (const id of drop) {
      this.#kinds.get(this.#kindOf.get(id) ?? '')?.delete(id);
      this.#kindOf.delete(id);
    }
  }
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) freeze(each);
  return Object.freeze(value);
}
