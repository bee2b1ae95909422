import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import { apiFailureText } from '@saywright/contracts/entities/api-failure';
import type { AssertionResult } from '@saywright/contracts/entities/execution';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Scope } from '../progress/scope.ts';
import { DeadlineError, StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

/** Characters of a body that a step's result has. */
const maxBodyLength = 20_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The assertions of an API test as the step's own. */
const checksOf = ({ assertion_results: results }: ApiResult): AssertionResult[] =>
  results.map(({ passed, summary, assertion, actual_value: actual }) => ({
    description: summary,
    passed,
    expected: textOf(assertion.expected_value),
    actual: textOf(actual),
  }));

/** The result with a body that fits into the result of a step. */
function fitting(result: ApiResult): ApiResult {
  const { response_body: body, response, notes } = result;
  if (body === null || body.length <= maxBodyLength) return result;
  return response?.body_encoding === 'base64'
    ? { ...result, response_body: null, notes: [...notes, 'The response body is too long to show here.'] }
    : {
        ...result,
        response_body: cutText(body, maxBodyLength, ''),
        notes: [...notes, 'The response body is shown up to its first 20,000 characters.'],
      };
}

function described(name: string, { request, response, timings, extracted }: ApiResult): string {
  const status = response ? ` ${response.status_code}${response.status_text && ` ${response.status_text}`}` : '';
  const time = timings ? ` in ${Math.round(timings.total)} ms` : '';
  const names = extracted.map((value) => `{{${value.name}}}`);
  const stored = names.length === 0 ? '' : `. Stored ${names.join(', ')}`;
  return `Called "${name}": ${request?.method ?? ''}${status}${time}${stored}`;
}

/** Ends the request with the step. */
async function withinStep<T>(scope: Scope, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await scope.race(call(AbortSignal.any([scope.interrupt, over.signal])), scope.remainingMs());
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    const seconds = Math.round(scope.timeoutMs / 100) / 10;
    throw new StepFailure(
      `The response wasn't complete after ${seconds} seconds. Check the server, or raise the timeout of the step.`,
    );
  } finally {
    over.abort();
  }
}

/** Calls an API test with the flow's variables, and keeps what it extracts for the steps that follow. */
export const callApiTest: Action = {
  async run({ step, session, scope, callApi, addResults, conceal }) {
    const { api_test_id: apiTestId } = step;
    if (apiTestId === undefined) throw new StepFailure('This step needs an API test. Choose one.');
    if (!callApi) throw new StepFailure("API tests can't be called here.");
    const stored = [...session.stored].filter(([name]) => !Object.hasOwn(step.variables, name));
    const { status, result, variables } = await withinStep(scope, (signal) =>
      callApi({ apiTestId, variables: step.variables, stored: Object.fromEntries(stored), signal }),
    );
    addResults(checksOf(result), fitting(result));
    if (status !== 'passed') {
      const failed = checksOf(result).find(({ passed }) => !passed);
      throw new StepFailure(`API test "${step.value}": ${apiFailureText(result)}`, failed);
    }
    for (const { name, value } of result.extracted) {
      const clear = variables[name];
      if (clear === undefined) continue;
      // A secret is in it, for example an access token.
      if (clear !== value) conceal(clear);
      session.stored.set(name, clear);
    }
    return described(step.value, result);
  },
};
