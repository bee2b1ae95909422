import type { User } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { userView } from '../identity/user-view.ts';
import { forgetMember } from '../projects/forget-member.ts';
import { changeTeam } from './change-team.ts';
import { nextOrganization } from './end-membership.ts';

/**
 * Ends the caller's own membership; they switch to another of their organizations.
 * @returns the caller there
 * @throws DomainError `conflict` for the owner
 */
export async function leaveOrganization({ ctx }: { ctx: UserContext }): Promise<User> {
  const { organizationId, userId } = ctx.actor;
  const { user } = await requireAccount(ctx);
  await changeTeam(ctx, organizationId, async (team) => {
    if (team.organization.owner_id === userId)
      throw new DomainError('conflict', "The owner can't leave. Transfer the organization to another member first.");
    await forgetMember({ ctx, input: { organizationId, userId } });
    const next = await nextOrganization(ctx, { user, organizationId });
    const audit = auditEntry(ctx, { action: 'member.left', target: user.email });
    return ctx.ports.team.removeMember({ team, userId, next, audit });
  });
  const left = await ctx.ports.identity.findUser(userId);
  if (!left) throw new DomainError('unauthorized', 'Your session has ended. Please sign in again.');
  const actor = { ...ctx.actor, organizationId: left.organization_id };
  return userView(await requireAccount({ ...ctx, actor }));
}
