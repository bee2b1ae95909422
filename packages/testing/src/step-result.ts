import type { StepResult } from '@saywright/contracts/entities/execution';

/** The result of a step that passed, with the given fields. */
export const stepResultOf = (fields: Partial<StepResult> & Pick<StepResult, 'step_id' | 'order'>): StepResult => ({
  action: 'wait',
  description: '',
  status: 'passed',
  message: '',
  started_at: '2026-11-20T00:00:00.000Z',
  execution_time_ms: 1,
  error_details: null,
  screenshot_path: null,
  matched_selector: null,
  assertion_results: [],
  notes: [],
  ...fields,
});
