import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { RawResult } from '../report.ts';
import type { ReadResponse } from '../response/read-response.ts';
import type { Variables } from '../variables/variables.ts';
import { withinDeadline } from '../within-deadline.ts';
import type { Check } from './check.ts';
import { checkAssertion } from './check-assertion.ts';
import { fillExpected } from './filled-text.ts';
import { isDeeperThan } from './is-deeper-than.ts';
import { wordAssertion } from './word-assertion.ts';

/** Levels of lists and objects in an expected value or a schema. */
const maxExpectedDepth = 100;
const tooDeepCheck: { value: Check } = {
  value: {
    actual: null,
    reason: `The expected value is nested more than ${maxExpectedDepth} levels deep. Use a flatter one.`,
  },
};

/** All assertions of a test share this time. Ordinary ones take well under a millisecond. */
const budgetMs = 2_000;

export function runAssertions(
  assertions: readonly ApiAssertion[],
  response: ReadResponse,
  variables: Variables,
): RawResult['assertion_results'] {
  let leftMs = budgetMs;
  return assertions.map((assertion) => {
    const tooDeep = isDeeperThan(assertion.expected_value, maxExpectedDepth);
    const target = variables.fill(assertion.target);
    const expected = tooDeep ? null : fillExpected(assertion.expected_value, variables);
    const filled = { ...assertion, target, expected_value: expected };
    const start = performance.now();
    const done = tooDeep ? tooDeepCheck : withinDeadline<Check>(() => checkAssertion(filled, response), leftMs);
    leftMs = Math.max(1, leftMs - (performance.now() - start));
    const { actual, reason } = done?.value ?? {
      actual: null,
      reason: 'Checking this took longer than 2 seconds. Use a simpler path, pattern, or schema.',
    };
    const shown = { ...filled, expected_value: plain(expected) };
    return {
      passed: reason === undefined,
      actual_value: actual,
      assertion: shown,
      summary: wordAssertion(shown),
      reason: reason ?? null,
    };
  });
}

/** Texts with variables as plain texts. */
const plain = (expected: unknown): ApiAssertion['expected_value'] =>
  JSON.parse(JSON.stringify(expected ?? null)) as ApiAssertion['expected_value'];
