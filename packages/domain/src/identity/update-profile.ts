import type { updateProfileBody, User } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { guardKey, takeTry } from './login-guard.ts';
import { requireAccount } from './require-account.ts';
import { userView } from './user-view.ts';

/**
 * Changes the caller's name and e-mail address; the old address is free again at once, and a mail asks to verify the new
 * one.
 * @throws DomainError `conflict` when the address belongs to another account, `too_many_requests` when it changes too often
 */
export async function updateProfile({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof updateProfileBody>;
}): Promise<User> {
  const account = await requireAccount(ctx);
  const moves = account.user.email !== input.email;
  if (moves) await takeTry(ctx, guardKey('email_change', account.user.id));
  const outcome = await ctx.ports.identity.updateProfile({
    user: account.user,
    name: input.name,
    email: input.email,
    updatedAt: isoNow(ctx.clock),
    audit: auditEntry(ctx, {
      action: 'user.profile_changed',
      target: input.email,
      details: moves ? `${account.user.email} → ${input.email}` : '',
    }),
  });
  if (outcome === 'email_taken')
    throw new DomainError('conflict', 'Another account uses this email address. Please choose another one.');
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'Your profile was changed at the same time. Please reload it and try again.');
  if (moves) await queueMail(ctx, { kind: 'email_verification', email: input.email });
  const user = userView(account);
  return { ...user, name: input.name, email: input.email, email_verified: user.email_verified && !moves };
}
