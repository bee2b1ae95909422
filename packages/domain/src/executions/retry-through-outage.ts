import type { Log } from '../context/log.ts';
import type { ProtocolConfig } from './protocol-config.ts';

const maxDoublings = 4;

/**
 * Repeats a write until storage takes it, with growing, uneven pauses.
 * @throws the last error once storage has been down for `storageOutageMs`
 */
export async function retryThroughOutage<T>(
  write: () => Promise<T>,
  { config, log }: { config: ProtocolConfig; log: Log },
): Promise<T> {
  const giveUpAt = performance.now() + config.storageOutageMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const pauseMs = config.storageRetryMs * 2 ** Math.min(attempt, maxDoublings) * (0.5 + Math.random());
      if (performance.now() + pauseMs > giveUpAt) throw error;
      log.warn('storage did not take a write; trying again', { attempt: attempt + 1, error });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
