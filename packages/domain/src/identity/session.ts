import { createHash, randomBytes } from 'node:crypto';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { SessionRecord, UserRecord } from '../ports/identity-repository.ts';
import { describeUserAgent } from '../context/describe-user-agent.ts';

/**
 * A session token is 256 random bits behind a prefix that secret scanners can find. Only its SHA-256 is stored, so the
 * table is worthless to anyone who reads it; tokens can't be guessed, so they need no slow hash.
 * A session lasts 30 days from its last use. The end moves at most every ten minutes, which spares a write on every call;
 * so the last use, which follows from the end, is known to ten minutes. People name a session by its id, which opens
 * nothing.
 */
export const sessionTokenPrefix = 'sws_';

const day = 86_400;
const lifetimeSeconds = 30 * day;
const stepSeconds = 600;

/** The key under which the session of a token is stored. */
export const sessionHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token and the session to store for it. */
export function newSession(
  user: UserRecord,
  { clock, userAgent }: Pick<Context, 'clock' | 'userAgent'>,
): { token: string; session: SessionRecord } {
  const token = `${sessionTokenPrefix}${randomBytes(32).toString('base64url')}`;
  return {
    token,
    session: {
      id: newId(clock),
      hash: sessionHash(token),
      user_id: user.id,
      organization_id: user.organization_id,
      session_epoch: user.session_epoch,
      device: describeUserAgent(userAgent),
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

/** When the session was used last, to ten minutes, as an ISO instant. */
export function lastUsedAt(session: SessionRecord): string {
  const at = new Date((session.ttl - lifetimeSeconds) * 1000).toISOString();
  // The end of a session is in whole seconds, its beginning is not.
  return at < session.created_at ? session.created_at : at;
}
