import type { DomainError } from '@saywright/contracts/kernel/errors';
import type { Context } from '../context/context.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';

/**
 * Takes from the allowance of an organization's plan. A plan that changes in the same moment may move the usage period, so
 * that nothing can be taken from the one that was read: then it's tried again with the plan as it is now.
 * @param take answers undefined when the allowance is used up
 * @throws what `refuse` answers
 */
export async function withCurrentPlan<T>(
  ctx: Context,
  organization: OrganizationRecord,
  {
    take,
    refuse,
  }: {
    take: (organization: OrganizationRecord) => Promise<T | undefined>;
    refuse: (organization: OrganizationRecord) => Promise<DomainError>;
  },
): Promise<T> {
  const taken = await take(organization);
  if (taken !== undefined) return taken;
  const now = await ctx.ports.identity.findOrganization(organization.id);
  if (!now || now.billing_revision === organization.billing_revision) throw await refuse(organization);
  return withCurrentPlan(ctx, now, { take, refuse });
}
