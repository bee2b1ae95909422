import { randomBytes } from 'node:crypto';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import { sessionHash } from '../identity/session.ts';
import type { StaffRecord, StaffSessionRecord } from '../ports/staff-repository.ts';

/**
 * A session of the operations console ends 30 minutes after its last use, and after 8 hours in any case. Its end moves at
 * most once a minute. As with customers' sessions, only the token's SHA-256 is stored.
 */
export const staffTokenPrefix = 'swo_';

const longestSeconds = 8 * 3_600;
const idleSeconds = 30 * 60;
const stepSeconds = 60;

/** A new token and the session to store for it. */
export function newStaffSession(staff: StaffRecord, clock: Clock): { token: string; session: StaffSessionRecord } {
  const token = `${staffTokenPrefix}${randomBytes(32).toString('base64url')}`;
  return {
    token,
    session: {
      hash: sessionHash(token),
      staff_id: staff.id,
      session_epoch: staff.session_epoch,
      created_at: isoNow(clock),
      ttl: epochSeconds(clock.now()) + idleSeconds,
    },
  };
}

export const isOver = ({ ttl }: StaffSessionRecord, clock: Clock): boolean => ttl <= epochSeconds(clock.now());

/** The end that a session in use should have; undefined while the stored one is good enough. */
export function extendedEnd({ created_at: createdAt, ttl }: StaffSessionRecord, clock: Clock): number | undefined {
  const end = Math.min(epochSeconds(Date.parse(createdAt)) + longestSeconds, epochSeconds(clock.now()) + idleSeconds);
  return end - ttl >= stepSeconds ? end : undefined;
}
