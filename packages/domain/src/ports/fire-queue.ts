import type { FireMessage } from '@saywright/contracts/messages';

/** The queue of instants of schedules that have come. It may deliver twice, late and out of order. */
export interface FireQueue {
  /** @param delaySeconds how long the message is held back, up to 900 */
  send(message: FireMessage, delaySeconds?: number): Promise<void>;
}
