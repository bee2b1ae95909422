import { opsRoutes } from '@saywright/contracts/routes/ops';
import type { StaffRole } from '@saywright/contracts/kernel/staff-rights';
import { authorizeStaff } from '@saywright/domain/staff/authorize-staff';
import { createStaff } from '@saywright/domain/staff/create-staff';
import { readStorageConfig } from '@saywright/storage/config';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { makeContext, uniqueEmail } from '@saywright/testing/factories';
import { makeStaff } from '@saywright/testing/make-staff';
import { scanItems } from '@saywright/testing/scan-items';
import { useWorld } from '@saywright/testing/use-world';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

const password = 'difference engine';
const minute = 60_000;

async function newStaff(role: StaffRole): Promise<{ email: string; id: string }> {
  const ctx = makeContext({ type: 'system', name: 'tests' } as const);
  return createStaff({ ctx, input: { email: uniqueEmail(role), name: 'Grace Hopper', password, role } });
}

let addresses = 0;
const newAddress = (): string => `198.51.100.${++addresses}`;

const login = (body: { email: string; password: string; code?: string }, sourceIp = newAddress()): Promise<Answer> =>
  callRoute(handler, opsRoutes.opsLogin, { body, sourceIp });

const tokenOf = async (email: string): Promise<string> =>
  ((await login({ email, password })).body as { access_token: string }).access_token;

const me = (token: string): Promise<Answer> => callRoute(handler, opsRoutes.getOpsMe, { token });

const appOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret) });

/** Sets up the second factor of a new super_admin with the code of `ago` milliseconds ago. */
async function enroll({ ago = 0 } = {}) {
  const { email } = await newStaff('super_admin');
  const { access_token: token } = (await login({ email, password })).body as { access_token: string };
  const { secret } = await succeed(handler, opsRoutes.startSecondFactor, { token });
  const code = appOf(secret).generate({ timestamp: Date.now() - ago });
  const { recovery_codes: recoveryCodes } = await succeed(handler, opsRoutes.confirmSecondFactor, {
    token,
    body: { code },
  });
  return { email, token, secret, code, recoveryCodes };
}

describe('signing in to the console', () => {
  it('answers the real role, which the session check repeats', async () => {
    const { email } = await newStaff('read_only');
    const { status, body } = await login({ email: email.toUpperCase(), password });
    expect(status).toBe(200);
    expect(body.admin_user).toMatchObject({ email, role: 'read_only', is_active: true, second_factor: 'off' });
    expect(body.admin_user.last_login).not.toBeNull();
    expect((await me(body.access_token)).body).toEqual(body.admin_user);
  });

  it('lets someone sign in on several devices at once', async () => {
    const { email } = await newStaff('admin');
    const answers = await Promise.all(Array.from({ length: 4 }, () => login({ email, password })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) expect((await me(body.access_token)).status).toBe(200);
  });

  it('locks an account after five wrong passwords, wherever they come from', async () => {
    const { email } = await newStaff('admin');
    for (let failure = 0; failure < 5; failure++) expect((await login({ email, password: 'wrong' })).status).toBe(401);
    const refused = await login({ email, password });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^(?:60|5\d)$/);
  });

  it('locks an address after five wrong passwords, whichever accounts they were for', async () => {
    const address = newAddress();
    for (let failure = 0; failure < 5; failure++)
      expect((await login({ email: uniqueEmail(), password }, address)).status).toBe(401);
    const { email } = await newStaff('admin');
    expect((await login({ email, password }, address)).status).toBe(429);
    expect((await login({ email, password })).status).toBe(200);
  });

  it('stores neither passwords, tokens, secrets of authenticator apps nor recovery codes', async () => {
    const { email, token, secret, recoveryCodes } = await enroll();
    const stored = await scanItems<object>(readStorageConfig().appTable, {
      expression: 'begins_with(#pk, :staff) OR begins_with(#pk, :session)',
      names: { '#pk': 'pk' },
      values: { ':staff': 'STAFF', ':session': 'ASESS#' },
    });
    const text = JSON.stringify(stored);
    expect(text).toContain(email);
    for (const secretText of [password, token, secret, ...recoveryCodes]) expect(text).not.toContain(secretText);
  });
});

describe('a session of the console', () => {
  const useAt = (token: string, now: number) => {
    const ctx = makeContext({ type: 'anonymous' }, { clock: { now: () => now } });
    return authorizeStaff({ ctx, input: { token, right: 'overview' } });
  };

  it('ends half an hour after its last use', async () => {
    const { token } = await makeStaff('admin');
    const start = Date.now();
    await useAt(token, start + 29 * minute);
    await useAt(token, start + 58 * minute);
    await expect(useAt(token, start + 89 * minute)).rejects.toThrow('expired');
  });

  it('ends after eight hours, however much it is used', async () => {
    const { token } = await makeStaff('admin');
    const start = Date.now();
    for (let at = 20; at < 480; at += 20) await useAt(token, start + at * minute);
    await expect(useAt(token, start + 481 * minute)).rejects.toThrow('expired');
  });

  it('ends at sign-out', async () => {
    const { token } = await makeStaff('admin');
    expect((await callRoute(handler, opsRoutes.opsLogout, { token })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });
});

describe('an own password', () => {
  const change = (token: string, body: object): Promise<Answer> =>
    callRoute(handler, opsRoutes.changeOpsPassword, { token, body });
  const next = 'analytical engine';

  it('is changed by staff of any role, and ends their other sessions', async () => {
    const { email } = await newStaff('read_only');
    const [here, elsewhere] = [await tokenOf(email), await tokenOf(email)];
    const body = { current_password: password, new_password: next };
    expect(await change(here, body)).toMatchObject({ status: 200, body: { message: 'Password changed' } });
    expect([(await me(here)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
    expect((await login({ email, password })).status).toBe(401);
    expect((await login({ email, password: next })).status).toBe(200);
  });

  it('stays with a wrong current one or a common new one, and wrong ones lock the account', async () => {
    const { email } = await newStaff('support');
    const token = await tokenOf(email);
    const common = await change(token, { current_password: password, new_password: 'password123' });
    expect(common).toMatchObject({ status: 422, body: { issues: [{ path: 'new_password' }] } });
    for (let failure = 0; failure < 5; failure++)
      expect((await change(token, { current_password: 'wrong', new_password: next })).status).toBe(422);
    expect((await change(token, { current_password: password, new_password: next })).status).toBe(429);
  });
});

describe('the second factor', () => {
  it('is required of a super_admin, who can do nothing else before', async () => {
    const { token } = await makeStaff('super_admin', { secondFactor: false });
    expect((await me(token)).body).toMatchObject({ role: 'super_admin', second_factor: 'required' });
    const refused = await callRoute(handler, opsRoutes.listAdminUsers, { token });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('two-factor') } });
  });

  it('opens everything once a code confirmed it, and is asked for at every sign-in from then on', async () => {
    const { email, token, secret } = await enroll({ ago: 30_000 });
    expect((await callRoute(handler, opsRoutes.listAdminUsers, { token })).status).toBe(200);
    const asked = await login({ email, password });
    expect(asked).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    expect((await login({ email, password, code: appOf(secret).generate() })).status).toBe(200);
  });

  it('takes no code twice', async () => {
    const { email, code } = await enroll();
    expect(await login({ email, password, code })).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it('takes a code once, although two people send it at the same time', async () => {
    const { email, secret } = await enroll({ ago: 30_000 });
    const code = appOf(secret).generate();
    const answers = await Promise.all([login({ email, password, code }), login({ email, password, code })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes the code before and the one after, for clocks that are off, and no others', async () => {
    const { email } = await newStaff('admin');
    const { access_token: token } = (await login({ email, password })).body as { access_token: string };
    const { secret } = await succeed(handler, opsRoutes.startSecondFactor, { token });
    const confirm = (offsetMs: number) =>
      callRoute(handler, opsRoutes.confirmSecondFactor, {
        token,
        body: { code: appOf(secret).generate({ timestamp: Date.now() + offsetMs }) },
      });
    for (const offset of [-90_000, 90_000]) expect((await confirm(offset)).status).toBe(422);
    expect((await confirm(30_000)).status).toBe(200);
    const code = appOf(secret).generate();
    expect(await login({ email, password, code })).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it('counts wrong codes like wrong passwords', async () => {
    const { email, secret } = await enroll({ ago: 30_000 });
    for (let failure = 0; failure < 5; failure++) {
      expect((await login({ email, password })).body.code).toBe('second_factor_required');
      expect((await login({ email, password, code: 'wrong' })).status).toBe(401);
    }
    expect((await login({ email, password, code: appOf(secret).generate() })).status).toBe(429);
  });

  it('is replaced by each recovery code once', async () => {
    const { email, recoveryCodes } = await enroll();
    expect(recoveryCodes).toHaveLength(10);
    const code = recoveryCodes[0]?.toUpperCase().replace('-', ' ') ?? '';
    expect((await login({ email, password, code })).status).toBe(200);
    expect((await login({ email, password, code })).status).toBe(401);
  });

  it('ends the sessions that began without it when it is set up', async () => {
    const { email } = await newStaff('super_admin');
    const { access_token: other } = (await login({ email, password })).body as { access_token: string };
    const { access_token: token } = (await login({ email, password })).body as { access_token: string };
    const { secret } = await succeed(handler, opsRoutes.startSecondFactor, { token });
    const body = { code: appOf(secret).generate() };
    await succeed(handler, opsRoutes.confirmSecondFactor, { token, body });
    expect((await me(token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
  });
});
