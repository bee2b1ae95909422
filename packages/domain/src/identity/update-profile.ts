import type { updateProfileBody, User } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { recordChange } from '../audit/record-change.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from './require-account.ts';
import { userView } from './user-view.ts';

/**
 * Changes the caller's name and e-mail address; the old address is free again at once.
 * @throws DomainError `conflict` when the address belongs to another account
 */
export async function updateProfile({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof updateProfileBody>;
}): Promise<User> {
  const account = await requireAccount(ctx);
  const outcome = await ctx.ports.identity.updateProfile({
    user: account.user,
    name: input.name,
    email: input.email,
    updatedAt: isoNow(ctx.clock),
  });
  if (outcome === 'email_taken')
    throw new DomainError('conflict', 'Another account uses this email address. Please choose another one.');
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'Your profile was changed at the same time. Please reload it and try again.');
  const details = account.user.email === input.email ? '' : `${account.user.email} → ${input.email}`;
  await recordChange(ctx, { action: 'user.profile_changed', target: input.email, details });
  return userView({ ...account, user: { ...account.user, name: input.name, email: input.email } });
}
