import { describe, expect, it } from 'vitest';
import type { UserRecord } from '../ports/identity-repository.ts';
import { extendedTtl, newSession, sessionHash } from './session.ts';

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

describe('a session', () => {
  it('has a token of 256 random bits that is not stored', () => {
    const { token, session } = newSession(user, at(opened));
    expect(token).toMatch(/^sws_[\w-]{43}$/);
    expect(newSession(user, at(opened)).token).not.toBe(token);
    expect(JSON.stringify(session)).not.toContain(token.slice(4));
    expect(session).toMatchObject({ hash: sessionHash(token), user_id: 'u', organization_id: 'o', session_epoch: 3 });
  });

  it('lasts 30 days', () => {
    const { session } = newSession(user, at(opened));
    expect(session.ttl * 1000 - opened).toBe(30 * day);
  });

  it('is extended at most once a day', () => {
    const { session } = newSession(user, at(opened));
    expect(extendedTtl(session, at(opened + day - 1000))).toBeUndefined();
    expect(extendedTtl(session, at(opened + day))).toBe(session.ttl + day / 1000);
  });
});
