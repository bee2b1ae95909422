import { notFound } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';

/** @throws DomainError `not_found` */
export async function requireUser(ctx: StaffContext, userId: string): Promise<UserRecord> {
  const user = await ctx.ports.identity.findUser(userId);
  if (!user) throw notFound('User');
  return user;
}
