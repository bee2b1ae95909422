import type { LeavingMessage } from '@saywright/contracts/messages';

/** The queue of deletions to work on. It may deliver twice, late and out of order. */
export interface LeavingQueue {
  send(message: LeavingMessage): Promise<void>;
}
