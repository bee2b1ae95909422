import type { CollectionExecutionSummary } from '@saywright/contracts/entities/collection';
import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import type { CollectionRunRecord } from '../../ports/collection-run-repository.ts';

/** A run of a collection in a list. */
export const collectionExecutionView = (record: CollectionRunRecord): CollectionExecutionSummary => ({
  id: record.id,
  execution_number: record.execution_number,
  collection_id: record.test_id,
  collection_name: record.test_name,
  status: record.status,
  created_at: record.created_at,
  started_at: record.started_at,
  finished_at: record.finished_at,
  duration_ms: record.duration_ms,
  error_message: errorMessageOf(record.end_reason),
  environment_name: record.environment_name ?? null,
  started_by: record.started_by,
  schedule_id: record.schedule?.id ?? null,
  is_retry: record.schedule?.retry_of !== undefined,
  row_count: record.row_count,
  request_count: record.request_count,
  passed_requests: record.passed_requests,
  failed_requests: record.failed_requests,
  not_run_requests: record.request_count - record.passed_requests - record.failed_requests,
});
