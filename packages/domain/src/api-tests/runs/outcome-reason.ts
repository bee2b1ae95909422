import { cutText } from '@saywright/contracts/text/cut-text';
import type { HttpRunOutcome } from './http-runner.ts';

const maxReasonLength = 500;

/** Why a request didn't pass, in one sentence; null when it did. */
export function outcomeReason({ status, result }: HttpRunOutcome): string | null {
  if (status === 'passed') return null;
  const failed = result.assertion_results.filter(({ passed }) => !passed);
  const [first] = failed;
  const more = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
  const reason = result.error_message ?? `${first?.summary ?? ''}: ${first?.reason ?? ''}${more}`;
  return cutText(reason, maxReasonLength);
}
