import type { Membership } from '@saywright/contracts/entities/team';
import type { UserContext } from '../context/context.ts';

/** The organizations of the caller, the one joined first in front. */
export async function listOrganizations({ ctx }: { ctx: UserContext }): Promise<{ organizations: Membership[] }> {
  const { userId, organizationId } = ctx.actor;
  const memberships = await ctx.ports.team.listMemberships(userId);
  const organizations = await ctx.ports.team.findOrganizations(memberships.map((each) => each.organization_id));
  return {
    organizations: memberships.flatMap((member) => {
      const organization = organizations.find(({ id }) => id === member.organization_id);
      if (!organization) return [];
      return [
        {
          organization_id: organization.id,
          organization_name: organization.name,
          role: member.role,
          plan: organization.subscription.plan,
          active: organization.id === organizationId,
        },
      ];
    }),
  };
}
