import type { ExecutionSummary } from '@saywright/contracts/entities/execution';

type Live = Pick<ExecutionSummary, 'status' | 'finished_at'>;

/** No finish time, or running or pending. */
export const isLive = ({ status, finished_at: finishedAt }: Live): boolean =>
  finishedAt === null || status === 'running' || status === 'pending';

/** Cancel is offered for running, pending and paused executions. */
export const canCancel = ({ status }: Pick<ExecutionSummary, 'status'>): boolean =>
  status === 'running' || status === 'pending' || status === 'paused';
