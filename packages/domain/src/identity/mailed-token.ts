import { createHash, randomBytes } from 'node:crypto';
import { epochSeconds, type Clock } from '../context/clock.ts';

const hour = 3_600;

/** How long a change of the email can be undone. */
export const undoSeconds = 7 * 24 * hour;

/** How long a link works, in seconds, by the prefix of its token. */
const lifetimes = {
  /** Resets a password. */
  swr: hour,
  /** Verifies an address. */
  swe: hour,
  /** Undoes a change of the address. */
  swu: undoSeconds,
};

/** A token for a link in an email: only its hash is stored, under a `ttl` in seconds since the epoch. */
export interface MailedToken {
  token: string;
  hash: string;
  ttl: number;
}

/** Makes a token: 256 random bits behind a prefix that secret scanners can find. */
export function newMailedToken(prefix: keyof typeof lifetimes, clock: Clock): MailedToken {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: mailedTokenHash(token), ttl: epochSeconds(clock.now()) + lifetimes[prefix] };
}

/** The key under which a token is stored. */
export const mailedTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
