import { isFinal, type Execution, type ExecutedStep } from '@saywright/contracts/entities/execution';
import { actionInfo, type StepAction } from '@saywright/contracts/entities/step';

/** A planned step and what has become of it so far. */
export interface StepState {
  id: string;
  order: number;
  action: StepAction;
  description: string;
  /** `skipped` without a result: the run ended before it. */
  status: 'pending' | 'running' | 'passed' | 'failed' | 'skipped';
  result: ExecutedStep | undefined;
  /** Of what the step does; undefined for what the plan does not list. */
  fingerprint?: string;
}

/** Puts the plan, the results and the step that runs now together, in the order of the plan. */
export function stepStates(run: Pick<Execution, 'status' | 'steps' | 'results' | 'current_step'>): StepState[] {
  const results = new Map(run.results.map((result) => [result.step_id, result]));
  const ended = isFinal(run.status);
  const planned = run.steps.map((step): StepState => {
    const result = results.get(step.id);
    const waiting = ended ? 'skipped' : run.current_step?.order === step.order ? 'running' : 'pending';
    return {
      ...step,
      description: step.description || result?.description || actionInfo(step.action).title,
      status: result?.status ?? waiting,
      result,
    };
  });
  const known = new Set(run.steps.map((step) => step.id));
  const further = run.results
    .filter((result) => !known.has(result.step_id))
    .map((result): StepState => ({
      id: result.step_id,
      order: result.order,
      action: result.action,
      description: result.description,
      status: result.status,
      result,
    }));
  return [...planned, ...further];
}

/** The step to look at when nobody has chosen one: the failed, else the running, else the last with a result, else the first. */
export function stepOfInterest(states: readonly StepState[]): StepState | undefined {
  return (
    states.find((state) => state.status === 'failed') ??
    states.find((state) => state.status === 'running') ??
    states.findLast((state) => state.result) ??
    states[0]
  );
}
