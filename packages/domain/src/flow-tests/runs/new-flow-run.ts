import type { FlowRunRecord } from '../../ports/flow-run-repository.ts';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { stepsHash } from '../../ports/steps-hash.ts';
import type { RunRecord } from '../../ports/run-repository.ts';

/** A flow test's run that has just been accepted. */
export const newFlowRun = (
  run: RunRecord & { kind: 'flow' },
  plan: Pick<FlowPlan, 'configuration' | 'steps'>,
): FlowRunRecord => ({
  ...run,
  steps_hash: stepsHash(plan.steps),
  browser: plan.configuration.browser,
  device_type: plan.configuration.device_type,
  is_headless: plan.configuration.is_headless,
  configuration: plan.configuration,
  passed_assertions: 0,
  failed_assertions: 0,
  healed_steps: 0,
  total_steps: plan.steps.length,
  finished_steps: 0,
  current_step: null,
  dropped_console_logs: 0,
  dropped_network_logs: 0,
  video_path: null,
  trace_path: null,
  recording_notes: [],
});
