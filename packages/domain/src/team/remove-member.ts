import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { forgetMember } from '../projects/forget-member.ts';
import { changeTeam } from './change-team.ts';
import { nextOrganization } from './end-membership.ts';

/**
 * Removes a member, who loses access with their next call and switches to another of their organizations.
 * @throws DomainError `not_found`; `forbidden` for oneself and for the owner
 */
export async function removeMember({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await changeTeam(ctx, organizationId, async (team) => {
    if (!team.members.some((member) => member.user_id === input.id)) throw notFound('Team member');
    if (input.id === userId)
      throw new DomainError('forbidden', "You can't remove yourself. Leave the organization instead.");
    if (input.id === team.organization.owner_id)
      throw new DomainError('forbidden', "The owner can't be removed. Transfer ownership first.");
    const user = await ctx.ports.identity.findUser(input.id);
    if (!user) throw notFound('Team member');
    await forgetMember({ ctx, input: { organizationId, userId: user.id } });
    const next = await nextOrganization(ctx, { user, organizationId });
    const audit = auditEntry(ctx, { action: 'member.removed', target: user.email });
    return ctx.ports.team.removeMember({ team, userId: user.id, next, audit });
  });
}
