import type { ExecutionSummary } from '@saywright/contracts/entities/execution';

/** Shown in place of the finish time and the duration. */
export function statusText({ status, pausing }: Pick<ExecutionSummary, 'status' | 'pausing'>): string {
  if (status === 'running') return pausing ? 'Pausing before the next step...' : 'Currently running...';
  if (status === 'paused') return 'Paused - click Resume to continue';
  if (status === 'cancelled') return 'Cancelled by user';
  return 'In progress...';
}
