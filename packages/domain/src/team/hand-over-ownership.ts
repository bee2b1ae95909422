import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { changeTeam } from './change-team.ts';

/**
 * Hands the organization over to another member, who becomes its owner and an admin; the caller stays an admin.
 * @throws DomainError `forbidden` for everyone but the owner; `not_found` when the other one isn't a member
 */
export async function handOverOwnership({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { user_id: string };
}): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await changeTeam(ctx, organizationId, async (team) => {
    if (team.organization.owner_id !== userId)
      throw new DomainError('forbidden', 'Only the owner can transfer the organization.');
    if (!team.members.some((member) => member.user_id === input.user_id)) throw notFound('Team member');
    if (input.user_id === userId) return 'changed';
    const user = await ctx.ports.identity.findUser(input.user_id);
    const audit = auditEntry(ctx, { action: 'organization.handed_over', target: user?.email ?? input.user_id });
    return ctx.ports.team.changeOwner({ team, userId: input.user_id, audit });
  });
}
