import { reconcilePayments } from '@saywright/domain/payments/reconcile-payments';
import { count } from '../middleware/metrics.ts';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

/** Every hour: our subscriptions compared with Stripe's, reminders of failing payments, plans that end because of them. */
async function work(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('reconcile-payments', context.awsRequestId);
  const setup = paymentSetup();
  if (!setup) {
    count({ PaymentsReconciled: 1 });
    return;
  }
  const report = await reconcilePayments({ ctx, payments: setup.payments });
  ctx.log.info('payments reconciled', { ...report });
  count({ PaymentsReconciled: 1, PaymentsAmiss: report.findings.filter(({ kind }) => kind !== 'fixed').length });
}

export const handler = measured(work);
