import type { Extraction } from '@saywright/contracts/entities/api-request';
import type { FilledAssertion } from './assertions/check-assertion.ts';
import type { Extracted } from './extract-value.ts';
import type { Received } from './response/received.ts';

/** An expression that people wrote, to evaluate against a response. */
export type Job = { assertion: FilledAssertion } | { extraction: Extraction };

export interface Work {
  response: Received;
  jobs: readonly Job[];
}

/** A value that was found: JSON as text, since numbers that a double can't hold don't reach another thread otherwise. */
export type SentValue = { text: string } | { json: string };

export interface SentCheck {
  actual: SentValue;
  reason: string | undefined;
}

/** Messages of the evaluation thread. `done` comes last; a bug of ours is an `error`. */
export type Answer =
  | { started: true }
  | { at: number; check: SentCheck }
  | { at: number; extracted: Extracted }
  | { done: true; duplicates: readonly string[] }
  | { error: unknown };
