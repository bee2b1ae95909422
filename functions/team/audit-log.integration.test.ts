import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { supportRoutes } from '@saywright/contracts/routes/support';
import { teamRoutes } from '@saywright/contracts/routes/team';
import { executeBody } from '@saywright/contracts/entities/execution';
import { deleteEnvironment } from '@saywright/domain/environments/delete-environment';
import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { pauseExecution, resumeExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { deleteFlowTest } from '@saywright/domain/flow-tests/delete-flow-test';
import { callRoute, succeed } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import {
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeUser,
  uniqueEmail,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { handler as account } from '../account/handler.ts';
import { handler as auth } from '../auth/handler.ts';
import { handler as support } from '../support/handler.ts';
import { handler as team } from './handler.ts';

useWorld();

const read = ({ token }: MadeUser, query: object = {}) => succeed(team, teamRoutes.listAuditLog, { token, query });
const actions = async (person: MadeUser, query: object = {}) =>
  (await read(person, query)).entries.map(({ action }) => action);

describe('the audit trail', () => {
  it('tells who changed what, when and where from, the newest first', async () => {
    const admin = await makeUser();
    await setPlan(admin, 'STARTER');
    const email = uniqueEmail('invited');
    await succeed(team, teamRoutes.inviteMember, {
      token: admin.token,
      body: { email, role: 'admin' },
      sourceIp: '198.51.100.9',
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      },
    });
    const { entries } = await read(admin);
    expect(entries.map(({ action }) => action)).toEqual(['member.invited', 'user.registered']);
    expect(entries[0]).toMatchObject({
      title: 'Invited a member',
      user: { id: admin.user.id, name: 'Ada Lovelace', email: admin.email },
      target: email,
      details: 'as admin',
      source_ip: '198.51.100.9',
      device: 'Chrome on Linux',
    });
    expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('holds what was changed, and nothing of what was refused', async () => {
    const admin = await makeUser();
    await callRoute(team, teamRoutes.inviteMember, { token: admin.token, body: { email: uniqueEmail() } });
    const { id } = await makeEnvironment(admin, { name: 'Staging', variables: { password: 'open sesame' } });
    await deleteEnvironment({ ctx: admin.ctx, kind: 'flow', input: { id } });
    const test = await makeFlowTest(admin, { name: 'Checkout' });
    await deleteFlowTest({ ctx: admin.ctx, input: { id: test.id } });
    await callRoute(auth, authRoutes.login, { body: { email: admin.email, password: 'wrong' } });
    await succeed(auth, authRoutes.login, { body: { email: admin.email, password: admin.password } });
    const body = {
      current_password: admin.password,
      new_password: 'battery staple',
      confirm_password: 'battery staple',
    };
    await succeed(account, accountRoutes.changePassword, { token: admin.token, body });
    const { entries } = await read(admin);
    expect(entries.map(({ action, target }) => `${action} ${target}`)).toEqual([
      `user.password_changed ${admin.email}`,
      `user.signed_in ${admin.email}`,
      'flow_test.deleted Checkout',
      'flow_test.created Checkout',
      'environment.deleted Staging',
      'environment.created Staging',
      'user.registered Analytical Engines',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/sesame|staple|horse/);
  });

  it('holds who ran, paused, resumed and cancelled a test, once each, and nothing of what was refused', async () => {
    const admin = await makeUser();
    const member = await makeMember(admin);
    const test = await makeFlowTest(admin, { name: 'Checkout' });
    const input = { ...executeBody.parse({ parallel_executions: 2 }), id: test.id };
    const { executions } = await startExecution({ ctx: member.ctx, input });
    const { id } = await claimExecution(admin, test.id);
    const refused = { ...executeBody.parse({ parallel_executions: 3 }), id: test.id };
    await expect(startExecution({ ctx: member.ctx, input: refused })).rejects.toThrow('limit reached');
    const call = { ctx: member.ctx, input: { id } };
    await pauseExecution(call);
    await expect(pauseExecution(call)).rejects.toThrow('is already paused');
    await resumeExecution(call);
    await cancelExecution(call);
    await cancelExecution(call);
    const waiting = { ctx: admin.ctx, input: { id: executions[0]?.id ?? '' } };
    await cancelExecution(waiting);
    await expect(cancelExecution(waiting)).rejects.toThrow('has already been cancelled');
    const { entries } = await read(admin, { area: 'execution' });
    expect(entries.map(({ action, details, user, target }) => [action, target, details, user?.id])).toEqual([
      ['execution.cancelled', 'Checkout', '#1', admin.user.id],
      ['execution.cancelled', 'Checkout', '#3', member.user.id],
      ['execution.resumed', 'Checkout', '#3', member.user.id],
      ['execution.paused', 'Checkout', '#3', member.user.id],
      ['execution.started', 'Checkout', '#3', admin.user.id],
      ['execution.started', 'Checkout', '#1, #2', member.user.id],
    ]);
  });

  it('holds how people sign in and out, what they choose, open and ask for', async () => {
    const admin = await makeUser();
    const signIn = () => succeed(auth, authRoutes.login, { body: { email: admin.email, password: admin.password } });
    const { token } = admin;
    await succeed(account, accountRoutes.updatePreferences, { token, body: { time_zone: 'Europe/Berlin' } });
    const other = await signIn();
    const sessions = await succeed(account, accountRoutes.listSessions, { token });
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    await succeed(account, accountRoutes.endSession, { token, params: { id } });
    expect((await callRoute(auth, authRoutes.logout, { token: other.access_token })).status).toBe(401);
    await succeed(auth, authRoutes.logout, { token: (await signIn()).access_token });
    await succeed(support, supportRoutes.createTicket, { token, body: { subject: 'Help', description: 'It leaks.' } });
    await succeed(team, teamRoutes.switchOrganization, { token, params: { id: admin.user.organization_id } });
    const { entries } = await read(admin);
    expect(entries.map(({ action, target }) => `${action} ${target}`.trim())).toEqual([
      'user.organization_switched',
      expect.stringMatching(/^ticket\.opened #\d+$/),
      'user.signed_out',
      `user.signed_in ${admin.email}`,
      expect.stringMatching(/^user\.session_ended ./),
      `user.signed_in ${admin.email}`,
      'user.preferences_changed Europe/Berlin',
      'user.registered Analytical Engines',
    ]);
    expect(JSON.stringify(entries)).not.toContain('leaks');
  });

  it('is narrowed and read page by page', async () => {
    const admin = await makeUser();
    const member = await makeMember(admin);
    for (const name of ['one', 'two', 'three', 'four']) await makeFlowTest(member, { name });
    expect(await actions(admin, { area: 'user' })).toEqual(['user.registered']);
    expect(await actions(admin, { user_id: admin.user.id })).toEqual(['user.registered']);
    const first = await read(admin, { area: 'flow_test', limit: 3 });
    expect(first.entries.map(({ target }) => target)).toEqual(['four', 'three', 'two']);
    const second = await read(admin, { area: 'flow_test', limit: 3, before: first.next });
    expect(second).toMatchObject({ entries: [{ target: 'one' }], next: null });
    const hour = 3_600_000;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await actions(admin, { from: at(hour) })).toEqual([]);
    expect(await actions(admin, { to: at(-hour) })).toEqual([]);
    expect(await actions(admin, { from: at(-hour), to: at(hour) })).toHaveLength(5);
  });

  it('belongs to one organization and its admins', async () => {
    const [admin, other] = [await makeUser(), await makeUser()];
    const member = await makeMember(admin);
    await makeProject(admin, { name: 'Secret project' });
    expect(await actions(other)).toEqual(['user.registered']);
    expect((await callRoute(team, teamRoutes.listAuditLog, { token: member.token })).status).toBe(403);
  });
});
