import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { isoNow } from '@saywright/domain/context/clock';
import { mailedTokenHash, newMailedToken } from '@saywright/domain/identity/mailed-token';
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

const week = 7 * 86_400;
const overToken = { status: 404, body: { detail: 'This link has expired or was already used.' } };
const newPassword = 'battery staple';

const change = ({ token }: MadeUser, body: { email: string; current_password?: string }): Promise<Answer> =>
  callRoute(account, accountRoutes.updateProfile, { token, body: { name: 'Ada', ...body } });
const move = (person: MadeUser, email: string): Promise<Answer> =>
  change(person, { email, current_password: person.password });
const undo = (token: string): Promise<Answer> => callRoute(auth, authRoutes.undoEmailChange, { body: { token } });
const login = (email: string, password: string): Promise<Answer> =>
  callRoute(auth, authRoutes.login, { body: { email, password } });
const register = (email: string): Promise<Answer> =>
  callRoute(auth, authRoutes.register, {
    body: { name: 'Eve', organization_name: 'Eve', email, password: 'correct horse' },
    sourceIp: '198.51.100.200',
  });
const reset = (token: string): Promise<Answer> =>
  callRoute(auth, authRoutes.resetPassword, { body: { token, new_password: newPassword } });
const me = ({ token }: MadeUser): Promise<Answer> => callRoute(auth, authRoutes.getMe, { token });

async function mailedTo(email: string, { subject, path }: { subject: string; path: string }) {
  const mails = (await deliverMails(world(), email)).filter((mail) => mail.subject === subject);
  const [mail] = mails;
  const url = URL.parse(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(`${url?.origin}${url?.pathname}`).toBe(`${testAppUrl}${path}`);
  return { mail, token: url?.searchParams.get('token') ?? '' };
}
const undoMail = (email: string) =>
  mailedTo(email, { subject: 'Your email address was changed', path: '/undo-email-change' });

async function verify(email: string): Promise<void> {
  const { token } = await mailedTo(email, { subject: 'Confirm your email address', path: '/verify-email' });
  await succeed(auth, authRoutes.verifyEmail, { body: { token } });
}

describe('changing the email', () => {
  it('changes the name with it; the old address no longer signs in, and nobody else can take either', async () => {
    const person = await makeUser();
    const email = uniqueEmail('next');
    const changed = await callRoute(account, accountRoutes.updateProfile, {
      token: person.token,
      body: { name: ' Countess ', email: email.toUpperCase(), current_password: person.password },
    });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Countess', email } });
    expect((await callRoute(account, accountRoutes.getProfile, { token: person.token })).body).toEqual(changed.body);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(email, person.password)).status).toBe(200);
    for (const taken of [email, person.email]) expect((await register(taken)).status).toBe(409);
  });

  it('does not take an address from someone else, and changes nothing then', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    expect(await move(one, other.email)).toMatchObject({
      status: 409,
      body: { detail: 'Another account uses this email address. Please choose another one.' },
    });
    expect((await me(one)).body).toEqual(one.user);
  });

  it('gives one new address to one of the people who want it at once', async () => {
    const email = uniqueEmail('wanted');
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
    const answers = await Promise.all(people.map((person) => move(person, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(5).fill(409)]);
  });

  it('requires the current password, while the name changes without it', async () => {
    const person = await makeUser();
    const email = uniqueEmail('next');
    const message = 'Enter your current password to change your email';
    expect(await change(person, { email })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'current_password', message }] },
    });
    expect(await change(person, { email, current_password: 'not this one' })).toMatchObject({
      status: 403,
      body: { issues: [{ path: 'current_password', message: 'The current password is incorrect. Please try again.' }] },
    });
    expect((await me(person)).body.email).toBe(person.email);
    expect((await change(person, { email: person.email })).status).toBe(200);
    expect((await move(person, email)).body.email).toBe(email);
  });

  it('shares its limit of wrong passwords with changing the password', async () => {
    const person = await makeUser();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await change(person, { email: uniqueEmail(), current_password: 'wrong' })).status);
    const body = { current_password: 'wrong', new_password: newPassword, confirm_password: newPassword };
    for (let count = 0; count < 2; count++)
      statuses.push((await callRoute(account, accountRoutes.changePassword, { token: person.token, body })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await move(person, uniqueEmail())).status).toBe(429);
  });

  it('is possible ten times a week', async () => {
    const person = await makeUser();
    for (let at = 10; at < 20; at++)
      await app.put({
        ...appKeys.formerEmail(person.user.id, `2026-11-${at}T09:30:00.000Z`),
        email: uniqueEmail(),
        ttl: Math.floor(Date.now() / 1000) + 1_000 + at,
      });
    const answer = await move(person, uniqueEmail());
    expect(answer).toMatchObject({ status: 429, body: { detail: expect.stringContaining('10 times a week') } });
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(1_010);
  });

  it('keeps the old address for a week: nobody else can take it, and its owner can go back', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    await move(person, uniqueEmail('next'));
    expect((await register(person.email)).status).toBe(409);
    expect((await move(other, person.email)).status).toBe(409);
    expect((await move(person, person.email)).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(200);

    await move(person, uniqueEmail('next'));
    const lock = appKeys.emailLock(person.email);
    const stored = await app.get<{ ttl: number }>(lock);
    expect(Math.abs((stored?.ttl ?? 0) - Date.now() / 1000 - week)).toBeLessThan(300);
    await app.update(lock, { set: { ttl: Math.floor(Date.now() / 1000) - 1 } });
    expect((await register(person.email)).status).toBe(201);
  });

  it('tells the old address, and names neither the person nor the new address to it', async () => {
    const person = await makeUser({ name: 'Win a prize' });
    const email = uniqueEmail('next');
    await move(person, email);
    const { mail } = await undoMail(person.email);
    expect(mail?.text).toContain(`${person.email} can no longer be used to sign in.`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(email);
    expect(`${mail?.text}${mail?.html}`).not.toContain('Win a prize');
  });
});

describe('undoing a change of the email', () => {
  it("doesn't let a reset mail that is being written to the thief end up as a way back in", async () => {
    const person = await makeUser();
    const email = uniqueEmail('thief');
    await move(person, email);
    const { token } = await undoMail(person.email);
    const { identity } = person.ctx.ports;
    const asWorkerReadIt = await identity.findUserByEmail(email);
    expect((await undo(token)).status).toBe(200);
    const mailed = newMailedToken('swr', person.ctx.clock);
    const outcome = await identity.storeResetToken({
      userId: person.user.id,
      email: asWorkerReadIt?.email ?? '',
      tokenHash: mailed.hash,
      ttl: mailed.ttl,
    });
    expect(outcome).toBe('not_needed');
    expect((await reset(mailed.token)).status).toBe(404);
  });

  it('restores the address, signs everyone out, voids the password, and lets its owner set a new one', async () => {
    const person = await makeUser();
    const email = uniqueEmail('thief');
    await move(person, email);
    await verify(email);
    const thief = await login(email, person.password);
    const { token } = await undoMail(person.email);
    const answer = await undo(token);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: `Your email is ${person.email} again, and everyone has been signed out.` },
    });
    for (const session of [person.token, thief.body.access_token])
      expect((await callRoute(auth, authRoutes.getMe, { token: session })).status).toBe(401);
    for (const address of [person.email, email]) expect((await login(address, person.password)).status).toBe(401);
    expect((await reset(answer.body.reset_token)).status).toBe(200);
    const signedIn = await login(person.email, newPassword);
    expect(signedIn.body.user).toMatchObject({ id: person.user.id, email: person.email, email_verified: true });
    expect((await register(email)).status).toBe(201);
  });

  it('works once, also when several people follow the link at once', async () => {
    const person = await makeUser();
    await move(person, uniqueEmail('next'));
    const { token } = await undoMail(person.email);
    const answers = await Promise.all([undo(token), undo(token), undo(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await undo(token)).toMatchObject(overToken);
  });

  it('misses no change that is made while it happens, even one that leads back to the same address', async () => {
    const person = await makeUser();
    const [second, third] = [uniqueEmail('second'), uniqueEmail('third')];
    await move(person, second);
    const tokenHash = mailedTokenHash((await undoMail(person.email)).token);
    const { identity } = person.ctx.ports;
    const found = await identity.findUserByUndoToken(tokenHash);
    if (!found) throw new Error('The link has no account');
    const allFormer = await identity.listFormerEmails(person.user.id);
    for (const email of [third, second]) expect((await move(person, email)).status).toBe(200);
    const { hash, ttl } = newMailedToken('swr', person.ctx.clock);
    const outcome = await identity.undoEmailChange({
      ...found,
      allFormer,
      tokenHash,
      passwordHash: found.user.password_hash,
      resetToken: { tokenHash: hash, ttl },
      at: isoNow(person.ctx.clock),
      audit: auditEntry(person.ctx, { action: 'user.email_change_undone' }),
    });
    expect(outcome).toBe('changed_meanwhile');
  });

  it('undoes later changes too and ends their links, while earlier links keep working', async () => {
    const person = await makeUser();
    const emails = [uniqueEmail('second'), uniqueEmail('third'), uniqueEmail('fourth')] as const;
    for (const email of emails) await move(person, email);
    const first = await undoMail(person.email);
    const second = await undoMail(emails[0]);
    const third = await undoMail(emails[1]);
    expect((await undo(second.token)).body.message).toContain(emails[0]);
    expect(await undo(third.token)).toMatchObject(overToken);
    expect((await register(emails[2])).status).toBe(201);
    expect((await register(person.email)).status).toBe(409);
    expect((await undo(first.token)).body.message).toContain(person.email);
  });

  it('goes back to an address that was left twice, and keeps it for the earlier link', async () => {
    const person = await makeUser();
    const email = uniqueEmail('second');
    await move(person, email);
    const first = await undoMail(person.email);
    await move(person, person.email);
    const second = await undoMail(email);
    expect((await undo(second.token)).status).toBe(200);
    expect((await register(person.email)).status).toBe(409);
    expect((await undo(first.token)).body.message).toContain(person.email);
    expect((await register(email)).status).toBe(201);
  });

  it('is over after a week, for a deactivated person, and for a token that nobody has', async () => {
    const [late, gone] = [await makeUser(), await makeUser()];
    await move(late, uniqueEmail('next'));
    await move(gone, uniqueEmail('next'));
    const tokens = [(await undoMail(late.email)).token, (await undoMail(gone.email)).token, 'swu_x'] as const;
    const key = appKeys.undoToken(mailedTokenHash(tokens[0]));
    const stored = await app.get<{ ttl: number }>(key);
    expect(Math.abs((stored?.ttl ?? 0) - Date.now() / 1000 - week)).toBeLessThan(300);
    await app.update(key, { set: { ttl: Math.floor(Date.now() / 1000) - 1 } });
    await app.update(appKeys.user(gone.user.id), { set: { status: 'deactivated' } });
    for (const token of tokens) expect(await undo(token)).toMatchObject(overToken);
  });

  it('stands in the audit trail', async () => {
    const person = await makeUser();
    const email = uniqueEmail('next');
    await move(person, email);
    await undo((await undoMail(person.email)).token);
    const entries = await Array.fromAsync(
      app.query<{ action: string; details: string }>({ pk: appKeys.auditEntry(person.user.organization_id, '').pk }),
    );
    expect(entries.filter(({ details }) => details !== '').map(({ action, details }) => [action, details])).toEqual([
      ['user.profile_changed', `${person.email} → ${email}`],
      ['user.email_change_undone', `${email} → ${person.email}`],
    ]);
  });

  it('is stored as a hash only', async () => {
    const person = await makeUser();
    await move(person, uniqueEmail('next'));
    const { token } = await undoMail(person.email);
    expect(token).toMatch(/^swu_[\w-]{43}$/);
    const items = await Array.fromAsync(app.query({ pk: appKeys.user(person.user.id).pk }));
    const stored = JSON.stringify([items, await app.get(appKeys.undoToken(mailedTokenHash(token)))]);
    expect(stored).toContain(mailedTokenHash(token));
    expect(stored).not.toContain(token.slice(4));
  });
});
