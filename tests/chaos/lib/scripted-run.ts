import type { EndReason } from '@saywright/contracts/entities/end-reason';
import type { StepResult } from '@saywright/contracts/entities/execution';
import type { FlowPlan, RunOutcome } from '@saywright/contracts/flow-plan';
import type { Step } from '@saywright/contracts/entities/step';
import type { RunHooks } from '@saywright/domain/flow-tests/runs/run-hooks';
import { stepResultOf } from '@saywright/testing/step-result';

export const passedResult = (step: Step, fields: Partial<StepResult> = {}): StepResult =>
  stepResultOf({
    step_id: step.id,
    order: step.order,
    action: step.action,
    description: step.description,
    message: 'Done',
    started_at: new Date().toISOString(),
    ...fields,
  });

export interface Script {
  /** Called when a step runs; what it does is the step. */
  onStep?(order: number, executionId: string): Promise<void> | void;
  status?: RunOutcome['status'];
  /** Differences from the default outcome. */
  outcome?: Partial<RunOutcome>;
  /** The order of a step that fails: those after it are left out. */
  failsAt?: number;
}

const scriptedEnd = (status: RunOutcome['status']): EndReason | null =>
  status === 'passed'
    ? null
    : status === 'cancelled'
      ? { code: 'cancelled', params: { by: 'system' } }
      : { code: 'could_not_continue', params: { reason: `the script says ${status}` } };

const raised = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Goes through a plan without a browser, as the runner does: stops at the signal, tells each step. */
export const scriptedRun =
  ({ onStep, outcome: given, failsAt, status = failsAt === undefined ? 'passed' : 'failed' }: Script = {}) =>
  async (plan: FlowPlan, hooks: RunHooks): Promise<RunOutcome> => {
    const outcome = {
      status,
      end_reason: scriptedEnd(status),
      error_message: null,
      passed_assertions: 0,
      failed_assertions: 0,
      duration_ms: 1,
      dropped_console_logs: 0,
      dropped_network_logs: 0,
      ...given,
    };
    await hooks.beforeFirstStep();
    hooks.emit({ type: 'run_started', browser_version: 'none' });
    for (const [index, step] of plan.steps.entries()) {
      await Promise.race([hooks.beforeStep(), raised(hooks.signal)]);
      if (hooks.signal.aborted) return { ...outcome, status: 'cancelled', end_reason: scriptedEnd('cancelled') };
      hooks.emit({ type: 'step_started', index, step_id: step.id, description: step.description });
      await onStep?.(step.order, plan.execution_id);
      const fails = step.order === failsAt;
      hooks.emit({ type: 'step_finished', index, result: passedResult(step, fails ? { status: 'failed' } : {}) });
      if (!fails) continue;
      await Promise.race([hooks.afterFailure(), raised(hooks.signal)]);
      break;
    }
    return hooks.signal.aborted ? { ...outcome, status: 'cancelled', end_reason: scriptedEnd('cancelled') } : outcome;
  };
