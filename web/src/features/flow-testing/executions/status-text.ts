import type { ExecutionStatus } from '@saywright/contracts/entities/execution';

/** What stands in place of the finish time and the duration (flow §4). */
export function statusText(status: ExecutionStatus): string {
  if (status === 'running') return 'Currently running...';
  if (status === 'paused') return 'Paused - click Resume to continue';
  if (status === 'cancelled') return 'Cancelled by user';
  return 'In progress...';
}
