import { endText, type EndReason } from '@saywright/contracts/entities/end-reason';
import { failureText, type StepFailureCode } from '@saywright/contracts/entities/step-failure';

interface FailureDetails {
  expected?: string;
  actual?: string;
  /** The failure as a code, if code needs to tell it apart. */
  failure?: StepFailureCode;
}

/** The page did not do what a step says. `message` is one sentence or two for people: what happened and what to do. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly expected: string | null;
  readonly actual: string | null;
  readonly failure: StepFailureCode | undefined;

  constructor(reason: string, details: FailureDetails = {}) {
    super(reason);
    this.expected = details.expected ?? null;
    this.actual = details.actual ?? null;
    this.failure = details.failure;
  }

  static of(failure: StepFailureCode, details: Omit<FailureDetails, 'failure'> = {}): StepFailure {
    return new StepFailure(failureText(failure), { ...details, failure });
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

/** Whether a call had its time: Playwright's own error, which comes before a `DeadlineError`. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Ends the run, no matter what it's doing. */
export class RunInterrupt extends Error {
  override readonly name = 'RunInterrupt';
  readonly status: 'cancelled' | 'error';

  readonly endReason: EndReason;

  constructor(reason: EndReason) {
    super(endText(reason));
    this.status = reason.code === 'cancelled' ? 'cancelled' : 'error';
    this.endReason = reason;
  }
}
