import { describe, expect, it } from 'vitest';
import type { UserRecord } from '../ports/identity-repository.ts';
import { extendedTtl, lastUsedAt, newSession, sessionHash } from './session.ts';

const user: UserRecord = {
  id: 'u',
  name: 'Ada',
  email: 'ada@example.com',
  password_hash: '',
  status: 'active',
  organization_id: 'o',
  session_epoch: 3,
  created_at: '',
  updated_at: '',
};
const day = 86_400_000;
const opened = Date.parse('2026-11-20T12:00:00Z');
const at = (ms: number) => ({ now: () => ms });
const minute = 60_000;
const caller = { clock: at(opened), userAgent: 'curl/8.9.1' };

describe('a session', () => {
  it('has a token of 256 random bits that is not stored', () => {
    const { token, session } = newSession(user, caller);
    expect(token).toMatch(/^sws_[\w-]{43}$/);
    expect(newSession(user, caller).token).not.toBe(token);
    expect(JSON.stringify(session)).not.toContain(token.slice(4));
    expect(session).toMatchObject({ hash: sessionHash(token), user_id: 'u', organization_id: 'o', session_epoch: 3 });
  });

  it('lasts 30 days', () => {
    const { session } = newSession(user, caller);
    expect(session.ttl * 1000 - opened).toBe(30 * day);
  });

  it('is extended at most every ten minutes, and so tells when it was used last', () => {
    const { session } = newSession(user, caller);
    expect(extendedTtl(session, at(opened + 10 * minute - 1000))).toBeUndefined();
    const ttl = extendedTtl(session, at(opened + 10 * minute));
    expect(ttl).toBe(session.ttl + 600);
    expect(lastUsedAt(session)).toBe('2026-11-20T12:00:00.000Z');
    const begun = newSession(user, { ...caller, clock: at(opened + 400) }).session;
    expect(lastUsedAt(begun)).toBe(begun.created_at);
    expect(lastUsedAt({ ...session, ttl: ttl ?? 0 })).toBe('2026-11-20T12:10:00.000Z');
  });

  it('remembers the device that began it', () => {
    expect(newSession(user, caller).session.device).toBe('curl');
  });
});
