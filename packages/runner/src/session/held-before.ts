import type { Assertion } from '@saywright/contracts/entities/assertion';

/** Which checks of the next step held before the last action, so that holding at once says nothing about it. */
export class HeldBefore {
  #checks: ReadonlySet<string> = new Set();
  #sinceMs = 0;

  /** An action begins; these checks hold without it. */
  begin(checks: readonly Assertion[]): void {
    this.#checks = new Set(checks.map((check) => JSON.stringify(check)));
    this.#sinceMs = performance.now();
  }

  has(check: Assertion): boolean {
    return this.#checks.has(JSON.stringify(check));
  }

  /** Milliseconds since the action began. */
  ageMs(): number {
    return Math.ceil(performance.now() - this.#sinceMs);
  }
}
