/** Time that runs out only while it is not suspended. */
export class Budget {
  readonly #onSpent: () => void;
  #leftMs: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(budgetMs: number, onSpent: () => void) {
    this.#leftMs = budgetMs;
    this.#onSpent = onSpent;
    this.resume();
  }

  resume(): void {
    if (this.#timer) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onSpent, this.#leftMs);
  }

  suspend(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - this.#since));
  }
}
