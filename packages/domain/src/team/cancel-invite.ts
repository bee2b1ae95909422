import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { changeTeam } from './change-team.ts';

/** Cancels an invitation: its link ends at once and its seat is free. @throws DomainError `not_found` */
export async function cancelInvite({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  await changeTeam(ctx, ctx.actor.organizationId, (team) => {
    const invitation = team.invitations.find(({ id }) => id === input.id);
    if (!invitation) throw notFound('Invitation');
    const audit = auditEntry(ctx, { action: 'member.invitation_cancelled', target: invitation.email });
    return ctx.ports.team.deleteInvitation({ team, invitation, audit });
  });
}
