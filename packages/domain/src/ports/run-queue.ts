import type { RunMessage } from '@saywright/contracts/messages';

/** The queue that hands executions to workers. It may deliver twice, late and out of order. */
export interface RunQueue {
  send(message: RunMessage): Promise<void>;
  /** Hides a received message for this long from now; 0 offers it again at once. @param delayMs up to 12 hours */
  hideMessage(receiptHandle: string, delayMs: number): Promise<void>;
}
