import type { UserContext } from '../context/context.ts';
import type { Account } from '../ports/identity-repository.ts';
import type { Payments } from '../ports/payments.ts';

/** The caller's organization at the payment provider, which gets to know it if it doesn't yet. */
export async function requireCustomer(
  ctx: UserContext,
  payments: Payments,
  { user, organization }: Account,
): Promise<string> {
  if (organization.customer_id !== undefined) return organization.customer_id;
  const { id: organizationId, name } = organization;
  const created = await payments.createCustomer({ organizationId, name, email: user.email });
  return ctx.ports.billing.storeCustomer(organizationId, created);
}
