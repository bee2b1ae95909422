import type { SystemContext } from '../context/context.ts';
import { PaymentError, type Payments } from '../ports/payments.ts';
import { syncSubscription, type Synced } from './sync-subscription.ts';

/**
 * Charges the open bill of an organization whose payment fails, once it has another card: the provider's own retries are
 * days apart, and end before the plan does. A card that's declined, too, leaves everything as it is.
 * @param synced as it was just read
 * @returns how things stand afterwards
 */
export async function payOverdue(
  { ctx, payments }: { ctx: SystemContext; payments: Payments },
  synced: Synced,
): Promise<Synced> {
  const { billed, organization } = synced;
  if (!billed?.is_failing) return synced;
  try {
    await payments.payOverdue(billed);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'down') throw error;
    ctx.log.info("an open bill isn't paid by another card", { organization_id: organization.id, error });
  }
  return syncSubscription({ ctx, input: { organizationId: organization.id }, payments });
}
