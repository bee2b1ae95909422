import { endText } from '@saywright/contracts/entities/end-reason';
import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { doubtTexts } from '@saywright/contracts/entities/run-doubts';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Ending, RunRecord } from '../ports/run-repository.ts';
import type { NotificationRecord } from '../ports/notification-repository.ts';

const longestReason = 300;

const seconds = (durationMs: number): string => `${Math.max(0.1, durationMs / 1000).toFixed(1)} s`;

/** Says how a run ended. @param ending its ending, or its record once it has ended */
export function runWords(
  record: RunRecord,
  ending: Pick<Ending, 'end_reason' | 'duration_ms'> & Pick<ExecutionSummary, 'status' | 'healed_steps' | 'proof'>,
  isRecovery: boolean,
): Pick<NotificationRecord, 'type' | 'title' | 'message'> {
  const what = record.schedule ? 'Scheduled execution' : 'Execution';
  const run = `${what} #${record.execution_number} of "${record.test_name}"`;
  const doubts = doubtTexts(ending)
    .map((text) => ` ${text}`)
    .join('');
  const reason = ending.end_reason ? `: ${cutText(endText(ending.end_reason), longestReason)}` : '.';
  if (ending.status === 'passed') {
    const after = ending.duration_ms === null ? '' : ` after ${seconds(ending.duration_ms)}`;
    const message = `${run} passed${after}.${doubts}`;
    return isRecovery
      ? { type: 'success', title: 'Test passes again', message: `${message} The run before it failed.` }
      : { type: 'success', title: 'Test passed', message };
  }
  return ending.status === 'failed'
    ? { type: 'error', title: 'Test failed', message: `${run} failed${reason}${doubts}` }
    : { type: 'error', title: "Test couldn't run", message: `${run} ended with an error${reason}${doubts}` };
}
