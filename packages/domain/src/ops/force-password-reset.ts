import type { ForcePasswordResetBody } from '@saywright/contracts/entities/security-event';
import { notFound } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { hashOfUnknownPassword } from '../identity/password.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import { securityEvent } from '../audit/security-event.ts';

/**
 * Ends a user's sessions and password at once, and emails them a link for a new one. If that expires, "Forgot password"
 * sends another.
 * @throws DomainError `not_found`
 */
export async function forcePasswordReset({
  ctx,
  input: { email, reason },
}: {
  ctx: StaffContext;
  input: ForcePasswordResetBody;
}): Promise<void> {
  const user = await ctx.ports.identity.findUserByEmail(email);
  if (!user) throw notFound('User');
  await ctx.ports.customers.endPassword({
    userId: user.id,
    passwordHash: await hashOfUnknownPassword(ctx.passwordCost),
    updatedAt: isoNow(ctx.clock),
    event: securityEvent(ctx, { action: 'user.password_reset_forced', target: user.email, reason }),
  });
  await queueMail(ctx, { kind: 'password_reset', email: user.email });
}
