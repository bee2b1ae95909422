import type { Invitation } from '@saywright/contracts/entities/team';
import type { UserContext } from '../context/context.ts';
import { requireTeam } from './change-team.ts';
import { requireTeamPlan } from './seats.ts';
import { invitationView } from './team-view.ts';

/** Invitations that can still be accepted, the oldest first. @throws DomainError `plan_limit_reached` */
export async function listInvites({ ctx }: { ctx: UserContext }): Promise<{ invites: Invitation[] }> {
  const { organization, invitations } = await requireTeam(ctx, ctx.actor.organizationId);
  requireTeamPlan(organization);
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
