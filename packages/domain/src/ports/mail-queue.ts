import type { MailMessage } from '@saywright/contracts/messages';

/** The queue of emails to write. It may deliver twice, late and out of order. */
export interface MailQueue {
  send(message: MailMessage): Promise<void>;
}
