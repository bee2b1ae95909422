import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Context } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import { mailedTokenHash } from './mailed-token.ts';

/**
 * How a forgotten password is replaced.
 *
 * 1. Every request gets the same answer after the same work: two limits are counted and a message is queued. Whether the
 *    address has an account, only the mail worker finds out, so neither the answer nor its timing reveals it.
 * 2. The worker makes the token, stores its SHA-256 with the account, and emails it. The token is in no queue and no
 *    table. An account has one token at most: a new one ends the older ones, and so does any change of the password or
 *    of the address.
 * 3. Setting the password is one transaction under the condition that the account still has this token: it works once,
 *    within an hour, and ends every session. It also verifies the address, since the token was emailed to it.
 */
export const invalidResetToken = (): DomainError =>
  new DomainError('not_found', 'Invalid or expired reset token. Please request a new password reset.');

/** The account that a token resets. @throws DomainError `not_found` when it was used, replaced, or is too old */
export async function requireResetToken(ctx: Context, token: string): Promise<UserRecord> {
  const user = await ctx.ports.identity.findUserByResetToken(mailedTokenHash(token));
  if (user?.status !== 'active') throw invalidResetToken();
  return user;
}
