import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import type { PaymentEvent, Payments } from '../ports/payments.ts';
import { grantExecutions, revokeExecutions } from './grant-executions.ts';
import { payOverdue } from './pay-overdue.ts';
import { settleCheckout } from './settle-checkout.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * How events of the payment provider take effect.
 *
 * 1. The webhook stores an event before it answers, and puts its id on the queue. The sweep sends what stays unapplied.
 * 2. An event only says what to look at: how things stand is read from the provider. So it may come twice, late, and out
 *    of order.
 * 3. Each effect happens once: the subscription is compared and swapped, executions are granted by the id of their bill.
 */
interface Applying {
  ctx: SystemContext;
  payments: Payments;
  event: PaymentEvent;
}

/** The events that tell of another card, among other things. */
const mayChangeCard: ReadonlySet<string> = new Set(['customer.updated', 'customer.subscription.updated']);

/** The organization of an event's customer, which must know that customer. */
async function organizationOf({ ctx, payments }: Omit<Applying, 'event'>, customerId: string | null) {
  const organizationId = customerId === null ? null : await payments.findOrganization(customerId);
  const organization = organizationId === null ? undefined : await ctx.ports.identity.findOrganization(organizationId);
  return organization?.customer_id === customerId ? organization : undefined;
}

async function applyCheckout({ ctx, payments, event }: Applying): Promise<void> {
  const page = await payments.findCheckout(event.object_id);
  if (!page?.organization_id) return;
  const checkout = await ctx.ports.billing.findCheckout(page.organization_id, page.id);
  if (checkout) await settleCheckout(ctx, payments, checkout);
}

async function applyPaidInvoice({ ctx, payments, event }: Applying): Promise<void> {
  const bill = await payments.findPurchase(event.object_id);
  const organization = await organizationOf({ ctx, payments }, event.customer_id);
  if (!organization || !bill?.is_paid || bill.executions === null || bill.organization_id !== organization.id) return;
  const { executions, bought_by: userId } = bill;
  const input = { id: event.object_id, organizationId: organization.id, executions, userId };
  await grantExecutions({ ctx, input });
}

/**
 * Executions whose money went back are taken back; anything else ends the subscription. The event may come before the one of
 * the purchase, so what was bought arrives first.
 * @returns whether it did something
 */
async function applyReturn({ ctx, payments, event }: Applying, type: 'refund' | 'dispute'): Promise<boolean> {
  const returned = await payments.findReturned(type, event.object_id);
  const organization = returned && (await organizationOf({ ctx, payments }, returned.customer_id));
  if (!returned || !organization) return false;
  const organizationId = organization.id;
  for (const id of returned.bills) {
    const purchase = { ctx, payments, event: { ...event, object_id: id, customer_id: returned.customer_id } };
    await applyCheckout(purchase);
    await applyPaidInvoice(purchase);
    if (await ctx.ports.billing.findGrant(organizationId, id)) {
      await revokeExecutions({ ctx, input: { id, organizationId } });
      return true;
    }
  }
  for (const { id } of await payments.listSubscriptions(returned.customer_id))
    await payments.endNow(id, { billUsage: false });
  // Otherwise, a smaller plan at once would leave its buyer both the money and the credit for the days left.
  await payments.takeBackCredit(returned.customer_id, { cents: returned.cents, key: event.object_id });
  await syncSubscription({ ctx, input: { organizationId }, payments });
  return true;
}

async function apply(applying: Applying): Promise<'returned' | 'applied'> {
  const { ctx, payments, event } = applying;
  if (event.type.startsWith('checkout.session.')) await applyCheckout(applying);
  if (event.type === 'invoice.paid') await applyPaidInvoice(applying);
  if (event.type === 'charge.refunded') return (await applyReturn(applying, 'refund')) ? 'returned' : 'applied';
  if (event.type === 'charge.dispute.created') return (await applyReturn(applying, 'dispute')) ? 'returned' : 'applied';
  // The plan or the executions are gone by then, which staff settle with the customer.
  if (event.type === 'charge.dispute.closed' && (await payments.hasWon(event.object_id))) return 'returned';
  const organization = await organizationOf(applying, event.customer_id);
  if (!organization) return 'applied';
  const synced = await syncSubscription({ ctx, input: { organizationId: organization.id }, payments });
  if (mayChangeCard.has(event.type)) await payOverdue({ ctx, payments }, synced);
  return 'applied';
}

/**
 * Applies a stored event, unless it was applied before.
 * @returns `returned` when money went back to a customer, or came back from one: staff should know
 * @throws PaymentError and others when it should be tried again
 */
export async function applyEvent({
  ctx,
  input: { eventId },
  payments,
}: {
  ctx: SystemContext;
  input: { eventId: string };
  payments: Payments;
}): Promise<'returned' | 'applied' | 'known'> {
  const event = await ctx.ports.billing.findEvent(eventId);
  if (!event || event.applied_at !== undefined) return 'known';
  const outcome = await apply({ ctx, payments, event });
  await ctx.ports.billing.markApplied(eventId, isoNow(ctx.clock));
  ctx.log.info('payment event applied', { event_id: eventId, type: event.type, outcome });
  return outcome;
}
