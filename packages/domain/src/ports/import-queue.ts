import type { ImportMessage } from '@saywright/contracts/messages';

/** The queue of imports that take longer than a call. It may deliver twice, late and out of order. */
export interface ImportQueue {
  send(message: ImportMessage): Promise<void>;
}
