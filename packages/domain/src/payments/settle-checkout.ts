import type { PaymentStatus } from '@saywright/contracts/entities/payment';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { Context, UserContext } from '../context/context.ts';
import type { CheckoutRecord } from '../ports/billing-repository.ts';
import type { Payments } from '../ports/payments.ts';
import { grantExecutions } from './grant-executions.ts';
import type { PaymentSetup } from './setup.ts';
import { syncSubscription } from './sync-subscription.ts';
import { requirePayments } from './setup.ts';
import { whenDown } from './when-down.ts';

/**
 * Hands over what was paid on a page. The page that people come back to and the provider's event may both lead here at
 * once: a subscription is read from the provider, and executions are granted once for each page.
 */
export async function settleCheckout(
  ctx: Context,
  payments: Payments,
  checkout: CheckoutRecord,
): Promise<CheckoutRecord> {
  if (checkout.state !== 'open') return checkout;
  const page = await payments.findCheckout(checkout.id);
  if (!page || page.status === 'expired') {
    await ctx.ports.billing.closeCheckout(checkout, 'expired');
    return { ...checkout, state: 'expired' };
  }
  if (page.status === 'open' || !page.is_paid) return checkout;
  const { id, organization_id: organizationId, user_id: userId, executions } = checkout;
  if (executions === null) await syncSubscription({ ctx, input: { organizationId }, payments });
  else await grantExecutions({ ctx, input: { id, organizationId, executions, userId } });
  await ctx.ports.billing.closeCheckout(checkout, 'settled');
  return { ...checkout, state: 'settled' };
}

/** How a payment of the caller's organization stands. @throws DomainError `not_found`, `unavailable` */
export async function getPaymentStatus({
  ctx,
  input: { sessionId },
  setup,
}: {
  ctx: UserContext;
  input: { sessionId: string };
  setup: PaymentSetup | undefined;
}): Promise<PaymentStatus> {
  const checkout = await ctx.ports.billing.findCheckout(ctx.actor.organizationId, sessionId);
  if (!checkout) throw notFound('Payment');
  const settled =
    checkout.state === 'open'
      ? await whenDown(ctx, 'Error checking payment status. Please try again.', () =>
          settleCheckout(ctx, requirePayments(setup).payments, checkout),
        )
      : checkout;
  return {
    payment_status: settled.state === 'settled' ? 'paid' : 'unpaid',
    status: settled.state === 'settled' ? 'complete' : settled.state,
    purchase: settled.purchase,
    plan_code: settled.purchase === 'plan' ? settled.plan : null,
    additional_executions: settled.executions,
  };
}
