import { createHash, randomBytes } from 'node:crypto';
import { epochSeconds, type Clock } from '../context/clock.ts';

const lifetimeSeconds = 3_600;

/** A token for a link in a mail: only its hash is stored, under a `ttl` in seconds since the epoch. */
export interface MailedToken {
  token: string;
  hash: string;
  ttl: number;
}

/**
 * Makes a token that lives for an hour: 256 random bits behind a prefix that secret scanners can find.
 * @param prefix `swr` resets a password, `swe` verifies an address
 */
export function newMailedToken(prefix: 'swr' | 'swe', clock: Clock): MailedToken {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: mailedTokenHash(token), ttl: epochSeconds(clock.now()) + lifetimeSeconds };
}

/** The key under which a token is stored. */
export const mailedTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
