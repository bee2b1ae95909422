import type { ApiResult } from './api-execution.ts';

/** Why an API test that didn't pass failed, in a sentence or two: the request, its first failing assertion, or a missing value. */
export function apiFailureText({ error_message: message, assertion_results: results, extracted }: ApiResult): string {
  if (message !== null) return message;
  const missing = extracted.flatMap(({ name, problem }) =>
    problem === null ? [] : [`{{${name}}} has no value: ${problem}`],
  );
  const failed = results.flatMap(({ passed, summary, reason }) => (passed ? [] : [`${summary}: ${reason ?? ''}`]));
  const [first = '', ...others] = [...failed, ...missing];
  return others.length === 0 ? first : `${first} (and ${others.length} more)`;
}
