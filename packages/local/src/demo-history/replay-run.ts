import { executeBody, type StepResult } from '@saywright/contracts/entities/execution';
import type { UserContext } from '@saywright/domain/context/context';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import type { FrozenFlowPlan } from '@saywright/domain/ports/flow-run-repository';

/** Longer than it takes to record a run: meanwhile no sweep takes the run for lost. */
const leaseMs = 120_000;

export interface ReplayedRun {
  testId: string;
  at: number;
  status: 'passed' | 'failed';
  /** Why it failed. */
  reason: string;
}

/**
 * Records a run of the past the way a worker does, without a browser: accepts it, claims it, reports its steps and ends it.
 * A run that a worker of the product was faster to claim is left to that worker.
 * @param ctx the person who started it, with ports that hand nothing to the queue
 */
export async function replayRun(ctx: UserContext, run: ReplayedRun): Promise<void> {
  const at = (ms: number): UserContext => ({ ...ctx, clock: { now: () => run.at + ms } });
  const { executions } = await startExecution({ ctx: at(0), input: { ...executeBody.parse({}), id: run.testId } });
  const claim = await ctx.ports.runs.claim({
    organizationId: ctx.actor.organizationId,
    executionId: executions[0]?.id ?? '',
    lease: () => ({
      at: new Date(run.at + 400).toISOString(),
      leaseUntil: new Date(Date.now() + leaseMs).toISOString(),
    }),
  });
  if (claim.outcome !== 'claimed') return;
  const { record } = claim;
  const hold = { executionId: record.id, epoch: record.epoch };
  await ctx.ports.runs.markStepsStarted(hold);
  const { results, durationMs } = stepResults(claim.plan as FrozenFlowPlan, run);
  const passed = results.filter(({ action, status }) => action === 'assert' && status === 'passed').length;
  await ctx.ports.flowRuns.recordProgress(hold, {
    currentStep: null,
    finishedSteps: results.length,
    passedAssertions: passed,
    failedAssertions: run.status === 'failed' ? 1 : 0,
    results,
    logs: undefined,
    ttl: record.ttl,
  });
  await finishExecution({
    ctx: at(400 + durationMs),
    input: {
      record,
      ending: {
        status: run.status,
        end_reason:
          run.status === 'failed'
            ? { code: 'step_failed', params: { order: results.length, reason: run.reason, cause: 'check_failed' } }
            : null,
        duration_ms: durationMs,
        refund: false,
        details: { passed_assertions: passed, failed_assertions: run.status === 'failed' ? 1 : 0 },
      },
    },
  });
}

/** Results of all steps; in a failed run, the last one failed. Durations vary from run to run. */
function stepResults(plan: FrozenFlowPlan, run: ReplayedRun): { results: StepResult[]; durationMs: number } {
  let durationMs = 300;
  const results = plan.steps.map((step, index): StepResult => {
    const isFailure = run.status === 'failed' && index === plan.steps.length - 1;
    const executionMs = isFailure ? 15_000 : 60 + ((run.at / 60_000 + index * 37) % 240);
    const startedAt = run.at + 400 + durationMs;
    durationMs += executionMs + 120;
    const [check] = step.assertions;
    const assertion = {
      description: step.description,
      passed: !isFailure,
      expected: check && 'expected' in check ? String(check.expected) : '',
      actual: isFailure ? run.reason : '',
    };
    return {
      step_id: step.id,
      order: step.order,
      action: step.action,
      description: step.description,
      status: isFailure ? 'failed' : 'passed',
      message: isFailure ? run.reason : step.description,
      started_at: new Date(startedAt).toISOString(),
      execution_time_ms: Math.round(executionMs),
      error_details: isFailure
        ? {
            reason: run.reason,
            expected: assertion.expected,
            actual: null,
            call_log: [],
            page_url: null,
            page_title: null,
            page_snapshot: null,
          }
        : null,
      screenshot_path: null,
      matched_selector: null,
      assertion_results: step.action === 'assert' ? [assertion] : [],
      notes: [],
    };
  });
  return { results, durationMs: Math.round(durationMs) };
}
