import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import type {
  ApiExecution,
  ApiExecutionStatus,
  ApiExecutionSummary,
  ApiResult,
} from '@saywright/contracts/entities/api-execution';
import type { ExecutionStatus } from '@saywright/contracts/entities/execution';
import type { ApiRunRecord } from '../../ports/api-run-repository.ts';

const statuses: Record<ExecutionStatus, ApiExecutionStatus> = {
  pending: 'pending',
  running: 'running',
  paused: 'running',
  passed: 'PASS',
  failed: 'FAIL',
  error: 'ERROR',
  cancelled: 'CANCELLED',
};

/** An execution in a list, in the words of its area. */
export const apiExecutionSummaryView = (record: ApiRunRecord): ApiExecutionSummary => ({
  id: record.id,
  execution_number: record.execution_number,
  test_id: record.test_id,
  test_name: record.test_name,
  status: statuses[record.status],
  created_at: record.created_at,
  started_at: record.started_at,
  finished_at: record.finished_at,
  duration_ms: record.duration_ms,
  response_status_code: record.response_status_code,
  response_time: record.response_time,
  error_message: errorMessageOf(record.end_reason),
  passed_assertions: record.passed_assertions,
  failed_assertions: record.failed_assertions,
  environment_name: record.environment_name ?? null,
  started_by: record.started_by,
  schedule_id: record.schedule?.id ?? null,
  is_retry: record.schedule?.retry_of !== undefined,
});

const nothing: ApiResult = {
  request: null,
  response: null,
  response_body: null,
  timings: null,
  assertion_results: [],
  extracted: [],
  error_message: null,
  notes: [],
};

/** An execution with its result. */
export const apiExecutionView = (record: ApiRunRecord, result: ApiResult = nothing): ApiExecution => ({
  ...result,
  ...apiExecutionSummaryView(record),
  history_days: record.history_days,
});
