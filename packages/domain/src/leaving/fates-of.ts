import type { OrganizationFate } from '@saywright/contracts/entities/deletion';
import type { Context } from '../context/context.ts';
import { heirOf, teamsOf } from './delete-user.ts';

/**
 * The fates of a person's organizations when they leave.
 * @param leaves who else leaves with them
 */
export async function fatesOf(
  ctx: Context,
  userId: string,
  leaves: (userId: string) => boolean,
): Promise<OrganizationFate[]> {
  const teams = await teamsOf(ctx, userId);
  return Promise.all(
    teams.map(async (team) => {
      const { id, name, owner_id: ownerId } = team.organization;
      const heirId = heirOf(team, leaves);
      if (heirId === undefined) return { id, name, fate: 'deleted', heir_email: null } as const;
      if (ownerId === undefined || !leaves(ownerId)) return { id, name, fate: 'stays', heir_email: null } as const;
      const heir = await ctx.ports.identity.findUser(heirId);
      return { id, name, fate: 'passed_on', heir_email: heir?.email ?? null } as const;
    }),
  );
}
