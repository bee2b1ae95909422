import { createHash, randomBytes } from 'node:crypto';
import { invitationDays } from '@saywright/contracts/entities/team';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds, type Clock } from '../context/clock.ts';

/**
 * How an invitation is followed.
 *
 * 1. Inviting stores the invitation and queues a message that names it.
 * 2. The mail worker makes the token, stores its SHA-256 with the invitation, and emails the link. The token is in no
 *    queue and no table; an email that's sent again has another one, and older links stop working.
 * 3. Accepting is one transaction under the condition that the invitation still has this token, and deletes it: the link
 *    works once, within seven days, for the person who signs in with the invited address.
 */

/** 256 random bits behind a prefix that secret scanners can find. */
export function newInvitationToken(): { token: string; hash: string } {
  const token = `swi_${randomBytes(32).toString('base64url')}`;
  return { token, hash: invitationTokenHash(token) };
}

/** The key under which a token is stored. */
export const invitationTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** When an invitation that is sent now is over. */
export function invitationEnd(clock: Clock): { expires_at: string; ttl: number } {
  const end = clock.now() + invitationDays * 86_400_000;
  return { expires_at: new Date(end).toISOString(), ttl: epochSeconds(end) };
}

/** The same words for a link that was used, cancelled, replaced, is too old, or never was. */
export const invalidInvitation = (): DomainError =>
  new DomainError('not_found', 'This invitation is invalid or has expired.');
