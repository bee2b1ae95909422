/** The page did not do what a step says. `message` is one sentence or two for people: what happened and what to do. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly expected: string | null;
  readonly actual: string | null;

  constructor(reason: string, details: { expected?: string; actual?: string } = {}) {
    super(reason);
    this.expected = details.expected ?? null;
    this.actual = details.actual ?? null;
  }
}

/** Time is up. `timeoutMs` is what was allowed. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`Time was up after ${timeoutMs / 1_000} seconds`);
    this.timeoutMs = timeoutMs;
  }
}

/** Ends the run whatever it was doing: the message is the run's `error_message`. */
export class RunInterrupt extends Error {
  override readonly name = 'RunInterrupt';
  readonly status: 'cancelled' | 'error';

  constructor(status: 'cancelled' | 'error', message: string) {
    super(message);
    this.status = status;
  }
}
