import type { StepCause } from './end-reason.ts';
import type { StepResult } from './execution.ts';

/** The kind of failure of a failed step. */
export function causeOfStep({
  action,
  error_details: details,
  assertion_results: assertions,
}: Pick<StepResult, 'action' | 'error_details' | 'assertion_results'>): StepCause {
  if (details?.failure) return details.failure.code;
  if (assertions.some(({ passed }) => !passed)) return 'check_failed';
  return action === 'navigate' ? 'page_not_opened' : 'step_not_possible';
}
