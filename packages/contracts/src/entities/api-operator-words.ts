import type { ApiOperator } from './api-assertion.ts';

/** Each comparison of an API test as people say it: `doesn't contain`. */
export const apiOperatorWords: Readonly<Record<ApiOperator, string>> = {
  equals: 'equals',
  not_equals: "doesn't equal",
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
  valid: 'is valid',
};
