import type { ExecutionSummary } from '@saywright/contracts/entities/execution';

type Live = Pick<ExecutionSummary, 'status' | 'finished_at'>;

/** No finish time, or running or pending (flow §4). */
export const isLive = ({ status, finished_at: finishedAt }: Live): boolean =>
  finishedAt === null || status === 'running' || status === 'pending';

/** Replay is offered for finished executions that were not headless (flow §4). */
export const canReplay = (execution: Live & Pick<ExecutionSummary, 'is_headless'>): boolean =>
  !isLive(execution) && !execution.is_headless;

/** Cancel is offered for running, pending and paused executions (flow §4). */
export const canCancel = ({ status }: Pick<ExecutionSummary, 'status'>): boolean =>
  status === 'running' || status === 'pending' || status === 'paused';
