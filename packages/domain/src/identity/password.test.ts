import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, passwordCost, verifyPassword } from './password.ts';

const weak = 4;

describe('password hashes', () => {
  it('are PHC strings of scrypt with a salt of their own', async () => {
    const [one, two] = await Promise.all([hashPassword('secret', weak), hashPassword('secret', weak)]);
    expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('belong to one password', async () => {
    const stored = await hashPassword('Pässwörd ☕', weak);
    expect(await verifyPassword('Pässwörd ☕', stored, weak)).toBe(true);
    expect(await verifyPassword('Pässwörd ☕ ', stored, weak)).toBe(false);
    expect(await verifyPassword('', stored, weak)).toBe(false);
  });

  it('do not depend on how a keyboard composes letters', async () => {
    const stored = await hashPassword('é'.normalize('NFD'), weak);
    expect(await verifyPassword('é'.normalize('NFC'), stored, weak)).toBe(true);
  });

  it('are checked with the parameters that they name, and are outdated under other ones than today', async () => {
    const old = await hashPassword('secret', weak);
    expect(await verifyPassword('secret', old, passwordCost)).toBe(true);
    expect(isOutdatedHash(old, passwordCost)).toBe(true);
    expect(isOutdatedHash(await hashPassword('secret', passwordCost), passwordCost)).toBe(false);
  });

  it('cost the same work when there is no account, and no password fits', async () => {
    const cpu = process.cpuUsage();
    expect(await verifyPassword('secret', undefined, passwordCost)).toBe(false);
    const { user } = process.cpuUsage(cpu);
    // A check that skips the work takes microseconds; scrypt with 2^15 rounds cannot be done in ten milliseconds.
    expect(user).toBeGreaterThan(10_000);
  });

  it('say what is wrong when they are not ours', async () => {
    await expect(verifyPassword('secret', '$2b$12$abc', passwordCost)).rejects.toThrow('not a PHC string of scrypt');
  });
});
