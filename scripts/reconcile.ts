import { reconcilePayments } from '../packages/domain/src/payments/reconcile-payments.ts';
import { requirePayments } from '../packages/domain/src/payments/setup.ts';
import { paymentSetup } from '../functions/middleware/payment-setup.ts';
import { workerContext } from '../functions/workers/worker-context.ts';

/**
 * Compares every subscription at Stripe with our records, as the hourly job does, and prints the findings. The environment
 * is that of the function `reconcile-payments`; see docs/guides/billing.md.
 */
const { payments } = requirePayments(paymentSetup());
const { missed, checked, findings, reminded, ended } = await reconcilePayments({
  ctx: workerContext('reconcile', 'npm run reconcile'),
  payments,
});
for (const { kind, subscription_id: subscription, organization_id: organization } of findings)
  process.stdout.write(
    `${kind.padEnd(8)} ${subscription ?? 'no subscription'} ${organization ?? 'of no organization'}\n`,
  );
process.stdout.write(
  `Applied ${missed} missed events. Checked ${checked} subscriptions: ${findings.length} findings, ${reminded} reminders, ${ended} ended.\n`,
);
