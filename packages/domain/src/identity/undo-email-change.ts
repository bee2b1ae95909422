import type { UndoEmailChangeAnswer, undoEmailChangeBody } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { invalidUndoToken } from './email-change.ts';
import { mailedTokenHash, newMailedToken } from './mailed-token.ts';
import { hashOfUnknownPassword } from './password.ts';

/**
 * Restores the email that a token was emailed to and signs everyone out until a new password is set; see email-change.ts.
 * @throws DomainError `not_found` when the token was used, replaced, or is too old
 */
export async function undoEmailChange({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof undoEmailChangeBody>;
}): Promise<UndoEmailChangeAnswer> {
  const { identity } = ctx.ports;
  const tokenHash = mailedTokenHash(input.token);
  const found = await identity.findUserByUndoToken(tokenHash);
  if (found?.user.status !== 'active') throw invalidUndoToken();
  const { user, former } = found;

  const reset = newMailedToken('swr', ctx.clock);
  const outcome = await identity.undoEmailChange({
    user,
    former,
    allFormer: await identity.listFormerEmails(user.id),
    tokenHash,
    passwordHash: await hashOfUnknownPassword(ctx.passwordCost),
    resetToken: { tokenHash: reset.hash, ttl: reset.ttl },
    at: isoNow(ctx.clock),
    audit: auditEntry(ctx, {
      action: 'user.email_change_undone',
      target: former.email,
      details: `${user.email} → ${former.email}`,
      by: { userId: user.id, organizationId: user.organization_id },
    }),
  });
  if (outcome === 'token_over') throw invalidUndoToken();
  if (outcome === 'changed_meanwhile')
    throw new DomainError('conflict', 'The account was changed at the same time. Please try again.');
  return {
    success: true,
    message: `Your email is ${former.email} again, and everyone has been signed out.`,
    reset_token: reset.token,
  };
}
