import type { changePasswordBody } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import { refuseCommonPassword } from './common-password.ts';
import { hashPassword } from './password.ts';
import { requireCurrentPassword } from './require-current-password.ts';

/**
 * Changes the caller's password; every other session ends at once, and an email notifies them of the change.
 * @throws DomainError `forbidden` when the current password is wrong, `too_many_requests` after too many of those,
 * `validation_failed` for a common password
 */
export async function changePassword({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof changePasswordBody>;
}): Promise<{ message: string }> {
  await refuseCommonPassword(input.new_password, { path: 'new_password', label: 'New password' });
  const { user } = await requireCurrentPassword(ctx, input.current_password);

  const at = isoNow(ctx.clock);
  const outcome = await ctx.ports.identity.changePassword({
    user,
    passwordHash: await hashPassword(input.new_password, ctx.passwordCost),
    updatedAt: at,
    keepSession: ctx.actor.sessionHash,
    audit: auditEntry(ctx, { action: 'user.password_changed', target: user.email }),
  });
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'Your password was changed at the same time. Please sign in again.');
  await queueMail(ctx, { kind: 'password_changed', user_id: user.id, at });
  return { message: 'Password changed successfully! A confirmation email has been sent.' };
}
