import type { Assertion, AssertionType } from '@saywright/contracts/entities/assertion';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { Frame, Locator, Page } from 'playwright-core';
import type { Effects } from '../session/effects.ts';
import type { Recognize } from '../selectors/find-element.ts';
import type { Scope } from '../progress/scope.ts';

export interface Observation {
  passed: boolean;
  /** The text on the page, for people. */
  actual: string;
  /** Notes, even though it passed. */
  note?: RunNote;
}

export interface ObserveContext {
  page: Page;
  /** The frame that steps were sent into; undefined: the whole page. */
  frame?: Frame | undefined;
  /** The element that steps are in; undefined: the page or the frame. */
  within?: Locator | undefined;
  scope: Scope;
  effects: Pick<Effects, 'windows' | 'files'>;
  /** Tells other elements from the one that's meant. */
  recognize?: Recognize | undefined;
  /** Reads the values that a check compares. Proof compares others in their place, without asking the page again. */
  reading?: ((read: () => Promise<readonly string[]>) => Promise<readonly string[]>) | undefined;
}

/** The values that a check compares, read as `reading` wants it. */
export const readWith = (
  { reading = (read) => read() }: Pick<ObserveContext, 'reading'>,
  read: () => Promise<readonly string[]>,
): Promise<readonly string[]> => reading(read);

export type AssertionOf<T extends AssertionType> = Extract<Assertion, { type: T }>;

/** How one type of assertion is worded and looked at. */
export interface AssertionCheck<T extends AssertionType> {
  /** The condition, as a sentence: `the title is "Cart"`. */
  describe(assertion: AssertionOf<T>): string;
  expected(assertion: AssertionOf<T>): string;
  /** Looks at the page once, without waiting. Throws `StepFailure` when it cannot ever hold. */
  observe(assertion: AssertionOf<T>, context: ObserveContext): Promise<Observation>;
}
