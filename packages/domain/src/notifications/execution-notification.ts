import type { TestStatus } from '@saywright/contracts/entities/test-kind';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import { newId } from '../context/new-id.ts';
import { doubtsOfEnding } from '../ports/flow-run-repository.ts';
import type { Ending, RunRecord } from '../ports/run-repository.ts';
import type { NotificationRecord } from '../ports/notification-repository.ts';
import { runWords } from './run-words.ts';

/** How long a notification is kept. */
export const keptSeconds = 90 * 86_400;

const isFailure = (status: Ending['status'] | TestStatus | undefined): boolean =>
  status === 'failed' || status === 'error';

/**
 * Notifies the person who started a run of its end: of failures, of the first pass after one, and of passes with healed
 * steps. A run that was started by hand is being watched, so a pass is no news. Neither is a run that a person cancelled.
 * Runs of schedules alert people once it's decided whether they run again; see alert-about-run.ts.
 * @param before how the test stood before this run ended; undefined when the test is gone
 */
export function executionNotification(
  { record, ending, before }: { record: RunRecord; ending: Ending; before: TestStatus | undefined },
  clock: Clock,
): NotificationRecord | undefined {
  if (!record.started_by || record.schedule || ending.status === 'cancelled') return undefined;
  const isRecovery = ending.status === 'passed' && isFailure(before);
  const doubts = doubtsOfEnding(ending);
  if (!isFailure(ending.status) && !isRecovery && doubts.healed_steps === 0) return undefined;
  return {
    id: newId(clock),
    organization_id: record.organization_id,
    user_id: record.started_by,
    ...runWords(record, { ...ending, ...doubts }, isRecovery),
    read: false,
    created_at: isoNow(clock),
    test_type: record.kind,
    test_id: record.test_id,
    execution_id: record.id,
    ttl: epochSeconds(clock.now()) + keptSeconds,
  };
}
