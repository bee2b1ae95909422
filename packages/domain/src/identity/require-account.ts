import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { Account } from '../ports/identity-repository.ts';

/** The account of the caller. @throws DomainError `unauthorized` when it ended since the call was let in */
export async function requireAccount(ctx: UserContext): Promise<Account> {
  const { userId, organizationId } = ctx.actor;
  const account = await ctx.ports.identity.findAccount({ userId, organizationId });
  if (!account) throw new DomainError('unauthorized', 'Your session has ended. Please sign in again.');
  return account;
}
