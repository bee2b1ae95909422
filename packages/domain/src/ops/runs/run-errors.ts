import type { DebugError } from '@saywright/contracts/entities/debug-run';
import { causeOfStep } from '@saywright/contracts/entities/cause-of-step';
import type { RequestOutcome } from '@saywright/contracts/entities/collection';
import { endText } from '@saywright/contracts/entities/end-reason';
import type { StepResult } from '@saywright/contracts/entities/execution';
import type { FrozenCollectionPlan } from '../../ports/collection-run-repository.ts';
import type { StoredApiResult } from '../../ports/api-run-repository.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { causeOfRun, failureCauses } from './failure-causes.ts';
import { hideValues } from './hide-values.ts';

const mostErrors = 100;

type Hide = (text: string) => string;

function stepError(result: StepResult, hide: Hide): DebugError[] {
  const { status, error_details: details, notes, message } = result;
  const optional = notes.find((note) => note.code === 'optional_step_failed');
  const reason = status === 'failed' ? (details?.reason ?? message) : optional?.params.reason;
  if (reason === undefined) return [];
  return [
    {
      error_type: causeOfStep(result),
      // The answers of an API are the customer's alone.
      message: result.action === 'call_api_test' ? 'The API test failed.' : hide(reason),
      step_name: hide(result.description),
      severity: status === 'failed' ? 'high' : 'medium',
    },
  ];
}

export const stepErrors = (results: readonly StepResult[], hide: Hide): DebugError[] =>
  results.flatMap((result) => stepError(result, hide)).slice(0, mostErrors);

/** The checks that failed, without the values that they compare. */
export function apiErrors(result: StoredApiResult): DebugError[] {
  const status = result.response ? `HTTP ${result.response.status_code}` : 'no answer';
  const checks = result.assertion_results
    .filter(({ passed }) => !passed)
    .map(({ assertion: { type, operator } }) => `${type} ${operator}`.replaceAll('_', ' '))
    .map((check): DebugError => ({
      error_type: 'check_failed',
      message: `Check failed: ${check} (${status})`,
      step_name: null,
      severity: 'high',
    }));
  if (result.error_message === null) return checks;
  const sent = [...(result.request?.headers ?? []).map(({ value }) => value), result.request?.body ?? ''];
  const message = hideValues(sent)(result.error_message);
  return [{ error_type: 'request_failed', message, step_name: null, severity: 'high' }, ...checks];
}

/** The requests that didn't pass, without what was sent and answered. */
export const collectionErrors = (
  { requests }: FrozenCollectionPlan,
  outcomes: readonly RequestOutcome[],
): DebugError[] =>
  outcomes
    .filter(({ status }) => status !== 'passed')
    .slice(0, mostErrors)
    .map(({ index, status, status_code: code, passed_assertions: passed, failed_assertions: failed }) => ({
      error_type: status === 'error' ? 'request_failed' : 'check_failed',
      message: `${code === null ? 'No answer' : `HTTP ${code}`}, ${failed} of ${passed + failed} checks failed`,
      step_name: requests[index % requests.length]?.name ?? null,
      severity: 'high',
    }));

/** Why the run ended, if that's more than its errors say. What API tests say of it has their values. */
export function endError(record: RunRecord, hide: Hide): DebugError[] {
  const cause = causeOfRun(record);
  if (cause === undefined || record.end_reason === null) return [];
  const { title, severity } = failureCauses[cause];
  const message = record.kind === 'flow' ? hide(endText(record.end_reason)) : title;
  return [{ error_type: cause, message, step_name: null, severity }];
}
