import { createHash, randomBytes } from 'node:crypto';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import type { SessionRecord, UserRecord } from '../ports/identity-repository.ts';

/**
 * A session token is 256 random bits behind a prefix that secret scanners can find. Only its SHA-256 is stored, so the
 * table is worthless to whoever reads it; a slow hash is not needed, since the token cannot be guessed.
 * A session lasts 30 days from its last use. The end moves at most once a day, which spares a write on every call.
 */
export const sessionTokenPrefix = 'sws_';

const day = 86_400;
const lifetimeSeconds = 30 * day;
const stepSeconds = day;

/** The key under which the session of a token is stored. */
export const sessionHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token and the session to store for it. */
export function newSession(user: UserRecord, clock: Clock): { token: string; session: SessionRecord } {
  const token = `${sessionTokenPrefix}${randomBytes(32).toString('base64url')}`;
  return {
    token,
    session: {
      hash: sessionHash(token),
      user_id: user.id,
      organization_id: user.organization_id,
      session_epoch: user.session_epoch,
      created_at: isoNow(clock),
      ttl: epochSeconds(clock.now()) + lifetimeSeconds,
    },
  };
}

/** The end that a session in use should have; undefined while the stored one is good enough. */
export function extendedTtl(session: SessionRecord, clock: Clock): number | undefined {
  const ttl = epochSeconds(clock.now()) + lifetimeSeconds;
  return ttl - session.ttl >= stepSeconds ? ttl : undefined;
}
