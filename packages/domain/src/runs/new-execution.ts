import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { epochSeconds } from '../context/clock.ts';
import type { ExecutionRecord, ScheduledBy } from '../ports/execution-repository.ts';

const dayMs = 86_400_000;

/** An execution that has just been accepted. */
export function newExecution(input: {
  plan: FlowPlan;
  executionNumber: number;
  organizationId: string;
  /** Who is notified of the end; null when it isn't a person. */
  startedBy: string | null;
  schedule?: ScheduledBy | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  usagePeriod: string;
  historyDays: number;
}): ExecutionRecord {
  const { plan, now } = input;
  return {
    id: plan.execution_id,
    execution_number: input.executionNumber,
    organization_id: input.organizationId,
    started_by: input.startedBy,
    ...(input.schedule ? { schedule: input.schedule } : {}),
    test_id: plan.test_id,
    test_name: plan.test_name,
    status: 'pending',
    browser: plan.configuration.browser,
    device_type: plan.configuration.device_type,
    is_headless: plan.configuration.is_headless,
    configuration: plan.configuration,
    created_at: new Date(now).toISOString(),
    started_at: null,
    finished_at: null,
    duration_ms: null,
    passed_assertions: 0,
    failed_assertions: 0,
    total_steps: plan.steps.length,
    finished_steps: 0,
    error_message: null,
    video_path: null,
    current_step: null,
    dropped_console_logs: 0,
    dropped_network_logs: 0,
    epoch: 0,
    lease_until: null,
    steps_started: false,
    requeues: 0,
    cancel_requested_at: null,
    usage_period: input.usagePeriod,
    refunded: false,
    history_days: input.historyDays,
    ttl: epochSeconds(now + input.historyDays * dayMs),
  };
}
