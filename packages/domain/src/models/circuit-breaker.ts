/** So many questions in a row without an answer, and a model gets a rest. */
const mostFailures = 3;

/** Keeps questions from a model that isn't answering, so that nobody waits for it. */
export class CircuitBreaker {
  #failures = 0;
  #restsUntil = 0;

  /** Whether the model may be asked. After its rest, one question tries. */
  allows(now: number): boolean {
    return now >= this.#restsUntil;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(now: number, restMs: number): void {
    this.#failures += 1;
    if (this.#failures >= mostFailures) this.#restsUntil = now + restMs;
  }
}
