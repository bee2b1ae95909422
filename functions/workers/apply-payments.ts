import { paymentMessage } from '@saywright/contracts/messages';
import { applyEvent } from '@saywright/domain/payments/apply-event';
import { requirePayments } from '@saywright/domain/payments/setup';
import { count } from '../middleware/metrics.ts';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { eachMessage } from './each-message.ts';

/** Applies payment events. A failed message stays in the queue. */
export const handler = eachMessage({
  name: 'apply-payments',
  schema: paymentMessage,
  unknown: 'message without a payment event',
  async handle({ event_id: eventId }, { ctx }) {
    const { payments } = requirePayments(paymentSetup());
    const outcome = await applyEvent({ ctx, input: { eventId }, payments });
    count({ PaymentsReturned: outcome === 'returned' ? 1 : 0 });
  },
  failed: 'payment event not applied; the message stays',
});
