import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import type { ListedRun } from '@saywright/contracts/entities/run';
import { doubtsOf, isFlowRun } from '../ports/flow-run-repository.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import type { RunRecord } from '../ports/run-repository.ts';
import type { TestRecord } from '../ports/test-repository.ts';
import { isPausing, originOf } from '../runs/execution-state.ts';

const browserOf = (record: RunRecord): ListedRun['browser'] =>
  isFlowRun(record) ? { name: record.browser, device_type: record.device_type, is_headless: record.is_headless } : null;

/** A run in the feed. @param of.user who started it; undefined when the account is gone */
export const listedRunView = (
  record: RunRecord,
  { test, user }: { test: TestRecord; user: UserRecord | undefined },
): ListedRun => ({
  id: record.id,
  kind: record.kind,
  execution_number: record.execution_number,
  test_id: record.test_id,
  test_name: test.name,
  project_id: test.project_id,
  status: record.status,
  pausing: isPausing(record),
  ...originOf(record),
  started_by: user ? { id: user.id, name: user.name } : null,
  environment_name: record.environment_name ?? null,
  browser: browserOf(record),
  created_at: record.created_at,
  started_at: record.started_at,
  finished_at: record.finished_at,
  duration_ms: record.duration_ms,
  error_message: errorMessageOf(record.end_reason),
  ...doubtsOf(record),
});
