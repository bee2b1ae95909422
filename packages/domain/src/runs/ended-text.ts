import type { ExecutionStatus } from '@saywright/contracts/entities/execution';

const texts: Partial<Record<ExecutionStatus, string>> = {
  passed: 'has already passed',
  failed: 'has already failed',
  error: 'has already ended with an error',
  cancelled: 'has already been cancelled',
};

/** How an execution ended, to continue a sentence after its name; otherwise that it's in progress. */
export const endedText = (status: ExecutionStatus): string => texts[status] ?? 'is still running';
