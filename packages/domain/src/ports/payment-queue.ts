import type { PaymentMessage } from '@saywright/contracts/messages';

/** The queue of payment events to apply. It may deliver twice, late and out of order. */
export interface PaymentQueue {
  send(message: PaymentMessage): Promise<void>;
}
