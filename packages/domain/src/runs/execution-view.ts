import type { Execution, ExecutionSummary } from '@saywright/contracts/entities/execution';
import type { ExecutionDetails, ExecutionRecord } from '../ports/execution-repository.ts';
import { stepFingerprint } from './step-fingerprint.ts';

/** Its worker has been asked to pause and has not come to the end of a step yet. */
export const isPausing = ({ status, last_command }: ExecutionRecord): boolean =>
  status === 'running' && last_command === 'pause';

const origin = ({ schedule }: ExecutionRecord): Pick<ExecutionSummary, 'trigger' | 'schedule_id'> => ({
  trigger: schedule ? 'schedule' : 'manual',
  schedule_id: schedule?.id ?? null,
});

/** An execution in a list. Fields beyond the contract's do not leave the server: answers are parsed. */
export const executionSummaryView = (record: ExecutionRecord): ExecutionSummary => ({
  ...record,
  pausing: isPausing(record),
  ...origin(record),
  trace_path: record.trace_path ?? null,
});

/** An execution with everything that is known about it. */
export const executionView = ({ record, plan, results, console_logs, network_logs }: ExecutionDetails): Execution => ({
  ...record,
  pausing: isPausing(record),
  ...origin(record),
  trace_path: record.trace_path ?? null,
  recording_notes: record.recording_notes ?? [],
  environment_name: plan.environment_name ?? null,
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
  results,
});
