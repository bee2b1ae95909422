/**
 * A store was busy or away, or other writers kept getting in the way: the same call can succeed later. Any other error of
 * a store is permanent, and repeating the call only costs time.
 */
export class OutageError extends Error {
  constructor(cause: unknown) {
    super(`Storage is unavailable: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`, {
      cause,
    });
    this.name = 'OutageError';
  }
}
