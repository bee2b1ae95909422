import type { OpsDeletionSummary } from '@saywright/contracts/entities/ops-deletion';
import { formatCount, formatQuantity } from '~/lib/format.ts';

/** How many users are gone: "12 of 40 users deleted, 1 failed". */
export function countText({ total, deleted, failed }: OpsDeletionSummary): string {
  const ended = `${formatCount(deleted)} of ${formatQuantity(total, 'user')} deleted`;
  return failed === 0 ? ended : `${ended}, ${formatCount(failed)} failed`;
}

/** The thing that a deletion waits for; undefined while a worker deletes, and after that. */
export function waitText(
  { progress, progress_at: at }: OpsDeletionSummary,
  formatDateTime: (instant: string | null) => string,
): string | undefined {
  if (progress === 'queued') return 'Waiting for a worker. That takes up to two minutes.';
  if (progress === 'waiting') return 'Waiting for cancelled runs to end. Then it continues.';
  if (progress === 'retrying')
    return `It hit an error. The next try is at ${formatDateTime(at)}, and continues with those who are left.`;
  if (progress === 'stalled')
    return `Nobody has worked on this since ${formatDateTime(at)}. Another worker takes over within a few minutes. If none does, check the queues in Live Operations.`;
  return undefined;
}
