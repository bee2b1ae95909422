import type { Invitation, InviteBody } from '@saywright/contracts/entities/team';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { guardKey, takeTries } from '../identity/login-guard.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { InvitationRecord, TeamRecord } from '../ports/team-repository.ts';
import { changeTeam } from './change-team.ts';
import { invitationEnd } from './invitation-token.ts';
import { requireSeat } from './seats.ts';
import { invitationView } from './team-view.ts';

/**
 * Invites someone by email. The invitation takes a seat until it is accepted, cancelled or over.
 * @throws DomainError `plan_limit_reached` on a plan without a team or without a free seat; `conflict` for someone who
 * is a member or has an invitation; `too_many_requests`
 */
export async function inviteMember({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: InviteBody;
}): Promise<{ message: string; invitation: Invitation }> {
  const { actor, ports } = ctx;
  const invited = await ports.identity.findUserByEmail(input.email);
  const invitation: InvitationRecord = {
    id: newId(ctx.clock),
    organization_id: actor.organizationId,
    email: input.email,
    role: input.role,
    invited_by: actor.userId,
    created_at: isoNow(ctx.clock),
    ...invitationEnd(ctx.clock),
  };
  let counted = false;
  await changeTeam(ctx, actor.organizationId, async (team) => {
    requireStranger(team, { email: input.email, userId: invited?.id });
    requireSeat(team.organization, team.members.length + team.invitations.length);
    if (!counted) await countMail(ctx, input.email);
    counted = true;
    const audit = auditEntry(ctx, { action: 'member.invited', target: input.email, details: `as ${input.role}` });
    return ports.team.insertInvitation({ team, invitation, audit });
  });
  await queueInvitation(ctx, invitation);
  const admin = await ports.identity.findUser(actor.userId);
  return { message: 'Invitation sent successfully!', invitation: invitationView(invitation, admin) };
}

function requireStranger(team: TeamRecord, invited: { email: string; userId: string | undefined }): void {
  const isMember = team.members.some(({ user_id }) => user_id === invited.userId);
  const isInvited = team.invitations.some(({ email }) => email === invited.email);
  if (isMember || isInvited)
    throw new DomainError('conflict', 'This user is already part of your team or has a pending invitation.');
}

/** Counts an email to a stranger, so that no one is flooded. @throws DomainError `too_many_requests` */
export const countMail = (ctx: UserContext, email: string): Promise<void> =>
  takeTries(ctx, [guardKey('invitation_organization', ctx.actor.organizationId), guardKey('invitation_email', email)]);

/** Requests the email with the link. */
export const queueInvitation = (ctx: UserContext, invitation: InvitationRecord): Promise<void> =>
  queueMail(ctx, {
    kind: 'team_invitation',
    organization_id: invitation.organization_id,
    invitation_id: invitation.id,
  });
