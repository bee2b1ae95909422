import type { ApiExecutionStatus } from '@saywright/contracts/entities/api-execution';
import type { Status } from '~/ui/status-badge.tsx';

const shown: Record<ApiExecutionStatus, Status> = {
  pending: 'pending',
  running: 'running',
  PASS: 'passed',
  FAIL: 'failed',
  ERROR: 'error',
  CANCELLED: 'cancelled',
};

/** The status of an execution, as badges show it. */
export const executionStatus = (status: ApiExecutionStatus): Status => shown[status];
