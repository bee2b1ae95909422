import { opsRoutes } from '@saywright/contracts/routes/ops';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { uniqueEmail } from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

/** Files share a world, and rules about the last super_admin need a roster of their own. */
beforeEach(async () => {
  const { app } = createDatabase(readStorageConfig());
  const items = await Array.fromAsync(app.query<object>({ pk: appKeys.roster().pk }));
  await app.batchWrite({ delete: items });
});

const fieldsOf = ({ staff }: MadeStaff) => ({ name: staff.name, role: staff.role, is_active: true });

const update = (by: MadeStaff, whom: MadeStaff, fields: object): Promise<Answer> =>
  callRoute(handler, opsRoutes.updateAdminUser, {
    token: by.token,
    params: { id: whom.staff.id },
    body: { ...fieldsOf(whom), ...fields },
  });

const remove = (by: MadeStaff, whom: MadeStaff): Promise<Answer> =>
  callRoute(handler, opsRoutes.deleteAdminUser, { token: by.token, params: { id: whom.staff.id } });

const isSignedIn = async ({ token }: MadeStaff): Promise<boolean> =>
  (await callRoute(handler, opsRoutes.getOpsMe, { token })).status === 200;

describe('admin users', () => {
  it('are created with a role, admin unless another is chosen, and an address of their own', async () => {
    const { token } = await makeStaff('super_admin');
    const body = { email: uniqueEmail(), name: 'Ada', password: 'long enough' };
    expect(await succeed(handler, opsRoutes.createAdminUser, { token, body })).toEqual({
      message: 'Admin user created',
    });
    const again = await callRoute(handler, opsRoutes.createAdminUser, {
      token,
      body: { ...body, email: body.email.toUpperCase() },
    });
    expect(again.status).toBe(409);
    const listed = await succeed(handler, opsRoutes.listAdminUsers, { token });
    expect(listed.map(({ email, role, last_login: last }) => [email, role, last])).toContainEqual([
      body.email,
      'admin',
      null,
    ]);
  });

  it.each([
    ['no password', { password: undefined }, 'Please fill in all required fields'],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters long'],
    ['a blank name', { name: '  ' }, 'Please fill in all required fields'],
    ['a role that we don’t have', { role: 'owner' }, 'role'],
  ])('are refused with %s', async (_title, fields, detail) => {
    const { token } = await makeStaff('super_admin');
    const body = { email: uniqueEmail(), name: 'Ada', password: 'long enough', ...fields };
    const answer = await callRoute(handler, opsRoutes.createAdminUser, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toContain(detail);
  });

  it.each([
    ['a new role', { role: 'support' }],
    ['a new password', { password: 'another engine' }],
    ['deactivation', { is_active: false }],
  ])('lose their sessions with %s', async (_title, fields) => {
    const [boss, person] = [await makeStaff('super_admin'), await makeStaff('admin')];
    expect((await update(boss, person, fields)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('stay signed in when only their name changes', async () => {
    const [boss, person] = [await makeStaff('super_admin'), await makeStaff('admin')];
    expect((await update(boss, person, { name: 'Admiral Hopper' })).status).toBe(200);
    expect(await isSignedIn(person)).toBe(true);
  });

  it('aren’t overwritten by someone who edited an older state, who reads what it is now and can save again', async () => {
    const [boss, person] = [await makeStaff('super_admin'), await makeStaff('admin')];
    const stateOf = async () =>
      (await succeed(handler, opsRoutes.listAdminUsers, { token: boss.token })).find(
        ({ id }) => id === person.staff.id,
      );
    const opened = await stateOf();
    expect((await update(boss, person, { role: 'support', updated_at: opened?.updated_at })).status).toBe(200);
    const late = await update(boss, person, { name: 'Admiral Hopper', updated_at: opened?.updated_at });
    expect(late).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Grace Hopper, support, active') },
    });
    expect(await stateOf()).toMatchObject({ name: 'Grace Hopper', role: 'support' });
    const again = { name: 'Admiral Hopper', updated_at: (await stateOf())?.updated_at };
    expect((await update(boss, person, again)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ name: 'Admiral Hopper', role: 'admin' });
  });

  it('lose their sessions when they are deleted', async () => {
    const [boss, person] = [await makeStaff('super_admin'), await makeStaff('admin')];
    expect((await remove(boss, person)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('can’t demote, deactivate or delete themselves', async () => {
    const [boss] = [await makeStaff('super_admin'), await makeStaff('super_admin')];
    for (const answer of [
      await update(boss, boss, { role: 'admin' }),
      await update(boss, boss, { is_active: false }),
      await remove(boss, boss),
    ])
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('yourself') } });
    expect(await isSignedIn(boss)).toBe(true);
  });

  it('keep a super_admin when the last two demote each other at once', async () => {
    const [one, other] = [await makeStaff('super_admin'), await makeStaff('super_admin')];
    const answers = await Promise.all([update(one, other, { role: 'admin' }), remove(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await isSignedIn(one), await isSignedIn(other)].filter(Boolean)).toHaveLength(1);
  });

  it('set up two-factor again after a super_admin reset it', async () => {
    const [boss, person] = [await makeStaff('super_admin'), await makeStaff('super_admin')];
    const params = { id: person.staff.id };
    await succeed(handler, opsRoutes.resetSecondFactor, { token: boss.token, params });
    expect(await isSignedIn(person)).toBe(false);
    const listed = await succeed(handler, opsRoutes.listAdminUsers, { token: boss.token });
    expect(listed.find(({ id }) => id === params.id)?.second_factor).toBe('required');
  });
});
