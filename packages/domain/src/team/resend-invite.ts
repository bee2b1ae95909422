import type { Invitation } from '@saywright/contracts/entities/team';
import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import type { InvitationRecord } from '../ports/team-repository.ts';
import { changeTeam } from './change-team.ts';
import { invitationEnd } from './invitation-token.ts';
import { countMail, queueInvitation } from './invite-member.ts';
import { requireTeamPlan } from './seats.ts';
import { invitationView } from './team-view.ts';

/**
 * Mails an invitation again, with a new link that works for seven days from now; the older link ends.
 * @throws DomainError `not_found`, `plan_limit_reached` on a plan without a team, `too_many_requests`
 */
export async function resendInvite({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<Invitation> {
  let renewed: InvitationRecord | undefined;
  await changeTeam(ctx, ctx.actor.organizationId, async (team) => {
    const stored = team.invitations.find(({ id }) => id === input.id);
    if (!stored) throw notFound('Invitation');
    requireTeamPlan(team.organization);
    if (!renewed) await countMail(ctx, stored.email);
    const { token_hash: _ended, ...kept } = stored;
    renewed = { ...kept, ...invitationEnd(ctx.clock) };
    const audit = auditEntry(ctx, { action: 'member.invitation_resent', target: stored.email });
    return ctx.ports.team.renewInvitation({ team, invitation: renewed, audit });
  });
  if (!renewed) throw notFound('Invitation');
  await queueInvitation(ctx, renewed);
  return invitationView(renewed, await ctx.ports.identity.findUser(renewed.invited_by));
}
