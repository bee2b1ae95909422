import type { ApiAssertion, ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { cutText } from '@saywright/contracts/text/cut-text';
import { writeJson } from './filled-text.ts';

const operatorTexts: Record<ApiOperator, (expected: string) => string> = {
  equals: (expected) => `is ${expected}`,
  not_equals: (expected) => `is not ${expected}`,
  one_of: (expected) => `is one of ${expected}`,
  more_than: (expected) => `is more than ${expected}`,
  at_least: (expected) => `is at least ${expected}`,
  less_than: (expected) => `is less than ${expected}`,
  at_most: (expected) => `is at most ${expected}`,
  contains: (expected) => `contains ${expected}`,
  not_contains: (expected) => `doesn't contain ${expected}`,
  starts_with: (expected) => `starts with ${expected}`,
  ends_with: (expected) => `ends with ${expected}`,
  matches: (expected) => `matches ${expected}`,
  exists: () => 'exists',
  not_exists: () => "doesn't exist",
  is_type: (expected) => `is of type ${expected}`,
  includes: (expected) => `includes ${expected}`,
  not_includes: (expected) => `doesn't include ${expected}`,
  has_length: (expected) => `has ${expected} ${expected === '1' ? 'item' : 'items'}`,
  is_empty: () => 'is empty',
  not_empty: () => "isn't empty",
  valid: () => 'matches the JSON Schema',
};

/** Operators whose expected value reads best without quotes. */
const bare: ReadonlySet<ApiOperator> = new Set([
  'is_type',
  'has_length',
  'more_than',
  'at_least',
  'less_than',
  'at_most',
]);

function subjectOf({ type, target }: ApiAssertion): string {
  switch (type) {
    case 'status_code':
      return 'Status code';
    case 'header':
      return `Header ${target}`;
    case 'json_path':
      return target;
    case 'json_schema':
    case 'body':
      return 'Body';
    case 'response_time':
      return 'Response time';
  }
}

function expectedText({ type, operator, expected_value: expected }: ApiAssertion): string {
  if (type === 'response_time') return `${String(expected)} ms`;
  if (Array.isArray(expected) && operator === 'one_of')
    return expected.map((each) => (type === 'status_code' ? String(each) : writeJson(each))).join(', ');
  const isBare = typeof expected === 'string' && (type === 'status_code' || bare.has(operator));
  return isBare ? expected : writeJson(expected);
}

/** An assertion in words: its own description, or "Status code is 200", "$.items has 3 items". */
export const wordAssertion = (assertion: ApiAssertion): string =>
  assertion.description ||
  `${subjectOf(assertion)} ${operatorTexts[assertion.operator](cutText(expectedText(assertion), 200))}`;
