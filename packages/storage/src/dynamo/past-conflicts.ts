import { OutageError } from '@saywright/domain/ports/outage-error';
import { isConflict, isOutage } from './is-outage.ts';

const maxTries = 5;

/** Uneven, so that writers that met once don't meet again. */
export const pauseAfter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * 2 ** attempt));

/**
 * Sends a command, again when a transaction on the same item got in the way. The SDK repeats what was throttled or lost,
 * but not this.
 * @throws OutageError when DynamoDB is busy or down; permanent errors as they are
 */
export async function pastConflicts<T>(command: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await command();
    } catch (error) {
      if (isConflict(error) && attempt < maxTries) await pauseAfter(attempt);
      else throw isOutage(error) ? new OutageError(error) : error;
    }
  }
}
