import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Log } from '../context/log.ts';
import { pause } from '../context/pause.ts';
import { OutageError } from '../ports/outage-error.ts';
import type { ProtocolConfig } from './protocol-config.ts';

const maxDoublings = 4;

/** Whether the same write can succeed later. What storage rejects, it rejects every time. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof OutageError || (error instanceof DomainError && error.code === 'conflict');

export interface RetryOptions {
  config: ProtocolConfig;
  log: Log;
  /** Raised when the write isn't worth waiting for anymore. */
  signal?: AbortSignal;
}

/**
 * Repeats a write through an outage, with growing, uneven pauses.
 * @throws a permanent error at once; the last error once storage has been down for `storageOutageMs`, or the signal is raised
 */
export async function retryThroughOutage<T>(
  write: () => Promise<T>,
  { config, log, signal }: RetryOptions,
): Promise<T> {
  const giveUpAt = performance.now() + config.storageOutageMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const pauseMs = config.storageRetryMs * 2 ** Math.min(attempt, maxDoublings) * (0.5 + Math.random());
      if (!isTemporary(error) || performance.now() + pauseMs > giveUpAt) throw error;
      log.warn("couldn't write to storage; retrying", { attempt: attempt + 1, error });
      await pause(pauseMs, signal);
      if (signal?.aborted) throw error;
    }
  }
}
