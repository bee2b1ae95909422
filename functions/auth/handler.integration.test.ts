import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { authorize } from '@saywright/domain/identity/authorize';
import { guardKey } from '@saywright/domain/identity/login-guard';
import { hashPassword } from '@saywright/domain/identity/password';
import { sessionHash } from '@saywright/domain/identity/session';
import type { LoginGuardKey } from '@saywright/domain/ports/identity-repository';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { callRoute, type Answer } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { makeContext, makeUser, uniqueEmail } from '@saywright/testing/factories';
import { scanItems } from '@saywright/testing/scan-items';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handler as account } from '../account/handler.ts';
import { handler as auth } from './handler.ts';

const world = useWorld();

let database: Database;
beforeAll(() => {
  database = createDatabase(readStorageConfig());
});

const registration = (fields: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  organization_name: 'Analytical Engines',
  email: uniqueEmail(),
  password: 'correct horse',
  ...fields,
});

/** Every test registers and signs in from an address of its own, so that they do not lock each other out. */
let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;

const register = (fields: Record<string, unknown> = {}, sourceIp = newAddress()): Promise<Answer> =>
  callRoute(auth, authRoutes.register, { body: registration(fields), sourceIp });

const login = (email: string, password: string, sourceIp = newAddress()): Promise<Answer> =>
  callRoute(auth, authRoutes.login, { body: { email, password }, sourceIp });

const me = (token: string | undefined): Promise<Answer> => callRoute(auth, authRoutes.getMe, { token });

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
};

describe('registration', () => {
  it('creates account and organization, makes the person its admin and signs in', async () => {
    const answer = await register({ email: 'Grace@Example.COM' });
    expect(answer.status).toBe(201);
    const { access_token: token, user } = answer.body;
    expect(user).toMatchObject({
      name: 'Ada Lovelace',
      email: 'grace@example.com',
      role: 'admin',
      plan: 'TRIAL',
      subscription: { plan: 'TRIAL' },
      organization_name: 'Analytical Engines',
    });
    expect((await me(token)).body).toEqual(user);
  });

  it('stores neither password nor token', async () => {
    const { email, password, token, user } = await makeUser();
    const stored = JSON.stringify([
      await database.app.get(appKeys.user(user.id)),
      await database.app.get(appKeys.session(sessionHash(token))),
      await database.app.get(appKeys.emailLock(email)),
    ]);
    expect(stored).toContain('$scrypt$');
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(token);
  });

  it('accepts an address once under 20 tries at once, and leaves nothing of the others', async () => {
    const email = uniqueEmail('race');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register({ email, organization_name: `Org ${index}` })),
    );
    const created = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([created.length, refused.length]).toEqual([1, 19]);
    expect(refused[0]?.body).toMatchObject({
      code: 'conflict',
      detail: 'An account with this email address already exists. Please sign in, or use another address.',
    });

    const organizationId = created[0]?.body.user.organization_id as string;
    const organizations = await scanItems<{ id: string }>(database.app.name, {
      expression: 'et = :organization AND begins_with(#name, :org)',
      names: { '#name': 'name' },
      values: { ':organization': 'organization', ':org': 'Org ' },
    });
    expect(organizations.map(({ id }) => id)).toEqual([organizationId]);
    const items = await all(database.app.query({ pk: `ORG#${organizationId}` }));
    expect(items.map(({ sk }) => sk.split('#')[0]).toSorted()).toEqual(['MEM', 'META', 'STATS', 'USAGE']);
  });

  it.each(['first.last+tag@sub.example.co.uk', "o'brien/tag=#1%{x}@example.com", 'a@bücher.example'])(
    'accepts the odd address %s',
    async (email) => {
      expect((await register({ email })).status).toBe(201);
      expect((await login(email.toUpperCase(), 'correct horse')).status).toBe(200);
    },
  );

  it.each([
    ['  Zoë 山田 👩🏽‍💻 O’Neil  ', 'Ænima „GmbH“'],
    ['محمد بن موسى', 'בית החכמה'],
  ])('keeps names as they are written, in any script and direction: %s', async (name, organization) => {
    const { body } = await register({ name, organization_name: organization });
    expect(body.user).toMatchObject({ name: name.trim(), organization_name: organization });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'n'.repeat(10_000) }, 'Name must be at most 200 characters long'],
    [{ organization_name: '' }, 'Organization name is required'],
    [{ organization_name: 'ن'.repeat(10_000) }, 'Organization name must be at most 200 characters long'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: 'Dragon!!' }, 'Password is too common or has been leaked. Choose another one'],
  ])('refuses %j', async (fields, detail) => {
    const answer = await register(fields);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', detail } });
  });
});

/** Leaves a guard as it is after so many tries. */
const triedBefore = async (guard: LoginGuardKey, failures: number): Promise<void> => {
  const ttl = Math.floor(Date.now() / 1000) + 3_600;
  await database.app.put({ ...appKeys.loginGuard(guard), failures, locked_until: 0, ttl });
};

describe('registering again and again', () => {
  it('is limited for a network address, which may try more often where many people share it', async () => {
    const sourceIp = newAddress();
    await triedBefore(guardKey('registration_address', sourceIp), 18);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) statuses.push((await register({}, sourceIp)).status);
    expect(statuses).toEqual([201, 201, 429]);
    const refused = await register({}, sourceIp);
    expect(refused.body.detail).toMatch(
      /^Too many accounts were created from here\. Please try again in \d+ seconds\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register()).status).toBe(201);

    vi.stubEnv('ADDRESS_ALLOWANCE', '2');
    const shared = newAddress();
    await triedBefore(guardKey('registration_address', shared), 38);
    const roomier: number[] = [];
    for (let count = 0; count < 3; count++) roomier.push((await register({}, shared)).status);
    vi.stubEnv('ADDRESS_ALLOWANCE', '1');
    expect(roomier).toEqual([201, 201, 429]);
  });

  it('is limited for an email address, whether or not it has an account', async () => {
    const taken = (await makeUser()).email;
    for (const email of [taken, uniqueEmail('free')]) {
      await triedBefore(guardKey('registration_account', email), 20 - 1);
      const [first, second] = [await register({ email }), await register({ email })];
      expect([first.status, second.status]).toEqual([email === taken ? 409 : 201, 429]);
      expect(second.body.detail).toMatch(/^Too many accounts were requested with this email address\. /);
    }
  });

  it('counts no password that is refused', async () => {
    const sourceIp = newAddress();
    await triedBefore(guardKey('registration_address', sourceIp), 19);
    expect((await register({ password: 'letmein' }, sourceIp)).status).toBe(422);
    expect((await register({}, sourceIp)).status).toBe(201);
  });
});

describe('signing in', () => {
  it('opens another session each time', async () => {
    const { email, password, token, user } = await makeUser();
    const answer = await login(email, password);
    expect(answer).toMatchObject({ status: 200, body: { user } });
    expect(answer.body.access_token).not.toBe(token);
    for (const each of [token, answer.body.access_token]) expect((await me(each)).status).toBe(200);
  });

  it('says the same about a wrong password and an unknown address', async () => {
    const { email } = await makeUser();
    for (const answer of [await login(email, 'wrong'), await login(uniqueEmail('nobody'), 'wrong')])
      expect(answer).toMatchObject({ status: 401, body: { detail: 'Invalid email or password' } });
  });

  it('locks an account after five failures, also when 20 come at once', async () => {
    const { email, password } = await makeUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(30);
      expect(body.detail).toMatch(/^Too many failed attempts\. Please try again in \d\d seconds\.$/);
    }
    expect((await login(email, password)).status).toBe(429);
  });

  it('locks an address that nobody has in the same way', async () => {
    const email = uniqueEmail('nobody');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await login(email, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('forgets the failures of an account when it signs in', async () => {
    const { email, password } = await makeUser();
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 4; count++) expect((await login(email, 'wrong')).status).toBe(401);
      expect((await login(email, password)).status).toBe(200);
    }
  });

  it('locks a network address that fails on many accounts, and no other one', async () => {
    const sourceIp = newAddress();
    await triedBefore(guardKey('address', sourceIp), 15);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await login(uniqueEmail('stuffed'), 'wrong', sourceIp)).status),
    );
    expect(statuses.toSorted()).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
    const { email, password } = await makeUser();
    expect((await login(email, password, sourceIp)).status).toBe(429);
    expect((await login(email, password)).status).toBe(200);
  });

  it('does not count what is right against a network address', async () => {
    const sourceIp = newAddress();
    await triedBefore(guardKey('address', sourceIp), 19);
    const { email, password } = await makeUser();
    for (let count = 0; count < 3; count++) expect((await login(email, password, sourceIp)).status).toBe(200);
  });

  it('replaces a hash that was made with weaker parameters', async () => {
    const { email, password, user } = await makeUser();
    const weak = await hashPassword(password, 3);
    await database.app.update(appKeys.user(user.id), { set: { password_hash: weak } });
    expect((await login(email, password)).status).toBe(200);
    const stored = await database.app.get<{ password_hash: string }>(appKeys.user(user.id));
    expect(stored?.password_hash).toMatch(/^\$scrypt\$ln=4,r=8,p=3\$/);
    expect((await login(email, password)).status).toBe(200);
  });
});

describe('a session', () => {
  it('is asked for in words', async () => {
    expect(await me(undefined)).toMatchObject({ status: 401, body: { detail: 'Please sign in to continue.' } });
    const ended = { status: 401, body: { detail: 'Your session has expired or was ended. Please sign in again.' } };
    for (const token of ['sws_garbage', 'x', `sws_${'A'.repeat(43)}`]) expect(await me(token)).toMatchObject(ended);
  });

  it('ends with its sign-out, and only it', async () => {
    const { email, password, token } = await makeUser();
    const other = (await login(email, password)).body.access_token;
    expect((await callRoute(auth, authRoutes.logout, { token })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  it('is over after its time, though the table has not removed it yet', async () => {
    const { token } = await makeUser();
    const key = appKeys.session(sessionHash(token));
    await database.app.update(key, { set: { ttl: Math.floor(Date.now() / 1000) - 1 } });
    expect((await me(token)).status).toBe(401);
  });

  it('lasts longer when it is used', async () => {
    const { token } = await makeUser();
    const key = appKeys.session(sessionHash(token));
    const inAWeek = Math.floor(Date.now() / 1000) + 7 * 86_400;
    await database.app.update(key, { set: { ttl: inAWeek } });
    expect((await me(token)).status).toBe(200);
    const stored = await database.app.get<{ ttl: number }>(key);
    expect(stored?.ttl).toBeGreaterThan(inAWeek + 22 * 86_400);
  });

  it('is refused from the moment its person is deactivated', async () => {
    const { email, password, token, user } = await makeUser();
    await database.app.update(appKeys.user(user.id), { set: { status: 'deactivated' } });
    const refusal = { status: 401, body: { detail: 'This account is deactivated. Please contact support.' } };
    expect(await me(token)).toMatchObject(refusal);
    expect(await login(email, password)).toMatchObject(refusal);
  });

  it('has the role of the moment, and none without a membership', async () => {
    const { token, user } = await makeUser();
    const key = appKeys.member(user.organization_id, user.id);
    await database.app.update(key, { set: { role: 'member' } });
    expect((await me(token)).body.role).toBe('member');
    await database.app.delete(key);
    expect((await me(token)).body.detail).toBe(
      'You are no longer a member of this organization. Please sign in again.',
    );
  });

  it('opens what is for admins to admins only', async () => {
    const { token, user } = await makeUser();
    const enter = () => authorize({ ctx: makeContext({ type: 'anonymous' }), input: { token, access: 'org_admin' } });
    expect(await enter()).toMatchObject({ type: 'user', userId: user.id, role: 'admin' });
    await database.app.update(appKeys.member(user.organization_id, user.id), { set: { role: 'member' } });
    await expect(enter()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Only an admin of your organization can do this. Please ask one of them.',
    });
  });

  it('follows its person into another organization', async () => {
    const { token, user } = await makeUser();
    const other = await makeUser({ organizationName: 'Difference Engines' });
    const organizationId = other.user.organization_id;
    await database.app.put({
      ...appKeys.member(organizationId, user.id),
      organization_id: organizationId,
      user_id: user.id,
      role: 'member',
    });
    await database.app.update(appKeys.user(user.id), { set: { organization_id: organizationId } });
    expect((await me(token)).body).toMatchObject({
      id: user.id,
      organization_name: 'Difference Engines',
      role: 'member',
    });
  });
});

describe('preferences', () => {
  const update = (token: string, body: unknown): Promise<Answer> =>
    callRoute(account, accountRoutes.updatePreferences, { token, body });

  it('are nobody’s choice at first, and then hold in every session', async () => {
    const { email, password, token, user } = await makeUser();
    expect([user.time_zone, user.theme]).toEqual([null, null]);
    expect(await update(token, { time_zone: 'Asia/Tokyo' })).toMatchObject({
      status: 200,
      body: { id: user.id, time_zone: 'Asia/Tokyo', theme: null },
    });
    const chosen = await update(token, { theme: 'dark' });
    expect(chosen.body).toMatchObject({ time_zone: 'Asia/Tokyo', theme: 'dark' });
    expect((await login(email, password)).body.user).toEqual(chosen.body);
  });

  it.each([
    [{ time_zone: 'Moon/Tranquility' }, 'Please choose a time zone from the list'],
    [{}, 'Please choose a time zone or a theme'],
  ])('refuse %j', async (body, detail) => {
    const { token, user } = await makeUser();
    expect(await update(token, body)).toMatchObject({ status: 422, body: { detail } });
    expect((await me(token)).body).toEqual(user);
  });
});

const changePassword = (token: string, fields: Record<string, string>): Promise<Answer> =>
  callRoute(account, accountRoutes.changePassword, {
    token,
    body: { new_password: 'battery staple', confirm_password: 'battery staple', ...fields },
  });

describe('changing the password', () => {
  it('ends every other session at once', async () => {
    const { email, password, token } = await makeUser();
    const other = (await login(email, password)).body.access_token;
    expect(await changePassword(token, { current_password: password })).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully! A confirmation email has been sent.' },
    });
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, 'battery staple')).status).toBe(200);
    const mails = await deliverMails(world(), email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was changed', 'Confirm your email address']);
  });

  it('needs the current password, and locks after five wrong ones', async () => {
    const { password, token } = await makeUser();
    for (let count = 0; count < 5; count++)
      expect(await changePassword(token, { current_password: 'wrong' })).toMatchObject({
        status: 403,
        body: { detail: 'The current password is incorrect. Please try again.' },
      });
    expect((await changePassword(token, { current_password: password })).status).toBe(429);
  });

  it.each([
    [{ confirm_password: 'other' }, 'New passwords do not match'],
    [{ new_password: 'short', confirm_password: 'short' }, 'New password must be at least 6 characters long'],
    [
      { new_password: 'trustno1', confirm_password: 'trustno1' },
      'New password is too common or has been leaked. Choose another one',
    ],
  ])('refuses %j', async (fields, detail) => {
    const { password, token } = await makeUser();
    expect(await changePassword(token, { current_password: password, ...fields })).toMatchObject({
      status: 422,
      body: { detail },
    });
  });
});
