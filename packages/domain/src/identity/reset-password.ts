import type { MailedLinkAnswer, resetPasswordBody } from '@saywright/contracts/entities/user';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import { refuseCommonPassword } from './common-password.ts';
import { guardKey } from './login-guard.ts';
import { mailedTokenHash } from './mailed-token.ts';
import { hashPassword } from './password.ts';
import { invalidResetToken, requireResetToken } from './reset-token.ts';

/**
 * Sets a new password with a token from the email. Every session of the account is over, a lock after failed sign-ins is
 * lifted, and an email reports the change.
 * @throws DomainError `not_found` when the token isn't valid (anymore), `validation_failed` for a common password, which
 * leaves the token as it is
 */
export async function resetPassword({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof resetPasswordBody>;
}): Promise<MailedLinkAnswer> {
  await refuseCommonPassword(input.new_password, { path: 'new_password', label: 'Password' });
  const user = await requireResetToken(ctx, input.token);
  const at = isoNow(ctx.clock);
  const outcome = await ctx.ports.identity.resetPassword({
    userId: user.id,
    tokenHash: mailedTokenHash(input.token),
    passwordHash: await hashPassword(input.new_password, ctx.passwordCost),
    updatedAt: at,
    audit: auditEntry(ctx, {
      action: 'user.password_reset',
      target: user.email,
      by: { userId: user.id, organizationId: user.organization_id },
    }),
  });
  if (outcome === 'token_over') throw invalidResetToken();
  await ctx.ports.identity.clearLoginGuard(guardKey('account', user.email));
  await queueMail(ctx, { kind: 'password_changed', user_id: user.id, at });
  return { success: true, message: 'Your password has been reset. Please sign in with your new password.' };
}
