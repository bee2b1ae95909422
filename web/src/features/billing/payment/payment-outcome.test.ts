import { expect, test } from 'vitest';
import { paymentOutcome, type PolledPayment } from '~/features/billing/payment/payment-outcome.ts';

const payment = (more: Partial<PolledPayment>): PolledPayment => ({
  payment_status: 'unpaid',
  status: 'open',
  purchase: 'plan',
  plan_code: 'STARTER',
  additional_executions: null,
  polls: 1,
  ...more,
});

test.each([
  ['is being checked before the first answer', undefined, false, 'checking'],
  ['is being processed while it’s unpaid', payment({}), false, 'processing'],
  ['is being processed until its plan has arrived', payment({ status: 'complete', polls: 9 }), false, 'processing'],
  ['times out after ten answers', payment({ status: 'complete', polls: 10 }), false, 'timed_out'],
  ['is paid, however long it took', payment({ payment_status: 'paid', status: 'complete', polls: 12 }), false, 'paid'],
  ['has expired', payment({ status: 'expired' }), false, 'expired'],
  ['can’t be checked', payment({}), true, 'failed'],
  ['stays paid when a later check fails', payment({ payment_status: 'paid' }), true, 'paid'],
] as const)('a payment %s', (...[, answer, hasFailed, outcome]) => {
  expect(paymentOutcome(answer, hasFailed)).toBe(outcome);
});
