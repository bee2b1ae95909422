import type { LeavingMessage } from '@saywright/contracts/messages';

/** The queue of deletions, and of histories that end. It may deliver twice, late and out of order. */
export interface LeavingQueue {
  send(message: LeavingMessage): Promise<void>;
}
