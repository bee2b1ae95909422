import type { UserContext } from '../context/context.ts';
import type { Account } from '../ports/identity-repository.ts';
import type { Payments } from '../ports/payments.ts';

/** The caller's organization at the payment provider, which gets to know it if it doesn't yet, or if someone deleted it there. */
export async function requireCustomer(
  ctx: UserContext,
  payments: Payments,
  { user, organization }: Account,
): Promise<string> {
  const { id: organizationId, name, customer_id: known } = organization;
  if (known !== undefined && (await payments.hasCustomer(known))) return known;
  const created = await payments.createCustomer({ organizationId, name, email: user.email });
  return ctx.ports.billing.storeCustomer(organizationId, created, known);
}
