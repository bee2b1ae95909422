import type { BillingDetails, InvoicePage, InvoicesQuery, PortalBody } from '@saywright/contracts/entities/payment';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { PaymentError } from '../ports/payments.ts';
import { requireOwnOrigin, requirePayments, type PaymentSetup } from './setup.ts';
import { syncSubscription } from './sync-subscription.ts';
import { whenDown } from './when-down.ts';

interface Input<Query> {
  ctx: UserContext;
  input: Query;
  setup: PaymentSetup | undefined;
}

const notAvailable = 'Payment system not available';

/** The provider's page for payment method, address and tax IDs. @throws DomainError `conflict` before a first payment */
export async function openPortal({ ctx, input, setup }: Input<PortalBody>): Promise<{ url: string }> {
  const configured = requirePayments(setup);
  const origin = requireOwnOrigin(configured, input.origin_url);
  const { organization } = await requireAccount(ctx);
  const { customer_id: customerId } = organization;
  if (customerId === undefined)
    throw new DomainError('conflict', "Your organization hasn't paid for anything yet. Choose a plan first.");
  return whenDown(ctx, notAvailable, async () => ({
    url: await configured.payments.openPortal(customerId, `${origin}/plans`),
  }));
}

const nothing: BillingDetails = {
  payment_method: null,
  name: null,
  email: null,
  address: [],
  tax_ids: [],
  next_payment: null,
};

/** Payment method, address and next payment of the caller's organization. @throws DomainError `unavailable` */
export async function getBillingDetails({ ctx, setup }: Omit<Input<never>, 'input'>): Promise<BillingDetails> {
  const { payments } = requirePayments(setup);
  return whenDown(ctx, notAvailable, async () => {
    const input = { organizationId: ctx.actor.organizationId };
    const { organization, billed } = await syncSubscription({ ctx, input, payments });
    return organization.customer_id === undefined ? nothing : payments.readDetails(organization.customer_id, billed);
  });
}

/** The invoices of the caller's organization, newest first. @throws DomainError `not_found` for the page before, `unavailable` */
export async function listInvoices({ ctx, input, setup }: Input<InvoicesQuery>): Promise<InvoicePage> {
  const { payments } = requirePayments(setup);
  const { organization } = await requireAccount(ctx);
  const { customer_id: customerId } = organization;
  if (customerId === undefined) return { invoices: [], has_more: false };
  const { limit, starting_after: startingAfter } = input;
  return whenDown(ctx, notAvailable, () =>
    payments.listInvoices(customerId, { limit, startingAfter }).catch((error: unknown) => {
      const isUnknown = startingAfter !== undefined && error instanceof PaymentError && error.kind === 'refused';
      throw isUnknown ? notFound('Invoice') : error;
    }),
  );
}
