import type { PaymentStatus } from '@saywright/contracts/entities/payment';

/** Milliseconds between two looks at a payment, and how many there are before we give up. */
export const pollMs = 2_000;
const maxPolls = 10;

/** How a payment stands for the person who came back from the payment page. */
export type PaymentOutcome = 'checking' | 'processing' | 'paid' | 'expired' | 'timed_out' | 'failed';

export const outcomeTexts: Readonly<Record<PaymentOutcome, string>> = {
  checking: 'Checking payment status...',
  processing: 'Payment is being processed...',
  paid: 'Payment successful! Your subscription has been updated.',
  expired: 'Payment session expired. Please try again.',
  timed_out: 'Payment status check timed out. Please contact support if payment was successful.',
  failed: 'Error checking payment status. Please try again.',
};

/** The newest answer about a payment, and how many there were. */
export type PolledPayment = PaymentStatus & { polls: number };

export function paymentOutcome(payment: PolledPayment | undefined, hasFailed: boolean): PaymentOutcome {
  if (payment?.payment_status === 'paid') return 'paid';
  if (payment?.status === 'expired') return 'expired';
  if (hasFailed) return 'failed';
  if (!payment) return 'checking';
  return payment.polls < maxPolls ? 'processing' : 'timed_out';
}
