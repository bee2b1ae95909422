import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { guardKey } from '@saywright/domain/identity/login-guard';
import { mailedTokenHash } from '@saywright/domain/identity/mailed-token';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, type Answer } from '@saywright/testing/call';
import { deliverMails, testAppUrl } from '@saywright/testing/deliver-mails';
import { makeUser, uniqueEmail, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { handler as account } from '../account/handler.ts';
import { handler as auth } from './handler.ts';

const world = useWorld();

const newPassword = 'battery staple';
const overToken = {
  status: 404,
  body: { detail: 'Invalid or expired reset token. Please request a new password reset.' },
};

let addresses = 0;
const ask = (email: string, sourceIp = `198.51.100.${++addresses}`): Promise<Answer> =>
  callRoute(auth, authRoutes.forgotPassword, { body: { email }, sourceIp });
const verify = (token: string): Promise<Answer> => callRoute(auth, authRoutes.verifyResetToken, { params: { token } });
const reset = (token: string, password = newPassword): Promise<Answer> =>
  callRoute(auth, authRoutes.resetPassword, { body: { token, new_password: password } });
const login = (email: string, password: string): Promise<Answer> =>
  callRoute(auth, authRoutes.login, { body: { email, password }, sourceIp: `198.51.100.${++addresses}` });
const me = (token: string): Promise<Answer> => callRoute(auth, authRoutes.getMe, { token });

/** Asks for an email and reads the token from the link in its text. */
async function mailedToken({ email }: Pick<MadeUser, 'email'>): Promise<string> {
  await ask(email);
  const [mail] = (await deliverMails(world(), email)).filter(({ subject }) => subject === 'Reset your password');
  const link = URL.parse(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(`${link?.origin}${link?.pathname}`).toBe(`${testAppUrl}/reset-password`);
  return link?.searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  it('is replaced with the link of the email: every session ends, and an email tells of it', async () => {
    const person = await makeUser();
    const token = await mailedToken(person);
    expect(await verify(token)).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
    expect((await me(person.token)).status).toBe(401);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(person.email, newPassword)).status).toBe(200);
    const mails = await deliverMails(world(), person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your password was changed',
      'Reset your password',
      'Confirm your email address',
    ]);
    expect(mails[1]?.html).toContain(`${testAppUrl}/reset-password?token=${token}`);
  });

  it('is answered alike without an account, where nothing is mailed', async () => {
    const [{ email }, nobody] = [await makeUser(), uniqueEmail('nobody')];
    const [known, unknown] = [await ask(email), await ask(nobody)];
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect(unknown).toEqual(known);
    expect(await deliverMails(world(), nobody)).toEqual([]);
  });

  it('lifts a lock that wrong passwords caused', async () => {
    const person = await makeUser();
    const key = appKeys.loginGuard(guardKey('account', person.email));
    const inAnHour = Date.now() + 3_600_000;
    const { app } = createDatabase(readStorageConfig());
    await app.put({ ...key, failures: 9, locked_until: inAnHour, ttl: Math.floor(inAnHour / 1000) });
    expect((await login(person.email, person.password)).status).toBe(429);
    await reset(await mailedToken(person));
    expect((await login(person.email, newPassword)).status).toBe(200);
  });

  it('cannot be reset for a deactivated person', async () => {
    const { app } = createDatabase(readStorageConfig());
    const [before, after] = [await makeUser(), await makeUser()];
    const token = await mailedToken(after);
    for (const { user } of [before, after]) await app.update(appKeys.user(user.id), { set: { status: 'deactivated' } });
    await ask(before.email);
    const mails = await deliverMails(world(), before.email);
    expect(mails.filter(({ subject }) => subject === 'Reset your password')).toEqual([]);
    expect(await reset(token)).toMatchObject(overToken);
  });
});

describe('a reset token', () => {
  it('works once, also when several use it at once', async () => {
    const person = await makeUser();
    const token = await mailedToken(person);
    const answers = await Promise.all(
      ['password one', 'password two', 'password three'].map((next) => reset(token, next)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await reset(token)).toMatchObject(overToken);
    expect(await verify(token)).toMatchObject(overToken);
  });

  it('is over after an hour, though the table has not removed it yet', async () => {
    const token = await mailedToken(await makeUser());
    const { app } = createDatabase(readStorageConfig());
    const key = appKeys.resetToken(mailedTokenHash(token));
    const stored = await app.get<{ ttl: number }>(key);
    expect(Math.abs((stored?.ttl ?? 0) - Date.now() / 1000 - 3_600)).toBeLessThan(300);
    await app.update(key, { set: { ttl: Math.floor(Date.now() / 1000) - 1 } });
    for (const answer of [await verify(token), await reset(token)]) expect(answer).toMatchObject(overToken);
  });

  it('is over when a newer one is sent', async () => {
    const person = await makeUser();
    const older = await mailedToken(person);
    const newer = await mailedToken(person);
    expect(newer).not.toBe(older);
    expect(await reset(older)).toMatchObject(overToken);
    expect((await reset(newer)).status).toBe(200);
  });

  it('is over when the password or the address is changed', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const tokens = [await mailedToken(one), await mailedToken(other)];
    const body = { current_password: one.password, new_password: newPassword, confirm_password: newPassword };
    expect((await callRoute(account, accountRoutes.changePassword, { token: one.token, body })).status).toBe(200);
    const profile = { name: 'Ada', email: uniqueEmail('moved'), current_password: other.password };
    expect((await callRoute(account, accountRoutes.updateProfile, { token: other.token, body: profile })).status).toBe(
      200,
    );
    for (const token of tokens) expect(await reset(token)).toMatchObject(overToken);
  });

  it('is stored as a hash only', async () => {
    const person = await makeUser();
    const token = await mailedToken(person);
    expect(token).toMatch(/^swr_[\w-]{43}$/);
    const { app } = createDatabase(readStorageConfig());
    const stored = [
      await app.get(appKeys.user(person.user.id)),
      await app.get(appKeys.resetToken(mailedTokenHash(token))),
    ];
    expect(JSON.stringify(stored)).toContain(mailedTokenHash(token));
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
  });

  it('needs a password of eight characters that is not a common one', async () => {
    const token = await mailedToken(await makeUser());
    expect(await reset(token, '1234567')).toMatchObject({
      status: 422,
      body: { detail: 'Password must be at least 8 characters long' },
    });
    expect(await reset(token, 'Password1')).toMatchObject({
      status: 422,
      body: { detail: 'Password is too common or has been leaked. Choose another one' },
    });
    expect((await verify(token)).status).toBe(200);
  });
});

describe('asking for emails', () => {
  it.each([
    ['with', async () => (await makeUser()).email],
    ['without', async () => uniqueEmail('nobody')],
  ])('is limited for an address %s an account', async (_what, address) => {
    const email = await address();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { headers, body } = await ask(email);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.detail).toMatch(/^Too many emails were requested\. Please try again in \d+ seconds\.$/);
  });

  it('is limited for a network address', async () => {
    const sourceIp = '192.0.2.77';
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await ask(uniqueEmail('many'), sourceIp)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});
