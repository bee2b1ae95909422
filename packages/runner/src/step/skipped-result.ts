import type { StepResult } from '@saywright/contracts/entities/execution';
import type { Step } from '@saywright/contracts/entities/step';
import { describeStep } from './describe-step.ts';

/** The result of a step that wasn't carried out. */
export const skippedResult = (step: Step, message: string): StepResult => ({
  step_id: step.id,
  order: step.order,
  action: step.action,
  description: describeStep(step),
  status: 'skipped',
  message,
  started_at: new Date().toISOString(),
  execution_time_ms: 0,
  error_details: null,
  screenshot_path: null,
  matched_selector: null,
  assertion_results: [],
  notes: [],
});
