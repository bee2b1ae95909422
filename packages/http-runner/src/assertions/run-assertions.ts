import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { RawResult } from '../report.ts';
import type { ReadResponse } from '../response/read-response.ts';
import type { Variables } from '../variables/variables.ts';
import { withinDeadline } from '../within-deadline.ts';
import type { Check } from './check.ts';
import { checkAssertion, type FilledAssertion } from './check-assertion.ts';
import { fillExpected } from './filled-text.ts';
import { isDeeperThan } from './is-deeper-than.ts';
import { wordAssertion } from './word-assertion.ts';

/** Levels of lists and objects in an expected value or a schema. */
const maxExpectedDepth = 100;
const tooDeepCheck: Check = {
  actual: null,
  reason: `The expected value is nested more than ${maxExpectedDepth} levels deep. Use a flatter one.`,
};

/** A path of names and indexes only. */
const plainPath = /^\$(?:\.[A-Za-z_]\w*|\[\d{1,9}\]|\['[^'\\]*'\])*$/;

/** Whether an assertion takes no longer than reading the response once, so that it needs no deadline, which costs a thread. */
const isQuick = ({ type, operator, target }: FilledAssertion): boolean =>
  operator !== 'matches' && type !== 'json_schema' && (type !== 'json_path' || plainPath.test(target));

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
    const work = (): Check => (tooDeep ? tooDeepCheck : checkAssertion(filled, response));
    const done = tooDeep || isQuick(filled) ? { value: work() } : withinDeadline(work, leftMs);
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
