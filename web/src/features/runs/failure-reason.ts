import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { cutText } from '@saywright/contracts/text/cut-text';

const reasonLength = 100;

type Outcome = Pick<ExecutionSummary, 'status' | 'error_message' | 'failed_assertions'>;

/** Why an execution did not pass, in one line; undefined when there is nothing to explain. */
export function failureReason(outcome: Outcome): string | undefined {
  const { status, error_message: message, failed_assertions: failed } = outcome;
  if (status !== 'failed' && status !== 'error') return undefined;
  if (message) return cutText(message, reasonLength);
  if (failed > 0) return `${failed} assertion${failed === 1 ? '' : 's'} failed`;
  return 'Test failed - click Details for more info';
}
