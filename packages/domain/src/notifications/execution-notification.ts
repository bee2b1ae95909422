import { endText } from '@saywright/contracts/entities/end-reason';
import { healedText } from '@saywright/contracts/entities/healing';
import type { TestStatus } from '@saywright/contracts/entities/test-kind';
import { cutText } from '@saywright/contracts/text/cut-text';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import { newId } from '../context/new-id.ts';
import type { Ending, RunRecord } from '../ports/run-repository.ts';
import type { NotificationRecord } from '../ports/notification-repository.ts';

const keptSeconds = 90 * 86_400;
const longestReason = 300;

const seconds = (durationMs: number): string => `${Math.max(0.1, durationMs / 1000).toFixed(1)} s`;

const isFailure = (status: Ending['status'] | TestStatus | undefined): boolean =>
  status === 'failed' || status === 'error';

const healedSteps = ({ details }: Ending): number => Number(details?.['healed_steps'] ?? 0);
const isHealed = (ending: Ending): boolean => healedSteps(ending) > 0;

function wordsOf(
  record: RunRecord,
  ending: Ending,
  isRecovery: boolean,
): Pick<NotificationRecord, 'type' | 'title' | 'message'> {
  const what = record.schedule ? 'Scheduled execution' : 'Execution';
  const run = `${what} #${record.execution_number} of "${record.test_name}"`;
  const reason = ending.end_reason ? `: ${cutText(endText(ending.end_reason), longestReason)}` : '.';
  if (ending.status === 'passed') {
    const after = ending.duration_ms === null ? '' : ` after ${seconds(ending.duration_ms)}`;
    const healed = isHealed(ending) ? ` ${healedText(healedSteps(ending))}` : '';
    const message = `${run} passed${after}.${healed}`;
    return isRecovery
      ? { type: 'success', title: 'Test passes again', message: `${message} The run before it failed.` }
      : { type: 'success', title: 'Test passed', message };
  }
  return ending.status === 'failed'
    ? { type: 'error', title: 'Test failed', message: `${run} failed${reason}` }
    : { type: 'error', title: "Test couldn't run", message: `${run} ended with an error${reason}` };
}

/**
 * Notifies the person who started a run of its end: of failures, of the first pass after one, of passes with healed steps, and of runs that a schedule
 * started in their name, unless the schedule says otherwise. A run that was started by hand is being watched, so a pass
 * is no news. Neither is a run that a person cancelled.
 * @param before how the test stood before this run ended; undefined when the test is gone
 */
export function executionNotification(
  { record, ending, before }: { record: RunRecord; ending: Ending; before: TestStatus | undefined },
  clock: Clock,
): NotificationRecord | undefined {
  if (!record.started_by || ending.status === 'cancelled' || record.schedule?.in_app === false) return undefined;
  const isRecovery = ending.status === 'passed' && isFailure(before);
  if (!record.schedule && !isFailure(ending.status) && !isRecovery && !isHealed(ending)) return undefined;
  return {
    id: newId(clock),
    organization_id: record.organization_id,
    user_id: record.started_by,
    ...wordsOf(record, ending, isRecovery),
    read: false,
    created_at: isoNow(clock),
    test_type: record.kind,
    test_id: record.test_id,
    execution_id: record.id,
    ...(record.schedule ? { schedule_id: record.schedule.id } : {}),
    ttl: epochSeconds(clock.now()) + keptSeconds,
  };
}
