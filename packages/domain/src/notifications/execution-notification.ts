import { endText } from '@saywright/contracts/entities/end-reason';
import { cutText } from '@saywright/contracts/text/cut-text';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import { newId } from '../context/new-id.ts';
import type { Ending, RunRecord } from '../ports/run-repository.ts';
import type { NotificationRecord } from '../ports/notification-repository.ts';

const keptSeconds = 90 * 86_400;
const longestReason = 300;

const seconds = (durationMs: number): string => `${Math.max(0.1, durationMs / 1000).toFixed(1)} s`;

function wordsOf(record: RunRecord, ending: Ending): Pick<NotificationRecord, 'type' | 'title' | 'message'> {
  const what = record.schedule ? 'Scheduled execution' : 'Execution';
  const run = `${what} #${record.execution_number} of "${record.test_name}"`;
  const reason = ending.end_reason ? `: ${cutText(endText(ending.end_reason), longestReason)}` : '.';
  if (ending.status === 'passed') {
    const after = ending.duration_ms === null ? '' : ` after ${seconds(ending.duration_ms)}`;
    return { type: 'success', title: 'Test passed', message: `${run} passed${after}.` };
  }
  return ending.status === 'failed'
    ? { type: 'error', title: 'Test failed', message: `${run} failed${reason}` }
    : { type: 'error', title: 'Test could not be run', message: `${run} ended with an error${reason}` };
}

/**
 * What the person who started a run is told about its end. Nothing when a person cancelled it, when nobody in
 * particular started it, or when its schedule says that they do not want to hear of it here.
 */
export function executionNotification(record: RunRecord, ending: Ending, clock: Clock): NotificationRecord | undefined {
  if (!record.started_by || ending.status === 'cancelled' || record.schedule?.in_app === false) return undefined;
  return {
    id: newId(clock),
    organization_id: record.organization_id,
    user_id: record.started_by,
    ...wordsOf(record, ending),
    read: false,
    created_at: isoNow(clock),
    test_type: record.kind,
    test_id: record.test_id,
    execution_id: record.id,
    ...(record.schedule ? { schedule_id: record.schedule.id } : {}),
    ttl: epochSeconds(clock.now()) + keptSeconds,
  };
}
