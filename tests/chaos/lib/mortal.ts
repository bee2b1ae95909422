import type { Random } from './random.ts';

/** A process that was killed: nothing that it still wants reaches anyone. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** The answer to a dead process, whether it awaits it, iterates over it, or has forgotten about it. */
function never(): Promise<never> {
  const killed = Promise.reject(new Killed());
  killed.catch(() => undefined);
  return Object.assign(killed, { [Symbol.asyncIterator]: () => ({ next: () => killed }) });
}

/**
 * A process that dies before or after one of its next calls to stores and services, chosen at random: what it has done until
 * then stays, and the rest never happens.
 */
export class Mortal {
  readonly #diesAt: number;
  readonly #diesAfterwards: boolean;
  #calls = 0;

  constructor(random: Random, { within }: { within: number }) {
    this.#diesAt = random.between(1, within);
    this.#diesAfterwards = random.next() < 0.5;
  }

  /** An object whose methods this process calls. Objects in it are covered as well. */
  covering<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (object, name, receiver) => {
        const value: unknown = Reflect.get(object, name, receiver);
        if (typeof value === 'function') return this.#call(value.bind(object) as (...args: unknown[]) => unknown);
        return typeof value === 'object' && value !== null ? this.covering(value) : value;
      },
    });
  }

  #call(call: (...args: unknown[]) => unknown) {
    return (...args: unknown[]): unknown => {
      const at = ++this.#calls;
      if (at > this.#diesAt || (at === this.#diesAt && !this.#diesAfterwards)) return never();
      const result = call(...args);
      // Code that iterates over the answer of a dead process needs it as it is.
      if (at < this.#diesAt || !(result instanceof Promise) || Symbol.asyncIterator in result) return result;
      return result.then(never);
    };
  }
}
