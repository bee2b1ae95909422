import { Scope } from '../progress/scope.ts';
import type { RestWatch } from './rest-watch.ts';

/** A page is read when it has been quiet for so long. What would come later is asked about; a failing check waits longer. */
const quietMs = 800;

/** The rest of pages that are read, step by step: one that has come to rest stays so until the next action. */
export class RestSinceAction {
  readonly #watchForRest: (quietMs: number) => RestWatch;
  readonly #signal: AbortSignal;
  #watch: RestWatch | undefined;

  constructor(session: { watchForRest(quietMs: number): RestWatch }, signal: AbortSignal) {
    this.#watchForRest = (ms) => session.watchForRest(ms);
    this.#signal = signal;
  }

  acted(): void {
    this.#watch = undefined;
  }

  /** Watches for so many milliseconds. The answer waits, and says whether the pages are at rest. */
  within(ms: number): (pauseMs: number) => Promise<boolean> {
    const scope = new Scope(ms, this.#signal);
    const watch = (this.#watch ??= this.#watchForRest(quietMs));
    return (pauseMs) => watch.pause(Math.min(pauseMs, scope.remainingMs()), scope);
  }
}
