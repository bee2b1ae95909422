import { OutageError } from '@saywright/domain/ports/outage-error';
import { isConflict, isOutage } from './is-outage.ts';

/** Tries of one call, by what's in its way: an outage, or a transaction on the same item. */
const maxTries = { outage: 4, conflict: 5 };

/** In milliseconds, doubled with each try. */
const pauses = { outage: 100, conflict: 40 };

/** Uneven, so that writers that met once don't meet again. */
export const pauseAfter = (attempt: number, why: keyof typeof pauses): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * pauses[why] * 2 ** attempt));

/** While most calls fail, repeating them all only adds to the load: retries take from a quota that successes refill. */
const quota = { left: 500, full: 500, retry: 5, success: 1 };

function mayRetry(error: unknown, attempt: number): boolean {
  if (isConflict(error)) return attempt < maxTries.conflict;
  if (!isOutage(error) || attempt >= maxTries.outage || quota.left < quota.retry) return false;
  quota.left -= quota.retry;
  return true;
}

/**
 * Sends a call, again while DynamoDB is busy or down or a transaction on the same item gets in the way.
 * @throws OutageError when it stays that way; permanent errors as they are
 */
export async function retryCalls<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await call();
      quota.left = Math.min(quota.full, quota.left + (attempt === 1 ? quota.success : quota.retry));
      return result;
    } catch (error) {
      if (!mayRetry(error, attempt)) throw isOutage(error) ? new OutageError(error) : error;
      await pauseAfter(attempt, isConflict(error) ? 'conflict' : 'outage');
    }
  }
}
