import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@saywright/domain/context/log';
import type { MessageSource, QueueMessage } from '@saywright/storage/queue/message-source';

export interface WorkOptions {
  source: MessageSource;
  /** Carries out one run. @returns whether its message is done with */
  handle(message: QueueMessage): Promise<boolean>;
  /** Called before the first look at the queue's message is acted on, and after it. */
  protect(protect: boolean): Promise<void>;
  /** The worker ends after this many runs, and its host starts a new one. */
  runs: number;
  /** Raised: no further message is taken. */
  draining: AbortSignal;
  log: Log;
}

const retryMs = 1_000;

/** Takes messages one at a time and resolves when it has carried out as many as it may, or when it should drain. */
export async function workThrough({ source, handle, protect, runs, draining, log }: WorkOptions): Promise<void> {
  for (let done = 0; done < runs && !draining.aborted;) {
    try {
      const message = await source.next(draining);
      if (!message) continue;
      await protect(true);
      if (await handle(message)) await source.remove(message);
      await protect(false);
      done += 1;
    } catch (error) {
      log.error("couldn't read the queue of the heavy lane", { error });
      await delay(retryMs, undefined, { signal: draining }).catch(() => undefined);
    }
  }
}
