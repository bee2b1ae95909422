import type { UserContext } from '../context/context.ts';
import { changePlan, undoPlanChange } from '../payments/change-plan.ts';
import type { PaymentSetup } from '../payments/setup.ts';
import { whenDown } from '../payments/when-down.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';

const inOrganization = (ctx: UserContext, organizationId: string): UserContext => ({
  ...ctx,
  actor: { ...ctx.actor, organizationId },
});

/**
 * Lets the plan of an organization that's going to be deleted end with its period, so that nobody pays for another one, and
 * closes the payment pages that are open.
 * @returns whether it was going to renew
 * @throws DomainError `unavailable`
 */
export async function stopRenewal(
  ctx: UserContext,
  { id, customer_id: customerId, subscription: { paid } }: OrganizationRecord,
  setup: PaymentSetup | undefined,
): Promise<boolean> {
  if (setup && customerId !== undefined)
    await whenDown(ctx, 'Payment system not available', () => setup.payments.expireCheckouts(customerId));
  if (!paid || paid.pending?.plan === 'TRIAL') return false;
  const input = { new_plan_code: 'TRIAL', effective_immediately: false, reason: 'other' } as const;
  await changePlan({ ctx: inOrganization(ctx, id), input, setup });
  return true;
}

/** Lets the plans of organizations that stay renew again. @throws DomainError `unavailable` */
export async function resumeRenewals(
  ctx: UserContext,
  organizationIds: readonly string[],
  setup: PaymentSetup | undefined,
): Promise<void> {
  for (const organization of await ctx.ports.team.findOrganizations(organizationIds))
    if (organization.subscription.paid?.pending?.plan === 'TRIAL')
      await undoPlanChange({ ctx: inOrganization(ctx, organization.id), setup });
}
