import { errorMessageOf } from '@saywright/contracts/entities/end-reason';
import { kindFacts, type TestStatus } from '@saywright/contracts/entities/test-kind';
import type { SentRun } from '@saywright/contracts/entities/webhook-payload';
import type { Clock } from '../context/clock.ts';
import { doubtsOfEnding } from '../ports/flow-run-repository.ts';
import type { Ending, RunRecord } from '../ports/run-repository.ts';
import type { WebhookEvent } from '../ports/webhook-repository.ts';
import { newEvent } from './new-event.ts';

const isFailure = (status: TestStatus | undefined): boolean => status === 'failed' || status === 'error';

const pathOf = ({ kind, test_id: test, id }: RunRecord): string =>
  `${kindFacts[kind].path}?${new URLSearchParams({ tab: 'executions', test, execution: id })}`;

const sentRun = (record: RunRecord, ending: Ending, projectId: string | null): SentRun => ({
  id: record.id,
  kind: record.kind,
  execution_number: record.execution_number,
  test_id: record.test_id,
  test_name: record.test_name,
  project_id: projectId,
  status: ending.status,
  error_message: errorMessageOf(ending.end_reason),
  ...doubtsOfEnding(ending),
  environment_name: record.environment_name ?? null,
  trigger: record.schedule ? 'schedule' : record.batch_id === undefined ? 'manual' : 'ci',
  schedule_id: record.schedule?.id ?? null,
  batch_id: record.batch_id ?? null,
  started_at: record.started_at,
  finished_at: ending.finished_at,
  duration_ms: ending.duration_ms,
  url: pathOf(record),
});

/**
 * The event of a run's end, written with it. A cancelled run is no event, but may have been the last of its batch.
 * @param facts.before how the test stood before this run ended
 */
export function runEvent(
  { record, ending }: { record: RunRecord; ending: Ending },
  { before, projectId }: { before: TestStatus | undefined; projectId: string | null },
  clock: Clock,
): WebhookEvent | undefined {
  const isCancelled = ending.status === 'cancelled';
  if (isCancelled && record.batch_id === undefined) return undefined;
  const isRecovery = ending.status === 'passed' && isFailure(before);
  return newEvent(clock, {
    organization_id: record.organization_id,
    type: ending.status !== 'passed' ? 'run.failed' : isRecovery ? 'run.recovered' : 'run.passed',
    ...(isRecovery && { or_type: 'run.passed' }),
    ...(isCancelled && { is_silent: true }),
    ...(record.batch_id !== undefined && { batch_id: record.batch_id }),
    subject: record.test_name,
    project_ids: [projectId],
    data: { run: sentRun(record, ending, projectId) },
  });
}
