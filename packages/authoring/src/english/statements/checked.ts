import type { AssertionDraft } from '../located.ts';
import type { Target } from '../target.ts';

/** The checks of a statement. */
export interface Checked {
  assertions: AssertionDraft[];
  /** For people: `the total is "$42.00"`. */
  said: string;
  /** In a few words, for the test's name: `the total`. */
  title: string;
  /** The one thing that it is about, when "it" can mean that from here on. */
  target?: Target;
  /** How long the check may wait, when the sentence says so. */
  timeoutMs?: number;
}

/** `problem`: understood, but not to be said in an assertion; undefined: it says nothing that can be checked. */
export type StatementResult = Checked | { problem: string } | undefined;
