import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { StepAction, StoredSource } from '@saywright/contracts/entities/step';
import type { Purpose } from './purpose.ts';
import type { Choice } from './target-tree.ts';

type WithoutSelector<A> = A extends unknown ? Omit<A, 'selector'> : never;

/** Something that must hold: an assertion, and the element that it's about. */
export interface IntendedCheck {
  assertion: WithoutSelector<Assertion>;
  /** Absent where the assertion needs no element: a text, a URL, a value beside its label. */
  target?: Choice;
  /** The clause's word for the text: book name, of `the book name "Dune"`. */
  noun?: string;
}

/**
 * The meaning of one step of a clause before an element was chosen for it. The offline compiler turns it into a step
 * with selectors guessed from names; grounding chooses the elements on the live page.
 *
 * `compileEnglish` answers one for each step that was understood; a step without `target`, `dropOn` and targets of checks
 * ("go to /cart", "wait 2 seconds") is complete as it is. `action` is never `draft`, also where the step is a draft
 * because only the page can tell which element is meant.
 */
export interface Intent {
  action: StepAction;
  /** The step in words: `Click "Save" in the dialog`. */
  description: string;
  purpose: Purpose;
  target?: Choice;
  /** Where `drag_and_drop` drops. */
  dropOn?: Choice;
  value?: string;
  /** The clause's word for the value: feature name, of `the feature name "Season"`. */
  noun?: string;
  source?: StoredSource;
  /** Does the same on pages that have nothing for `target`: "filter by X" is an option, a button, or a text to type. */
  otherwise?: Intent;
  checks: readonly IntendedCheck[];
  isOptional?: boolean;
  /** How many `if` and `repeat` steps it's in; absent for none. */
  depth?: number;
  /** Milliseconds; the test's when absent. */
  timeout?: number;
  /** Why the clause does it, which no step depends on: "because the cart is empty". */
  reason?: string;
}
