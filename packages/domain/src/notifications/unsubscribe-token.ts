import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { silencedKind, type SilencedKind } from '@saywright/contracts/entities/alert';

/**
 * The token of a link that stops emails: `swn_<person>.<kind>.<expiry>.<signature>`. Everyone has a key of their own, which
 * signs the rest (HMAC-SHA-256), so a link stops one kind of one person's emails and grants nothing else. It works
 * any number of times until it expires.
 */
const prefix = 'swn_';

/** Longer than people keep emails that they still act on. */
const lifetimeSeconds = 180 * 86_400;

export interface UnsubscribeClaim {
  userId: string;
  kind: SilencedKind;
  /** Seconds since the epoch. */
  expires: number;
}

export const newUnsubscribeKey = (): string => randomBytes(32).toString('base64url');

const claimText = ({ userId, kind, expires }: UnsubscribeClaim): string => `${prefix}${userId}.${kind}.${expires}`;

const signature = (claim: UnsubscribeClaim, key: string): Buffer =>
  createHmac('sha256', key).update(claimText(claim)).digest();

/** @param now seconds since the epoch */
export function unsubscribeToken(claim: Omit<UnsubscribeClaim, 'expires'>, key: string, now: number): string {
  const whole = { ...claim, expires: now + lifetimeSeconds };
  return `${claimText(whole)}.${signature(whole, key).toString('base64url')}`;
}

/** The claim of a token and its signature, which nobody checked yet; undefined for anything else. */
export function readUnsubscribeToken(token: string): { claim: UnsubscribeClaim; given: Buffer } | undefined {
  const [, userId = '', word, expires, given = ''] =
    /^swn_([0-9A-HJKMNP-TV-Z]{26})\.([a-z_]+)\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const kind = silencedKind.safeParse(word);
  if (!kind.success) return undefined;
  return { claim: { userId, kind: kind.data, expires: Number(expires) }, given: Buffer.from(given, 'base64url') };
}

/** @param now seconds since the epoch */
export const isSigned = (
  { claim, given }: { claim: UnsubscribeClaim; given: Buffer },
  key: string,
  now: number,
): boolean => {
  const expected = signature(claim, key);
  return given.length === expected.length && timingSafeEqual(given, expected) && claim.expires > now;
};
