import { sweepPayments } from '@saywright/domain/payments/sweep-payments';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { workerContext } from './worker-context.ts';

/** Every minute: events that got stuck, and overage. */
export async function handler(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('sweep-payments', context.awsRequestId);
  const setup = paymentSetup();
  if (!setup) return;
  const report = await sweepPayments({ ctx, payments: setup.payments });
  if (report.resent + report.billed > 0) ctx.log.info('payments swept', report);
}
