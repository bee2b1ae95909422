import { DomainError } from '@saywright/contracts/kernel/errors';
import type { SystemContext } from '../context/context.ts';
import { billedSubscription } from '../payments/subscription-as-billed.ts';
import { billOutstanding } from '../payments/sweep-payments.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import { PaymentError, type Payments } from '../ports/payments.ts';

/**
 * Ends everything at the payment provider before anything is deleted: the last executions are billed, open payment pages are
 * closed, and subscriptions end. Doing it again does no harm. Invoices stay with the provider, as tax law requires.
 * @throws DomainError `unavailable` when the provider didn't do it
 */
export async function settleBilling(
  { ctx, payments }: { ctx: SystemContext; payments: Payments | undefined },
  organization: OrganizationRecord,
): Promise<void> {
  const { id, customer_id: customerId } = organization;
  if (customerId === undefined) return;
  if (!payments) throw new DomainError('unavailable', 'This deployment has no payment provider to end the plan with.');
  try {
    await payments.expireCheckouts(customerId);
    const subscriptions = await payments.listSubscriptions(customerId);
    await billOutstanding({ ctx, payments }, { organization, billed: billedSubscription(organization, subscriptions) });
    for (const subscription of subscriptions) await payments.endNow(subscription.id, { billUsage: true });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn("payment provider didn't end a plan", { organization_id: id, error });
    throw new DomainError('unavailable', "The payment provider didn't end the plan. Nothing was deleted. Try again.");
  }
}
