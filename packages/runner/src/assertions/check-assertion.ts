import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { AssertionResult } from '@saywright/contracts/entities/execution';
import type { Frame, Page } from 'playwright-core';
import { isTransient } from '../selectors/selector-errors.ts';
import { explainError } from '../step/explain-error.ts';
import type { Scope } from '../step/scope.ts';
import { RunInterrupt, StepFailure } from '../step/step-failure.ts';
import type { AssertionCheck, Observation } from './assertion-check.ts';
import { assertionChecks } from './registry.ts';

const firstPollMs = 25;
const maxPollMs = 400;
const maxTextLength = 2_000;

export interface CheckedAssertion {
  result: AssertionResult;
  note: string | undefined;
}

/** What must hold, as a sentence. */
export const describeAssertion = (assertion: Assertion): string => checkOf(assertion).describe(assertion);

/** The registry pairs each type with its own check; TypeScript cannot follow that through the union. */
const checkOf = <A extends Assertion>(assertion: A): AssertionCheck<A['type']> =>
  assertionChecks[assertion.type] as unknown as AssertionCheck<A['type']>;

/** Looks at the page until the assertion holds or the scope's time is up. Throws only what interrupts the run. */
export async function checkAssertion(
  assertion: Assertion,
  { page, frame, scope }: { page: () => Page; frame: () => Frame | undefined; scope: Scope },
): Promise<CheckedAssertion> {
  const check = checkOf(assertion);
  const description = check.describe(assertion);
  scope.note(`checking that ${description}`);
  let seen: Observation = { passed: false, actual: 'the page did not answer' };
  let hasSeen = false;
  try {
    for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 2, maxPollMs)) {
      seen = await check.observe(assertion, { page: page(), frame: frame(), scope }).catch((error: unknown) => {
        if (isTransient(error)) return { passed: false, actual: 'the page was still loading' };
        throw error;
      });
      hasSeen = true;
      if (seen.passed || scope.isOver()) break;
      await scope.sleep(Math.min(pollMs, scope.remainingMs()));
    }
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    // A last look that came too late does not hide what was seen before it.
    if (!hasSeen || !scope.isOver())
      seen = {
        passed: false,
        actual: error instanceof StepFailure ? error.message : explainError(error, scope).message,
      };
  }
  scope.note(seen.passed ? 'it holds' : `it does not hold: ${seen.actual}`);
  return {
    result: {
      description,
      passed: seen.passed,
      expected: check.expected(assertion).slice(0, maxTextLength),
      actual: seen.actual.slice(0, maxTextLength),
    },
    note: seen.note,
  };
}
