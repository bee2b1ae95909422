import { sweepPayments } from '@saywright/domain/payments/sweep-payments';
import { continueSync } from '@saywright/domain/plans/sync-plans';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

const syncForMs = 20_000;
/** One execution takes up to 16 s while Stripe is slow, and the function's own limit is 55 s. */
const sweepForMs = 35_000;

/** Every minute: plans that are being copied into subscriptions, events that got stuck, and overage. */
async function work(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('sweep-payments', context.awsRequestId);
  const endsAt = Date.now() + sweepForMs;
  await continueSync({ ctx, forMs: syncForMs }).catch((error: unknown) =>
    ctx.log.error("couldn't sync plans", { error }),
  );
  const setup = paymentSetup();
  if (!setup) return;
  const report = await sweepPayments({ ctx, payments: setup.payments, isOver: () => Date.now() > endsAt });
  if (Object.values(report).some((count) => count > 0)) ctx.log.info('payments swept', report);
}

export const handler = measured(work);
