import type { UserContext } from '../context/context.ts';
import { changePlan, undoPlanChange } from '../payments/change-plan.ts';
import type { PaymentSetup } from '../payments/setup.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';

const inOrganization = (ctx: UserContext, organizationId: string): UserContext => ({
  ...ctx,
  actor: { ...ctx.actor, organizationId },
});

/**
 * Lets the plan of an organization that's going to be deleted end with its period, so that nobody pays for another one.
 * @returns whether it was going to renew
 * @throws DomainError `unavailable`
 */
export async function stopRenewal(
  ctx: UserContext,
  { id, subscription: { paid } }: OrganizationRecord,
  setup: PaymentSetup | undefined,
): Promise<boolean> {
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
