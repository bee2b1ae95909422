import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { sessionHash } from '@saywright/domain/identity/session';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler as auth } from '../auth/handler.ts';
import { handler as account } from './handler.ts';

useWorld();

const { listSessions, endSession, signOutEverywhere } = accountRoutes;

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1';

async function signIn({ email, password }: MadeUser, userAgent = iphone): Promise<string> {
  const headers = { 'user-agent': userAgent };
  return (await succeed(auth, authRoutes.login, { body: { email, password }, headers })).access_token;
}

const list = (token: string) => succeed(account, listSessions, { token });
const isOpen = async (token: string): Promise<boolean> =>
  (await callRoute(auth, authRoutes.getMe, { token })).status === 200;

it('lists where a person is signed in, the newest first, without tokens or hashes', async () => {
  const [person, other] = [await makeUser(), await makeUser()];
  const token = await signIn(person);
  const sessions = await list(token);
  expect(sessions.map(({ device, current }) => [device, current])).toEqual([
    ['Safari on iPhone', true],
    ['Unknown device', false],
  ]);
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(['created_at', 'current', 'device', 'id', 'last_used_at']);
  for (const each of [token, person.token])
    for (const secret of [each, each.slice(4), sessionHash(each)])
      expect(JSON.stringify(sessions)).not.toContain(secret);
  expect(await list(other.token)).toHaveLength(1);
});

it('says when a session was used last', async () => {
  const { token } = await makeUser();
  const { app } = createDatabase(readStorageConfig());
  const key = appKeys.session(sessionHash(token));
  const stored = await app.get<{ ttl: number }>(key);
  await app.update(key, { set: { ttl: (stored?.ttl ?? 0) + 300 } });
  const [session] = await list(token);
  const used = Date.parse(session?.last_used_at ?? '') - Date.parse(session?.created_at ?? '');
  expect(Math.abs(used - 300_000)).toBeLessThan(2_000);
});

it('ends one session, and only it', async () => {
  const person = await makeUser();
  const phone = await signIn(person);
  const [onPhone] = await list(phone);
  const input = { token: person.token, params: { id: onPhone?.id ?? '' } };
  expect((await callRoute(account, endSession, input)).status).toBe(204);
  expect([await isOpen(phone), await isOpen(person.token)]).toEqual([false, true]);
  expect((await list(person.token)).map(({ current }) => current)).toEqual([true]);
  expect(await callRoute(account, endSession, input)).toMatchObject({
    status: 404,
    body: { detail: 'Session not found' },
  });
});

it('ends no session of someone else', async () => {
  const [person, intruder] = [await makeUser(), await makeUser()];
  const [session] = await list(person.token);
  const input = { token: intruder.token, params: { id: session?.id ?? '' } };
  expect((await callRoute(account, endSession, input)).status).toBe(404);
  expect(await isOpen(person.token)).toBe(true);
});

it('ends all of them, this one too; a new sign-in sees none of them', async () => {
  const person = await makeUser();
  const phone = await signIn(person);
  expect((await callRoute(account, signOutEverywhere, { token: phone })).status).toBe(204);
  expect([await isOpen(phone), await isOpen(person.token)]).toEqual([false, false]);
  expect(await list(await signIn(person))).toHaveLength(1);
});
