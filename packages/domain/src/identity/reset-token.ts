import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds, type Clock } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';

/**
 * How a forgotten password is replaced.
 *
 * 1. Whoever asks gets the same answer after the same work: two limits are counted and a message is queued. Whether the
 *    address has an account, only the mail worker finds out, so neither the answer nor its time tells.
 * 2. The worker makes the token, stores its SHA-256 with the account, and mails it. The token is in no queue and no
 *    table. An account has one token at most: a new one ends the older ones, and so does any change of the password or
 *    of the address.
 * 3. Setting the password is one transaction under the condition that the account still has this token: it works once,
 *    within an hour, and ends every session.
 */
const lifetimeSeconds = 3_600;

/** 256 random bits behind a prefix that secret scanners can find. */
export function newResetToken(clock: Clock): { token: string; hash: string; ttl: number } {
  const token = `swr_${randomBytes(32).toString('base64url')}`;
  return { token, hash: resetTokenHash(token), ttl: epochSeconds(clock.now()) + lifetimeSeconds };
}

/** The key under which a token is stored. */
export const resetTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const invalidResetToken = (): DomainError =>
  new DomainError('not_found', 'Invalid or expired reset token. Please request a new password reset.');

/** The account that a token resets. @throws DomainError `not_found` when it was used, replaced, or is too old */
export async function requireResetToken(ctx: Context, token: string): Promise<UserRecord> {
  const user = await ctx.ports.identity.findUserByResetToken(resetTokenHash(token));
  if (user?.status !== 'active') throw invalidResetToken();
  return user;
}
