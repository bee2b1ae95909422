import type { ExecutionStatus } from '@saywright/contracts/entities/execution';

const texts: Partial<Record<ExecutionStatus, string>> = {
  passed: 'has already passed',
  failed: 'has already failed',
  error: 'has already ended with an error',
  cancelled: 'has already been cancelled',
};

/** How an execution ended, as a sentence goes on after its name; for others that it is under way. */
export const endedText = (status: ExecutionStatus): string => texts[status] ?? 'is under way';
