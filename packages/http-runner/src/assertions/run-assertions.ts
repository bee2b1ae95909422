import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { evaluateOnThread, type Evaluated } from '../evaluate-on-thread.ts';
import type { SentCheck } from '../evaluation.ts';
import { maxShown, type RawResult } from '../report.ts';
import { parseExactly } from '../response/parse-json.ts';
import type { ReadResponse } from '../response/read-response.ts';
import type { Variables } from '../variables/variables.ts';
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

/** Longer bodies take a while to parse. */
const maxQuickJson = 200_000;

/** Whether an assertion takes no longer than a millisecond or two, which isn't worth another thread. */
const isQuick = ({ type, operator, target }: FilledAssertion, { text }: ReadResponse): boolean =>
  operator !== 'matches' &&
  type !== 'json_schema' &&
  (type !== 'json_path' || (plainPath.test(target) && (text ?? '').length <= maxQuickJson));

/** Ordinary assertions take well under a millisecond. */
const longestMs = 2_000;

/** @param options.budgetMs all assertions share this time */
export async function runAssertions(
  assertions: readonly ApiAssertion[],
  response: ReadResponse,
  { variables, budgetMs = longestMs }: { variables: Variables; budgetMs?: number },
): Promise<RawResult['assertion_results']> {
  const filled = assertions.map((assertion) => fill(assertion, variables));
  const slow = filled.filter(({ tooDeep, assertion }) => !tooDeep && !isQuick(assertion, response));
  const checks = await checkOnThread(
    slow.map(({ assertion }) => assertion),
    response,
    budgetMs,
  );
  return filled.map((each) => {
    const { assertion, tooDeep } = each;
    const at = slow.indexOf(each);
    if (isOfAList(assertion, response))
      response.note(
        `The response is a list, so ${assertion.target} is never there. Use $.${assertion.target.slice(1)} to look in its items.`,
      );
    const { actual, reason } = tooDeep ? tooDeepCheck : (checks[at] ?? checkAssertion(assertion, response));
    const shown = { ...assertion, expected_value: plain(assertion.expected_value) };
    return {
      passed: reason === undefined,
      actual_value: actual,
      assertion: shown,
      summary: wordAssertion(shown),
      reason: reason ?? null,
    };
  });
}

/** Whether a name has to be missing from a list, which has no names of its own. */
const isOfAList = ({ type, operator, target }: FilledAssertion, { text }: ReadResponse): boolean =>
  type === 'json_path' && operator === 'not_exists' && /^\$\.\w/.test(target) && /^\s*\[/.test(text ?? '');

function fill(assertion: ApiAssertion, variables: Variables): { assertion: FilledAssertion; tooDeep: boolean } {
  const tooDeep = isDeeperThan(assertion.expected_value, maxExpectedDepth);
  const expected = tooDeep ? null : fillExpected(assertion.expected_value, variables);
  return { assertion: { ...assertion, target: variables.fill(assertion.target), expected_value: expected }, tooDeep };
}

async function checkOnThread(
  assertions: readonly FilledAssertion[],
  response: ReadResponse,
  budgetMs: number,
): Promise<Check[]> {
  if (assertions.length === 0) return [];
  const work = { response: response.received(), jobs: assertions.map((assertion) => ({ assertion })) };
  const { answers, duplicates, stopped } = await evaluateOnThread(work, budgetMs);
  response.noteDuplicates(duplicates);
  return assertions.map((_, index) => {
    const answer = answers.find(({ at }) => at === index);
    return answer && 'check' in answer ? received(answer.check) : { actual: null, reason: stopReason(stopped) };
  });
}

const stopReason = (stopped: Evaluated['stopped']): string =>
  stopped === 'memory'
    ? 'Checking this took too much memory. Use a simpler path, pattern, or schema.'
    : 'Checking this took longer than 2 seconds. Use a simpler path, pattern, or schema.';

/** Long values are shown as text anyway. */
function received({ actual, reason }: SentCheck): Check {
  if ('text' in actual) return { actual: actual.text, reason };
  return { actual: actual.json.length > maxShown ? actual.json : parseExactly(actual.json), reason };
}

/** Texts with variables as plain texts. */
const plain = (expected: unknown): ApiAssertion['expected_value'] =>
  JSON.parse(JSON.stringify(expected ?? null)) as ApiAssertion['expected_value'];
