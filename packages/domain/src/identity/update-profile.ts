import type { updateProfileBody, User } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { epochSeconds, isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { FormerEmail, UserRecord } from '../ports/identity-repository.ts';
import { maxFormerEmails } from './email-change.ts';
import { guardKey, takeTry } from './login-guard.ts';
import { undoSeconds } from './mailed-token.ts';
import { requireAccount } from './require-account.ts';
import { requireCurrentPassword } from './require-current-password.ts';
import { userView } from './user-view.ts';

/**
 * Changes the caller's name and email. A new email requires the password; an email asks to verify it, and another one tells
 * the old address how to undo the change (see email-change.ts).
 * @throws DomainError `validation_failed` without the password, `forbidden` when it's wrong, `conflict` when the address
 * belongs to another account, `too_many_requests` when it changes too often
 */
export async function updateProfile({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof updateProfileBody>;
}): Promise<User> {
  const account = await requireAccount(ctx);
  const { user } = account;
  const former = user.email === input.email ? undefined : await leaveEmail(ctx, user, input.current_password);
  const outcome = await ctx.ports.identity.updateProfile({
    user,
    name: input.name,
    email: input.email,
    former,
    updatedAt: former?.changed_at ?? isoNow(ctx.clock),
    audit: auditEntry(ctx, {
      action: 'user.profile_changed',
      target: input.email,
      details: former ? `${user.email} → ${input.email}` : '',
    }),
  });
  if (outcome === 'email_taken')
    throw new DomainError('conflict', 'Another account uses this email address. Please choose another one.');
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'Your profile was changed at the same time. Please reload it and try again.');
  if (former) {
    await queueMail(ctx, { kind: 'email_verification', email: input.email });
    await queueMail(ctx, { kind: 'email_changed', user_id: user.id, changed_at: former.changed_at });
  }
  const view = userView(account);
  return {
    ...view,
    name: input.name,
    email: input.email,
    email_verified: view.email_verified && !former,
    email_block: former ? null : view.email_block,
  };
}

async function leaveEmail(ctx: UserContext, user: UserRecord, password: string | undefined): Promise<FormerEmail> {
  if (!password) {
    const message = 'Enter your current password to change your email';
    throw new DomainError('validation_failed', message, { issues: [{ path: 'current_password', message }] });
  }
  await requireCurrentPassword(ctx, password);
  await takeTry(ctx, guardKey('email_change', user.id));
  const former = await ctx.ports.identity.listFormerEmails(user.id);
  if (former.length >= maxFormerEmails)
    throw new DomainError(
      'too_many_requests',
      `You can change your email ${maxFormerEmails} times a week. Please try again in a few days.`,
      { retryAfterSeconds: Math.min(...former.map(({ ttl }) => ttl)) - epochSeconds(ctx.clock.now()) },
    );
  return {
    user_id: user.id,
    email: user.email,
    changed_at: isoNow(ctx.clock),
    ttl: epochSeconds(ctx.clock.now()) + undoSeconds,
  };
}
