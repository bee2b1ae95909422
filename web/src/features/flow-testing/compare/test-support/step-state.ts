import type { ExecutedStep } from '@saywright/contracts/entities/execution';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';

/** A step of a run as the comparison sees it; by default one that was clicked and passed in 100 ms. */
export function stepState(given: Partial<StepState> & Pick<StepState, 'id' | 'order'>): StepState {
  const { id, order } = given;
  const state = { action: 'click', description: `Step ${id}`, status: 'passed', ...given } as const;
  if ('result' in given || (state.status !== 'passed' && state.status !== 'failed'))
    return { ...state, result: given.result };
  return { ...state, result: stepResult({ step_id: id, order, status: state.status }) };
}

export const stepResult = (given: Partial<ExecutedStep>): ExecutedStep => ({
  step_id: 'S1',
  order: 1,
  action: 'click',
  description: 'Click it',
  status: 'passed',
  message: 'Clicked it',
  started_at: '2026-11-20T12:00:00.000Z',
  execution_time_ms: 100,
  error_details: null,
  screenshot_path: null,
  matched_selector: null,
  assertion_results: [],
  notes: [],
  ...given,
});
