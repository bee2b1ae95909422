import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import { isFinal, type Execution, type ExecutionSummary } from '@saywright/contracts/entities/execution';
import { withText, type RunNote } from '@saywright/contracts/entities/run-note';
import { suspectsOf, withdrawDoubtful } from '@saywright/contracts/entities/healing';
import { doubtsOf, type FlowRunDetails, type FlowRunRecord } from '../../ports/flow-run-repository.ts';
import { isPausing, originOf } from '../../runs/execution-state.ts';
import { withKnownProofs } from './with-known-proofs.ts';
import { stepFingerprint } from './step-fingerprint.ts';

/** An execution in a list. Fields beyond the contract's do not leave the server: answers are parsed. */
export const executionSummaryView = (record: FlowRunRecord): ExecutionSummary => ({
  ...record,
  error_message: errorMessageOf(record.end_reason),
  pausing: isPausing(record),
  ...doubtsOf(record),
  ...originOf(record),
});

/** A run that is over is at no step, even if its worker was lost in one. */
const currentStepOf = ({ status, current_step: step }: FlowRunRecord): Execution['current_step'] =>
  isFinal(status) ? null : step;

/** An execution with everything that is known about it. */
export const executionView = ({ record, plan, results, console_logs, network_logs }: FlowRunDetails): Execution => ({
  ...executionSummaryView(record),
  configuration: record.configuration,
  dropped_console_logs: record.dropped_console_logs,
  dropped_network_logs: record.dropped_network_logs,
  recording_notes: record.recording_notes.map(withText),
  current_step: currentStepOf(record),
  environment_name: record.environment_name ?? null,
  base_url: plan.base_url,
  screenshots: results.flatMap(({ screenshot_path: name }) => (name === null ? [] : [name])),
  console_logs,
  network_logs,
  steps: plan.steps.map((step) => ({
    id: step.id,
    order: step.order,
    action: step.action,
    description: step.description,
    fingerprint: stepFingerprint(step),
  })),
  results: withdrawDoubtful(results).map((result, at) => ({
    ...withKnownProofs(result, plan),
    notes: [...result.notes, ...suspicionsOf(results, at)].map(withText),
  })),
});

/** On the step that failed, the heals of steps before it that may be why. */
const suspicionsOf = (results: FlowRunDetails['results'], at: number): RunNote[] =>
  (suspectsOf(results).get(at) ?? []).flatMap((suspect) =>
    suspect.healing && suspect !== results[at]
      ? [{ code: 'heal_suspected', params: { order: suspect.order, after: suspect.healing.after.label } }]
      : [],
  );
