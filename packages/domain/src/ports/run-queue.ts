import type { Lane } from '@saywright/contracts/entities/browser';
import type { RunMessage } from '@saywright/contracts/messages';

/** The queues that hand executions to the workers of a lane. They may deliver twice, late and out of order. */
export interface RunQueue {
  send(message: RunMessage, lane: Lane): Promise<void>;
  /** Hides a message of a lane for this long from now; 0 offers it again at once. @param delayMs up to 12 hours */
  hideMessage(receiptHandle: string, delayMs: number, lane: Lane): Promise<void>;
}
