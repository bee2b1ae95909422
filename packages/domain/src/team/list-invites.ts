import type { Invitation } from '@saywright/contracts/entities/team';
import type { UserContext } from '../context/context.ts';
import { requireTeam } from './change-team.ts';
import { requireVisibleTeam } from './seats.ts';
import { invitationView } from './team-view.ts';

/** Invitations that can still be accepted, the oldest first. @throws DomainError `plan_limit_reached` */
export async function listInvites({ ctx }: { ctx: UserContext }): Promise<{ invites: Invitation[] }> {
  const { organization, members, invitations } = await requireTeam(ctx, ctx.actor.organizationId);
  requireVisibleTeam({ organization, members });
  const admins = await ctx.ports.team.findUsers([...new Set(invitations.map(({ invited_by }) => invited_by))]);
  return {
    invites: invitations.map((invitation) =>
      invitationView(
        invitation,
        admins.find(({ id }) => id === invitation.invited_by),
      ),
    ),
  };
}
