import type { OpsInvoices } from '@saywright/contracts/entities/ops-user';
import type { StaffContext } from '../context/context.ts';
import { requirePayments, type PaymentSetup } from '../payments/setup.ts';
import { whenDown } from '../payments/when-down.ts';
import { requireUser } from './require-user.ts';

const shownInvoices = 12;

/** The invoices of the organization that a user works in. @throws DomainError `not_found`, `unavailable` */
export async function listUserInvoices({
  ctx,
  input: { id },
  setup,
}: {
  ctx: StaffContext;
  input: { id: string };
  setup: PaymentSetup | undefined;
}): Promise<OpsInvoices> {
  const { organization_id: organizationId } = await requireUser(ctx, id);
  const customerId = (await ctx.ports.identity.findOrganization(organizationId))?.customer_id;
  if (customerId === undefined) return { invoices: [], has_more: false };
  const { payments } = requirePayments(setup);
  return whenDown(ctx, 'Stripe doesn’t answer right now. Please try again in a few seconds.', () =>
    payments.listInvoices(customerId, { limit: shownInvoices }),
  );
}
