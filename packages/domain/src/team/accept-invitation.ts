import type { AcceptAnswer } from '@saywright/contracts/entities/team';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { AnonymousActor, Context, UserActor, UserContext } from '../context/context.ts';
import { userView } from '../identity/user-view.ts';
import type { InvitationRecord } from '../ports/team-repository.ts';
import { changeTeam, requireTeam } from './change-team.ts';
import { invalidInvitation, invitationTokenHash } from './invitation-token.ts';
import { requireOwnSeat } from './seats.ts';

type Caller = Context<AnonymousActor | UserActor>;

const isUser = (ctx: Caller): ctx is UserContext => ctx.actor.type === 'user';

/**
 * Follows the link of an invitation. If signed in with the invited address, they become a member and work in the
 * organization from then on; if not signed in, they learn which address to sign in with.
 * @throws DomainError `not_found` for a link that is over; `forbidden` for someone else's; `plan_limit_reached` when the
 * organization has lost its seats since
 */
export async function acceptInvitation({
  ctx,
  input,
}: {
  ctx: Caller;
  input: { inviteId: string };
}): Promise<AcceptAnswer> {
  const tokenHash = invitationTokenHash(input.inviteId);
  const invitation = await ctx.ports.team.findInvitationByToken(tokenHash);
  if (!invitation) throw invalidInvitation();
  return isUser(ctx) ? join(ctx, { invitation, tokenHash }) : askToSignIn(ctx, invitation);
}

async function askToSignIn(ctx: Caller, invitation: InvitationRecord): Promise<AcceptAnswer> {
  const { organization } = await requireTeam(ctx, invitation.organization_id);
  return {
    action: 'login_required',
    invitation: { email: invitation.email, role: invitation.role, organization_name: organization.name },
  };
}

async function join(
  ctx: UserContext,
  { invitation, tokenHash }: { invitation: InvitationRecord; tokenHash: string },
): Promise<AcceptAnswer> {
  const { userId } = ctx.actor;
  const organizationId = invitation.organization_id;
  await changeTeam(ctx, organizationId, async (team) => {
    const user = await ctx.ports.identity.findUser(userId);
    if (user?.email !== invitation.email)
      throw new DomainError(
        'forbidden',
        `This invitation was sent to ${invitation.email}. Sign in with that address to accept it.`,
      );
    const current = team.invitations.find(({ id }) => id === invitation.id);
    if (current?.token_hash !== tokenHash) throw invalidInvitation();
    if (team.members.some(({ user_id }) => user_id === userId))
      throw new DomainError('conflict', `You're already a member of ${team.organization.name}.`);
    requireOwnSeat(team.organization, team.members.length);
    const member = {
      organization_id: organizationId,
      user_id: userId,
      role: current.role,
      joined_at: isoNow(ctx.clock),
    };
    const audit = auditEntry(ctx, {
      action: 'member.joined',
      target: user.email,
      details: `as ${current.role}`,
      by: { userId, organizationId },
    });
    return ctx.ports.team.acceptInvitation({ team, invitation: current, user, member, audit });
  });
  const account = await ctx.ports.identity.findAccount({ userId, organizationId });
  if (!account) throw invalidInvitation();
  return { message: `Welcome to ${account.organization.name}!`, user: userView(account) };
}
