import type { ExecutionStatus, ExecutionSummary } from '@saywright/contracts/entities/execution';
import type { RunRecord } from '../ports/run-repository.ts';

/**
 * The state machine of an execution. Every write of a status is conditional on one of its predecessors here, so a final
 * state is final, no matter who comes late.
 *
 * pending → running     claim: epoch + 1, lease taken
 * pending → cancelled   cancel, at once
 * pending → error       it could not start, again and again, or no worker served its lane
 * running → pending     requeue: the worker was lost before the first step
 * running → passed, failed, error, cancelled   finish, by the worker or, when its lease has expired, by the sweep
 * running → paused     its worker, before the next step, after someone requested it; the lease is still renewed
 * paused → running     its worker, after someone requested it
 * paused → cancelled, error   finish, by the worker or the sweep; error also when it was paused for too long
 */
const successors = {
  pending: ['running', 'cancelled', 'error'],
  running: ['pending', 'paused', 'passed', 'failed', 'error', 'cancelled'],
  paused: ['running', 'cancelled', 'error'],
  passed: [],
  failed: [],
  error: [],
  cancelled: [],
} as const satisfies Record<ExecutionStatus, readonly ExecutionStatus[]>;

export const executionStatuses = Object.keys(successors) as ExecutionStatus[];

export const canBecome = (from: ExecutionStatus, to: ExecutionStatus): boolean =>
  (successors[from] as readonly ExecutionStatus[]).includes(to);

/** The statuses that still lead somewhere. */
export const isActive = (status: ExecutionStatus): boolean => successors[status].length > 0;

/** Its worker has been asked to pause and hasn't come to the end of a step yet. */
export const isPausing = ({ status, last_command }: RunRecord): boolean =>
  status === 'running' && last_command === 'pause';

/** Who or what started a run. */
export const originOf = ({
  schedule,
  batch_id: batchId,
}: Pick<RunRecord, 'schedule' | 'batch_id'>): Pick<ExecutionSummary, 'trigger' | 'schedule_id' | 'is_retry'> => ({
  trigger: schedule ? 'schedule' : batchId === undefined ? 'manual' : 'ci',
  schedule_id: schedule?.id ?? null,
  is_retry: schedule?.retry_of !== undefined,
});
