import { moneyBackDays, type RefundBody } from '@saywright/contracts/entities/ops-user';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { securityEvent } from '../audit/security-event.ts';
import type { StaffContext } from '../context/context.ts';
import { requirePayments, type PaymentSetup } from '../payments/setup.ts';
import { whenDown } from '../payments/when-down.ts';
import { requireOwned } from './owned-organization.ts';

const dayMs = 86_400_000;

/** Who paid for the first time within the last 30 days has fewer. */
const mostInvoices = 100;

/**
 * Returns the money of an invoice. Stripe reports it, and then the plan ends, or the executions that it paid for are taken
 * back. The request is logged first: a refund that nobody asked for would be worse than a request without one.
 * @returns what happened, for staff
 * @throws DomainError `not_found`, `unavailable`; `conflict` when the user owns nothing, the guarantee has ended, or the
 * invoice isn't paid or was refunded before
 */
export async function refundInvoice({
  ctx,
  input: { id, invoice_id: invoiceId, reason },
  setup,
}: {
  ctx: StaffContext;
  input: RefundBody & { id: string };
  setup: PaymentSetup | undefined;
}): Promise<string> {
  const { user, organization } = await requireOwned(ctx, id);
  const { customer_id: customerId } = organization;
  if (customerId === undefined) throw notFound('Invoice');
  const { payments } = requirePayments(setup);
  const down = 'Stripe doesn’t answer right now. Nothing was refunded.';
  const { invoices, has_more: hasMore } = await whenDown(ctx, down, () =>
    payments.listInvoices(customerId, { limit: mostInvoices }),
  );
  const invoice = invoices.find((each) => each.id === invoiceId);
  if (!invoice) throw notFound('Invoice');
  const name = invoice.number ?? invoice.id;
  if (invoice.status !== 'paid' || invoice.amount_cents <= 0)
    throw new DomainError('conflict', `Invoice ${name} has nothing to refund.`);
  const first = invoices.findLast(({ status, amount_cents: cents }) => status === 'paid' && cents > 0);
  const days = first ? (ctx.clock.now() - Date.parse(first.created_at)) / dayMs : 0;
  if (hasMore || days > moneyBackDays)
    throw new DomainError(
      'conflict',
      `Their first payment was more than ${moneyBackDays} days ago. Refund invoice ${name} in Stripe if you still want to.`,
    );
  const amount = `$${(invoice.amount_cents / 100).toFixed(2)}`;
  const details = `invoice ${name}, ${amount}`;
  await ctx.ports.securityLog.append(
    securityEvent(ctx, { action: 'user.refunded', target: user.email, reason, details }),
  );
  if ((await whenDown(ctx, down, () => payments.refund(invoice.id))) === 'returned')
    throw new DomainError('conflict', `Invoice ${name} was already refunded.`);
  return `Refunded ${amount}. What it paid for ends within a minute.`;
}
