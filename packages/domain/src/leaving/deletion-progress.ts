import type { DeletionProgress } from '@saywright/contracts/entities/ops-deletion';
import type { DeletionRecord } from '../ports/leaving-repository.ts';

/** How long a worker has a deletion unless it renews its claim. */
export const leaseMs = 60_000;
export const renewEveryMs = 15_000;

/** The sweep looks for what's due every minute, and a worker needs a moment to start. */
const lateMs = 90_000;

/** A worker that missed two renewals is gone, or hangs. */
const silentMs = 2 * renewEveryMs + 10_000;

interface Progress {
  progress: DeletionProgress;
  progress_at: string | null;
}

/** How a deletion is doing at an instant, and why it waits. */
export function progressOf(
  {
    created_at: created,
    finished_at: finished,
    next_at: next = created,
    started_at: started,
    waits_for: waits,
  }: DeletionRecord,
  now: number,
): Progress {
  if (finished !== undefined) return { progress: 'done', progress_at: null };
  const due = Date.parse(next);
  if (now - due > lateMs) return { progress: 'stalled', progress_at: next };
  if (waits === 'retry') return { progress: 'retrying', progress_at: next };
  if (waits === 'runs') return { progress: 'waiting', progress_at: null };
  if (waits === 'worker' || started === undefined) return { progress: 'queued', progress_at: null };
  const heardFrom = due - leaseMs;
  return now - heardFrom > silentMs
    ? { progress: 'stalled', progress_at: new Date(heardFrom).toISOString() }
    : { progress: 'working', progress_at: null };
}
