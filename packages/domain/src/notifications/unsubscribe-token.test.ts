import { describe, expect, it } from 'vitest';
import { isSigned, newUnsubscribeKey, readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const userId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const key = newUnsubscribeKey();
const now = 1_790_000_000;
const token = unsubscribeToken({ userId, kind: 'failed' }, key, now);

const accepts = (text: string, given = { key, now }): boolean => {
  const read = readUnsubscribeToken(text);
  return read !== undefined && isSigned(read, given.key, given.now);
};

describe('the token of an unsubscribe link', () => {
  it('names the person and the kind, and works for half a year', () => {
    expect(readUnsubscribeToken(token)?.claim).toMatchObject({ userId, kind: 'failed' });
    expect(accepts(token)).toBe(true);
    expect(accepts(token, { key, now: now + 179 * 86_400 })).toBe(true);
    expect(accepts(token, { key, now: now + 180 * 86_400 })).toBe(false);
  });

  it.each([
    ['another kind', token.replace('.failed.', '.all.')],
    ['another person', token.replace('01ARZ', '01BRZ')],
    ['a later end', token.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 1}.`)],
    ['another signature', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['a shorter signature', token.slice(0, -1)],
    ['nothing', ''],
  ])('is refused with %s', (_, forged) => {
    expect(accepts(forged)).toBe(false);
  });

  it("is refused with someone else's key", () => {
    expect(accepts(token, { key: newUnsubscribeKey(), now })).toBe(false);
  });
});
