import type { OrganizationFate } from '@saywright/contracts/entities/deletion';
import type { Context } from '../context/context.ts';
import { heirOf } from './delete-user.ts';

/**
 * The fates of a person's organizations when they leave.
 * @param leaves who else leaves with them
 */
export async function fatesOf(
  ctx: Context,
  userId: string,
  leaves: (userId: string) => boolean,
): Promise<OrganizationFate[]> {
  const memberships = await ctx.ports.team.listMemberships(userId);
  const organizations = await ctx.ports.team.findOrganizations(memberships.map(({ organization_id: id }) => id));
  const fates = await Promise.all(
    organizations.map(async ({ id: organizationId, name: ownName, members }) => {
      // Most people are the only member of one organization: nobody else has to be read.
      if (members === 1) return { id: organizationId, name: ownName, fate: 'deleted', heir_email: null } as const;
      const team = await ctx.ports.team.readTeam(organizationId);
      if (!team) return undefined;
      const { id, name, owner_id: ownerId } = team.organization;
      const heirId = heirOf(team, leaves);
      if (heirId === undefined) return { id, name, fate: 'deleted', heir_email: null } as const;
      if (ownerId === undefined || !leaves(ownerId)) return { id, name, fate: 'stays', heir_email: null } as const;
      const heir = await ctx.ports.identity.findUser(heirId);
      return { id, name, fate: 'passed_on', heir_email: heir?.email ?? null } as const;
    }),
  );
  return fates.filter((fate) => fate !== undefined);
}
