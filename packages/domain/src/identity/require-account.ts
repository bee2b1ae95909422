import { DomainError } from '@saywright/contracts/kernel/errors';
import type { CiActor, UserActor, UserContext } from '../context/context.ts';
import type { Account } from '../ports/identity-repository.ts';

const isCiActor = (actor: UserActor): actor is CiActor => 'account' in actor;

/** The account of the caller. @throws DomainError `unauthorized` when it ended since the call was let in */
export async function requireAccount(ctx: UserContext): Promise<Account> {
  if (isCiActor(ctx.actor)) return ctx.actor.account;
  const { userId, organizationId } = ctx.actor;
  const account = await ctx.ports.identity.findAccount({ userId, organizationId });
  if (!account) throw new DomainError('unauthorized', 'Your session has ended. Please sign in again.');
  return account;
}
