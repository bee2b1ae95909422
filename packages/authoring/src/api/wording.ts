import { needsExpected, type ApiAssertion, type ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { cutText } from '@saywright/contracts/text/cut-text';

const words: Record<ApiOperator, string> = {
  equals: 'is',
  not_equals: "isn't",
  one_of: 'is one of',
  more_than: 'is more than',
  at_least: 'is at least',
  less_than: 'is less than',
  at_most: 'is at most',
  contains: 'contains',
  not_contains: "doesn't contain",
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches: 'matches',
  exists: 'exists',
  not_exists: "doesn't exist",
  is_type: 'is of type',
  includes: 'includes',
  not_includes: "doesn't include",
  has_length: 'has length',
  is_empty: 'is empty',
  not_empty: "isn't empty",
  valid: 'matches the schema',
};

const subjects: Record<ApiAssertion['type'], (target: string) => string> = {
  status_code: () => 'status',
  header: (target) => `header ${target}`,
  json_path: (target) => target,
  json_schema: () => 'body',
  body: () => 'body',
  response_time: () => 'response time',
};

/** An assertion in a few words, for the message that says what became of a clause. */
export function wording({ type, operator, target, expected_value: expected }: ApiAssertion): string {
  const value = needsExpected(operator)
    ? ` ${cutText(JSON.stringify(expected), 80)}${type === 'response_time' ? ' ms' : ''}`
    : '';
  return `${subjects[type](target)} ${words[operator]}${value}`;
}
