/** Time as the domain sees it; tests pass their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The clock's instant as the API writes it: ISO 8601 in UTC with milliseconds. */
export const isoNow = (clock: Clock): string => new Date(clock.now()).toISOString();

/** Seconds since the epoch, as DynamoDB's time to live wants them. */
export const epochSeconds = (ms: number): number => Math.floor(ms / 1000);
