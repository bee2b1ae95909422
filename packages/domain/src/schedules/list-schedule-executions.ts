import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import type { ExecutionStatus } from '@saywright/contracts/entities/execution';
import type { ScheduleExecution, ScheduleResult } from '@saywright/contracts/entities/schedule';
import type { UserContext } from '../context/context.ts';
import type { ExecutionGlance, FireRecord } from '../ports/schedule-repository.ts';
import { requireSchedule } from './require-schedule.ts';

const results: Readonly<Record<ExecutionStatus, ScheduleResult>> = {
  pending: 'RUNNING',
  running: 'RUNNING',
  paused: 'RUNNING',
  passed: 'PASS',
  failed: 'FAIL',
  error: 'ERROR',
  cancelled: 'CANCELLED',
};

/** The timer is good to a minute; more than this is late. */
const inTimeMs = 120_000;

function resultOf(fire: FireRecord, execution: ExecutionGlance | undefined): ScheduleResult {
  if (execution) return results[execution.status];
  if (fire.state === 'claimed') return 'RUNNING';
  return fire.state === 'missed' ? 'MISSED' : 'NOT_STARTED';
}

const executionView = (fire: FireRecord, execution: ExecutionGlance | undefined): ScheduleExecution => ({
  execution_id: fire.execution_id,
  execution_number: fire.execution_number,
  result: resultOf(fire, execution),
  is_retry: fire.retry_of !== undefined,
  scheduled_for: fire.instant,
  started_at: execution?.started_at ?? null,
  completed_at: execution?.finished_at ?? null,
  late_seconds: fire.late_ms <= inTimeMs ? 0 : Math.round(fire.late_ms / 1000),
  reason: execution ? errorMessageOf(execution.end_reason) : fire.reason,
});

/**
 * Outcomes of a schedule's times, newest first. They're kept as long as the executions. @throws DomainError `not_found`
 */
export async function listScheduleExecutions({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; limit: number; offset: number };
}): Promise<{ executions: ScheduleExecution[]; has_more: boolean }> {
  await requireSchedule(ctx, input.id);
  const { schedules } = ctx.ports;
  const found = await schedules.listFires(input.id, { limit: input.limit + 1, offset: input.offset });
  const fires = found.slice(0, input.limit);
  const ids = fires.flatMap(({ execution_id: id }) => (id === null ? [] : [id]));
  const executions = await schedules.describeExecutions(ctx.actor.organizationId, ids);
  return {
    executions: fires.map((fire) => executionView(fire, executions.get(fire.execution_id ?? ''))),
    has_more: found.length > input.limit,
  };
}
