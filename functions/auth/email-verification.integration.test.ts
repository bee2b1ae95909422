import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { mailedTokenHash } from '@saywright/domain/identity/mailed-token';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { deliverMails, testAppUrl } from '@saywright/testing/deliver-mails';
import { makeUser, uniqueEmail, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as account } from '../account/handler.ts';
import { handler as auth } from './handler.ts';

const world = useWorld();

let app: Database['app'];
beforeAll(() => {
  ({ app } = createDatabase(readStorageConfig()));
});

const subject = 'Confirm your email address';
const overToken = { status: 404, body: { detail: 'Invalid or expired verification link. Please request a new one.' } };

let addresses = 0;
const resend = (email: string, sourceIp = `198.51.100.${++addresses}`): Promise<Answer> =>
  callRoute(auth, authRoutes.resendVerification, { body: { email }, sourceIp });
const verify = (token: string): Promise<Answer> => callRoute(auth, authRoutes.verifyEmail, { body: { token } });
const isVerified = async ({ token }: MadeUser): Promise<boolean> =>
  (await succeed(auth, authRoutes.getMe, { token })).email_verified;
const move = (person: MadeUser, email: string): Promise<Answer> =>
  callRoute(account, accountRoutes.updateProfile, {
    token: person.token,
    body: { name: 'Ada', email, current_password: person.password },
  });

const mailsTo = async (email: string) =>
  (await deliverMails(world(), email)).filter((mail) => mail.subject === subject);

/** The token in the newest mail that asks for it. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const link = URL.parse(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(`${link?.origin}${link?.pathname}`).toBe(`${testAppUrl}/verify-email`);
  const token = link?.searchParams.get('token') ?? '';
  expect(mail?.html).toContain(`${testAppUrl}/verify-email?token=${token}`);
  return token;
}

describe('an address', () => {
  it('is verified with the link that registration emails; until then everything works', async () => {
    const person = await makeUser();
    expect(person.user.email_verified).toBe(false);
    expect(await verify(await mailedToken(person.email))).toMatchObject({
      status: 200,
      body: { success: true, message: `The address ${person.email} is verified. Thank you!` },
    });
    expect(await isVerified(person)).toBe(true);
  });

  it('must be verified again when it changes, and not when only the name does', async () => {
    const person = await makeUser();
    await verify(await mailedToken(person.email));
    expect((await move(person, person.email)).body.email_verified).toBe(true);
    const email = uniqueEmail('moved');
    expect((await move(person, email)).body).toMatchObject({ email, email_verified: false });
    expect(await isVerified(person)).toBe(false);
    expect((await verify(await mailedToken(email))).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
  });

  it('is verified by a reset of the password, whose link was mailed to it', async () => {
    const person = await makeUser();
    await callRoute(auth, authRoutes.forgotPassword, { body: { email: person.email } });
    const [mail] = (await deliverMails(world(), person.email)).filter((each) => each.subject === 'Reset your password');
    const token = /token=(swr_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { token, new_password: 'battery staple' };
    expect((await callRoute(auth, authRoutes.resetPassword, { body })).status).toBe(200);
    const login = { email: person.email, password: 'battery staple' };
    expect((await succeed(auth, authRoutes.login, { body: login })).user.email_verified).toBe(true);
  });

  it('does not change more than a few times in a row', async () => {
    const person = await makeUser();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await move(person, uniqueEmail('hopping'))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a verification token', () => {
  it('works once, also when several use it at once', async () => {
    const person = await makeUser();
    const token = await mailedToken(person.email);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await verify(token)).toMatchObject(overToken);
  });

  it('is over after an hour, though the table has not removed it yet', async () => {
    const person = await makeUser();
    const token = await mailedToken(person.email);
    const key = appKeys.verificationToken(mailedTokenHash(token));
    const stored = await app.get<{ ttl: number }>(key);
    expect(Math.abs((stored?.ttl ?? 0) - Date.now() / 1000 - 3_600)).toBeLessThan(300);
    await app.update(key, { set: { ttl: Math.floor(Date.now() / 1000) - 1 } });
    expect(await verify(token)).toMatchObject(overToken);
    expect(await isVerified(person)).toBe(false);
  });

  it('is over when a newer one is sent, when the address changes, and for a deactivated person', async () => {
    const [again, moved, gone] = [await makeUser(), await makeUser(), await makeUser()];
    const [older, former, late] = [
      await mailedToken(again.email),
      await mailedToken(moved.email),
      await mailedToken(gone.email),
    ];
    await resend(again.email);
    const newer = await mailedToken(again.email);
    expect(newer).not.toBe(older);
    await move(moved, uniqueEmail('moved'));
    await app.update(appKeys.user(gone.user.id), { set: { status: 'deactivated' } });
    for (const token of [older, former, late, 'swe_x']) expect(await verify(token)).toMatchObject(overToken);
    expect((await verify(newer)).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const person = await makeUser();
    const token = await mailedToken(person.email);
    expect(token).toMatch(/^swe_[\w-]{43}$/);
    const hash = mailedTokenHash(token);
    const stored = JSON.stringify([
      await app.get(appKeys.user(person.user.id)),
      await app.get(appKeys.verificationToken(hash)),
    ]);
    expect(stored).toContain(hash);
    expect(stored).not.toContain(token.slice(4));
  });
});

describe('asking for another mail', () => {
  it('is answered alike with an account, without one, and with one that is verified; only the first gets an email', async () => {
    const [person, verified, nobody] = [await makeUser(), await makeUser(), uniqueEmail('nobody')];
    await verify(await mailedToken(verified.email));
    const answers = [await resend(person.email), await resend(verified.email), await resend(nobody)];
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect(await mailsTo(verified.email)).toHaveLength(1);
    expect(await deliverMails(world(), nobody)).toEqual([]);
  });

  it.each([
    ['with', async () => (await makeUser()).email],
    ['without', async () => uniqueEmail('nobody')],
  ])('is limited for an address %s an account', async (_what, address) => {
    const email = await address();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await resend(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await resend(email)).body.detail).toMatch(
      /^Too many emails were requested\. Please try again in \d+ seconds\.$/,
    );
  });

  it('is limited for a network address', async () => {
    const sourceIp = '192.0.2.78';
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await resend(uniqueEmail('many'), sourceIp)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

it('the email repeats nothing that was typed but the address', async () => {
  const { email } = await makeUser({ name: 'Win a prize at evil.example', organizationName: 'evil.example' });
  const [mail] = await mailsTo(email);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});
