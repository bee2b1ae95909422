import type { User } from '@saywright/contracts/entities/user';
import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { userView } from '../identity/user-view.ts';
import { tryRounds } from './change-team.ts';

/** Makes another organization of the caller the one they work in, in every session. @throws DomainError `not_found` */
export async function switchOrganization({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<User> {
  const { userId } = ctx.actor;
  const change = {
    userId,
    organizationId: input.id,
    audit: auditEntry(ctx, { action: 'user.organization_switched', by: { userId, organizationId: input.id } }),
  };
  await tryRounds(async () => {
    const outcome = await ctx.ports.team.switchOrganization(change);
    if (outcome === 'not_a_member') throw notFound('Organization');
    return outcome !== 'changed_meanwhile';
  });
  return userView(await requireAccount({ ...ctx, actor: { ...ctx.actor, organizationId: input.id } }));
}
