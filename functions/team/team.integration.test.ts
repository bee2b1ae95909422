import { authRoutes } from '@saywright/contracts/routes/auth';
import { organizationHeader } from '@saywright/contracts/kernel/organization-header';
import { teamRoutes } from '@saywright/contracts/routes/team';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { isoNow } from '@saywright/domain/context/clock';
import { newId } from '@saywright/domain/context/new-id';
import type { InvitationRecord, TeamRecord } from '@saywright/domain/ports/team-repository';
import { requireTeam } from '@saywright/domain/team/change-team';
import { invitationEnd } from '@saywright/domain/team/invitation-token';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { appKeys } from '@saywright/storage/app-keys';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { deliverMails, testAppUrl } from '@saywright/testing/deliver-mails';
import { makeFlowTest, makeUser, uniqueEmail, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { handler as auth } from '../auth/handler.ts';
import { handler as flowTesting } from '../flow-testing/handler.ts';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { handler as billing } from '../billing/handler.ts';
import { billingRoutes } from '@saywright/contracts/routes/billing';
import { handler as team } from './handler.ts';

const world = useWorld();

const overInvitation = { status: 404, body: { detail: 'This invitation is invalid or has expired.' } };
const takenText = 'This user is already part of your team or has a pending invitation.';

async function makeTeam(plan: Parameters<typeof setPlan>[1] = 'STARTER'): Promise<MadeUser> {
  const admin = await makeUser({ organizationName: 'Harbour Tests' });
  await setPlan(admin, plan);
  return admin;
}

const invite = ({ token }: MadeUser, email: string, role?: 'admin' | 'member'): Promise<Answer> =>
  callRoute(team, teamRoutes.inviteMember, { token, body: { email, ...(role ? { role } : {}) } });
const accept = (inviteId: string, token?: string): Promise<Answer> =>
  callRoute(team, teamRoutes.acceptInvitation, { params: { inviteId }, token });
const members = (person: MadeUser) => succeed(team, teamRoutes.listMembers, { token: person.token });
const invites = async (person: MadeUser) =>
  (await succeed(team, teamRoutes.listInvites, { token: person.token })).invites;
const remove = ({ token }: MadeUser, id: string): Promise<Answer> =>
  callRoute(team, teamRoutes.removeMember, { token, params: { id } });
const me = async ({ token }: MadeUser) => (await callRoute(auth, authRoutes.getMe, { token })).body;

/** The token in the newest link that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await deliverMails(world(), email);
  const link = URL.parse(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(`${link?.origin}${link?.pathname}`).toMatch(`${testAppUrl}/team/accept-invitation/swi_`);
  return link?.pathname.split('/').at(-1) ?? '';
}

async function invited(admin: MadeUser, role: 'admin' | 'member' = 'member') {
  const email = uniqueEmail('invited');
  const answer = await invite(admin, email, role);
  expect(answer.status).toBe(201);
  return { email, id: answer.body.invitation.id as string, link: await mailedToken(email) };
}

describe('an invitation', () => {
  it('is mailed, tells who has to sign in, and makes them a member who works there, once', async () => {
    const admin = await makeTeam();
    const { email, link } = await invited(admin, 'admin');
    expect(await accept(link)).toMatchObject({
      status: 200,
      body: { action: 'login_required', invitation: { email, role: 'admin', organization_name: 'Harbour Tests' } },
    });
    const person = await makeUser({ email, name: 'Grace Hopper' });
    expect(await accept(link, person.token)).toMatchObject({
      status: 200,
      body: { message: 'Welcome to Harbour Tests!', user: { role: 'admin', organization_name: 'Harbour Tests' } },
    });
    // The link was emailed to the address, so the person who followed it owns it.
    expect(await me(person)).toMatchObject({
      organization_id: admin.user.organization_id,
      role: 'admin',
      email_verified: true,
    });
    expect(await members(person)).toMatchObject({
      members: [
        { user_id: admin.user.id, is_owner: true },
        { user_id: person.user.id, name: 'Grace Hopper', email, role: 'admin', is_owner: false },
      ],
      team_members_limit: 10,
      pending_invites: 0,
    });
    expect(await accept(link, person.token)).toMatchObject(overInvitation);
    expect(await accept(link)).toMatchObject(overInvitation);
  });

  it('names the admin only when their address is verified, so that nobody writes in the name of someone else', async () => {
    const admin = await makeTeam();
    const [before, after] = [uniqueEmail('invited'), uniqueEmail('invited')];
    await invite(admin, before);
    expect((await deliverMails(world(), before))[0]?.text).toContain('An admin invited you to Harbour Tests');
    const { app } = createDatabase(readStorageConfig());
    await app.update(appKeys.user(admin.user.id), { set: { email_verified_at: new Date().toISOString() } });
    await invite(admin, after);
    expect((await deliverMails(world(), after))[0]?.text).toContain(`${admin.email} invited you to Harbour Tests`);
  });

  it('is for the invited address alone', async () => {
    const admin = await makeTeam();
    const { email, link } = await invited(admin);
    const other = await makeUser();
    const refused = await accept(link, other.token);
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain(email);
    expect(await me(other)).toMatchObject({ organization_id: other.user.organization_id });
    expect(await invites(admin)).toHaveLength(1);
  });

  it('is over when it is cancelled, too old, replaced, or never was', async () => {
    const admin = await makeTeam();
    const [cancelled, old, replaced] = [await invited(admin), await invited(admin), await invited(admin)];
    await succeed(team, teamRoutes.cancelInvite, { token: admin.token, params: { id: cancelled.id } });
    const { app } = createDatabase(readStorageConfig());
    const ttl = Math.floor(Date.now() / 1000) - 1;
    await app.update(appKeys.invitation(admin.user.organization_id, old.id), { set: { ttl } });
    await succeed(team, teamRoutes.resendInvite, { token: admin.token, params: { id: replaced.id } });
    const newer = await mailedToken(replaced.email);
    expect(newer).not.toBe(replaced.link);
    for (const link of [cancelled.link, old.link, replaced.link, replaced.id, 'swi_nothing'])
      expect(await accept(link)).toMatchObject(overInvitation);
    expect(await accept(newer)).toMatchObject({ body: { action: 'login_required' } });
    expect((await invites(admin)).map(({ email }) => email)).toEqual([replaced.email]);
  });

  it('goes neither to a member, nor to oneself, nor to someone who has one', async () => {
    const admin = await makeTeam();
    const member = await makeMember(admin);
    const { email } = await invited(admin);
    for (const taken of [member.email, admin.email, email, email.toUpperCase()])
      expect(await invite(admin, taken)).toMatchObject({ status: 409, body: { detail: takenText } });
    expect(await invite(admin, '   ')).toMatchObject({ status: 422 });
  });

  it('needs a plan with a team, and an admin', async () => {
    const trial = await makeUser();
    const refused = await invite(trial, uniqueEmail());
    expect(refused).toMatchObject({ status: 403, body: { code: 'plan_limit_reached' } });
    expect(refused.body.detail).toMatch(
      /^You do not have permission to invite team members\. Please upgrade your plan\..*Starter/,
    );
    const member = await makeMember(await makeTeam());
    expect(await invite(member, uniqueEmail())).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await callRoute(team, teamRoutes.listMembers, { token: trial.token })).status).toBe(403);
  });

  it('is limited for each address, so that nobody is flooded', async () => {
    const admin = await makeTeam();
    const { id } = await invited(admin);
    const resend = () => callRoute(team, teamRoutes.resendInvite, { token: admin.token, params: { id } });
    const answers = [await resend(), await resend(), await resend(), await resend(), await resend()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('seats', () => {
  it('are never taken twice, however many invite at once, and come back', async () => {
    const admin = await makeTeam();
    await Promise.all(Array.from({ length: 6 }, () => makeMember(admin)));
    const emails = Array.from({ length: 8 }, () => uniqueEmail('racer'));
    const answers = await Promise.all(emails.map((email) => invite(admin, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.detail).toContain('Limit reached: all 10 seats');
    const pending = await invites(admin);
    expect(pending).toHaveLength(3);
    await succeed(team, teamRoutes.cancelInvite, { token: admin.token, params: { id: pending[0]?.id ?? '' } });
    expect((await invite(admin, uniqueEmail())).status).toBe(201);
  });

  it('are counted again when the team has changed since it was read, the first time and later', async () => {
    const admin = await makeTeam();
    const { ports, clock } = admin.ctx;
    const read = () => requireTeam(admin.ctx, admin.user.organization_id);
    const insert = (team: TeamRecord) => {
      const invitation: InvitationRecord = {
        id: newId(clock),
        organization_id: admin.user.organization_id,
        email: uniqueEmail('late'),
        role: 'member',
        invited_by: admin.user.id,
        created_at: isoNow(clock),
        ...invitationEnd(clock),
      };
      const audit = auditEntry(admin.ctx, { action: 'member.invited', target: invitation.email });
      return ports.team.insertInvitation({ team, invitation, audit });
    };
    for (const pending of [1, 2]) {
      const team = await read();
      expect([await insert(team), await insert(team)]).toEqual(['changed', 'changed_meanwhile']);
      expect(await invites(admin)).toHaveLength(pending);
    }
  });

  it('hold for one address that is invited many times at once', async () => {
    const admin = await makeTeam();
    const email = uniqueEmail('twice');
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(admin, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('hold for invitations that are followed after the plan became smaller', async () => {
    const admin = await makeTeam();
    const { email, link } = await invited(admin);
    await setPlan(admin, 'TRIAL');
    const person = await makeUser({ email });
    expect(await accept(link, person.token)).toMatchObject({
      status: 403,
      body: {
        code: 'plan_limit_reached',
        detail: expect.stringMatching(/has no free seat\. Ask the person who invited you/),
      },
    });
  });

  it('let a team that has become too large see itself, so that people can be removed', async () => {
    const admin = await makeTeam();
    const member = await makeMember(admin);
    await setPlan(admin, 'TRIAL');
    const { members } = await succeed(team, teamRoutes.listMembers, { token: admin.token });
    expect(members).toHaveLength(2);
    expect((await callRoute(team, teamRoutes.listInvites, { token: admin.token })).status).toBe(200);
    const hasTeam = async () =>
      (await succeed(billing, billingRoutes.getSubscription, { token: admin.token })).has_team;
    expect(await hasTeam()).toBe(true);
    const changeRole = { token: admin.token, params: { id: member.user.id }, body: { role: 'admin' as const } };
    for (const refused of [
      await invite(admin, uniqueEmail()),
      await callRoute(team, teamRoutes.changeMemberRole, changeRole),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'plan_limit_reached', plan_code: 'STARTER' } });
    await succeed(team, teamRoutes.removeMember, { token: admin.token, params: { id: member.user.id } });
    expect((await callRoute(team, teamRoutes.listMembers, { token: admin.token })).status).toBe(403);
    expect(await hasTeam()).toBe(false);
  });

  it('are as many as operations say, where they say so', async () => {
    const admin = await makeTeam();
    await setPlan(admin, 'STARTER', { team_members: 2 });
    expect(await members(admin)).toMatchObject({ team_members_limit: 2 });
    expect((await invite(admin, uniqueEmail())).status).toBe(201);
    expect((await invite(admin, uniqueEmail())).status).toBe(403);
  });
});

describe('a member who is removed', () => {
  it('loses access with the next call and continues in their own organization', async () => {
    const admin = await makeTeam();
    const { id } = await makeFlowTest(admin);
    const member = await makeMember(admin);
    const read = () => callRoute(flowTesting, flowTestingRoutes.getFlowTest, { token: member.token, params: { id } });
    expect((await read()).status).toBe(200);
    expect((await remove(admin, member.user.id)).status).toBe(204);
    expect((await read()).status).toBe(404);
    expect(await me(member)).toMatchObject({ organization_name: 'Analytical Engines', role: 'admin' });
    expect((await remove(admin, member.user.id)).status).toBe(404);
  });

  it('gets an organization of their own when they have no other', async () => {
    const [admin, second] = [await makeTeam(), await makeTeam()];
    const person = await makeMember(admin);
    const { app } = createDatabase(readStorageConfig());
    const own = (await person.ctx.ports.team.listMemberships(person.user.id))[0]?.organization_id ?? '';
    await app.delete(appKeys.member(own, person.user.id));
    expect((await remove(admin, person.user.id)).status).toBe(204);
    expect(await me(person)).toMatchObject({
      organization_name: 'Charles Babbage’s organization',
      role: 'admin',
      plan: 'TRIAL',
    });
    const made = await callRoute(flowTesting, flowTestingRoutes.createFlowTest, {
      token: person.token,
      body: { name: 'A' },
    });
    expect(made.status).toBe(201);
    expect((await remove(second, person.user.id)).status).toBe(404);
  });

  it('is never oneself and never the owner', async () => {
    const owner = await makeTeam();
    const { email, link } = await invited(owner, 'admin');
    const admin = await makeUser({ email });
    await accept(link, admin.token);
    expect(await remove(admin, admin.user.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await remove(admin, owner.user.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const demote = await callRoute(team, teamRoutes.changeMemberRole, {
      token: admin.token,
      params: { id: owner.user.id },
      body: { role: 'member' },
    });
    expect(demote).toMatchObject({ status: 403, body: { detail: expect.stringContaining('owner') } });
  });
});

describe('roles and ownership', () => {
  it('change from the next call on', async () => {
    const owner = await makeTeam();
    const member = await makeMember(owner);
    const change = (role: string) =>
      callRoute(team, teamRoutes.changeMemberRole, {
        token: owner.token,
        params: { id: member.user.id },
        body: { role },
      });
    expect(await change('admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await invite(member, uniqueEmail())).status).toBe(201);
    expect(await change('member')).toMatchObject({ status: 200, body: { role: 'member' } });
    expect((await invite(member, uniqueEmail())).status).toBe(403);
  });

  it('the first admin owns an organization that was made before owners were noted', async () => {
    const owner = await makeTeam();
    await makeMember(owner);
    const { app } = createDatabase(readStorageConfig());
    await app.update(appKeys.organization(owner.user.organization_id), { remove: ['owner_id'] });
    expect((await members(owner)).members).toMatchObject([
      { user_id: owner.user.id, is_owner: true },
      { is_owner: false },
    ]);
    expect(await succeed(team, teamRoutes.getOrganization, { token: owner.token })).toMatchObject({ owner_id: null });
  });

  it('an owner hands over before leaving', async () => {
    const owner = await makeTeam();
    const member = await makeMember(owner);
    const leave = ({ token }: MadeUser) => callRoute(team, teamRoutes.leaveOrganization, { token });
    const handOver = ({ token }: MadeUser, userId: string) =>
      callRoute(team, teamRoutes.handOverOwnership, { token, body: { user_id: userId } });
    expect(await leave(owner)).toMatchObject({ status: 409 });
    expect((await handOver(owner, (await makeUser()).user.id)).status).toBe(404);
    expect((await handOver(owner, member.user.id)).status).toBe(204);
    expect((await handOver(owner, member.user.id)).status).toBe(403);
    expect(await leave(owner)).toMatchObject({ status: 200, body: { plan: 'TRIAL' } });
    expect(await me(owner)).toMatchObject({ organization_name: 'Ada Lovelace’s organization' });
    expect((await members(member)).members).toMatchObject([{ user_id: member.user.id, role: 'admin', is_owner: true }]);
  });
});

describe('organizations of a person', () => {
  it('are switched between', async () => {
    const admin = await makeTeam();
    const person = await makeMember(admin);
    const list = async () => (await succeed(team, teamRoutes.listOrganizations, { token: person.token })).organizations;
    const [own, joined] = await list();
    expect([own, joined]).toMatchObject([
      { organization_name: 'Analytical Engines', role: 'admin', active: false },
      { organization_name: 'Harbour Tests', role: 'member', plan: 'STARTER', active: true },
    ]);
    const switched = await succeed(team, teamRoutes.switchOrganization, {
      token: person.token,
      params: { id: own?.organization_id ?? '' },
    });
    expect(switched).toMatchObject({ organization_name: 'Analytical Engines', role: 'admin' });
    expect(await me(person)).toMatchObject({ organization_name: 'Analytical Engines' });
    expect((await remove(admin, person.user.id)).status).toBe(204);
    expect(await list()).toMatchObject([{ organization_name: 'Analytical Engines', active: true }]);
  });

  it('refuses what a page does that still shows the organization that was left', async () => {
    const admin = await makeTeam();
    const person = await makeMember(admin);
    const rename = (shown: string) =>
      callRoute(team, teamRoutes.updateOrganization, {
        token: person.token,
        headers: { [organizationHeader]: shown },
        body: { name: 'Renamed' },
      });
    const own = (await succeed(team, teamRoutes.listOrganizations, { token: person.token })).organizations.find(
      ({ active }) => !active,
    );
    const switchTo = (id: string) =>
      succeed(team, teamRoutes.switchOrganization, { token: person.token, params: { id } });
    await switchTo(own?.organization_id ?? '');
    expect(await rename(admin.user.organization_id)).toMatchObject({
      status: 409,
      body: { code: 'organization_changed' },
    });
    expect(await me(person)).toMatchObject({ organization_name: 'Analytical Engines' });
    expect((await rename(own?.organization_id ?? '')).status).toBe(200);
  });
});

describe('the settings of an organization', () => {
  const update = ({ token }: MadeUser, body: object) =>
    callRoute(team, teamRoutes.updateOrganization, { token, body: { name: 'Dock Tests', ...body } });

  it('are read by members and changed by admins', async () => {
    const admin = await makeTeam();
    const member = await makeMember(admin);
    const logo = 'https://www.example.com/logo.png';
    expect(await update(admin, { name: ' Dock Tests ', logo_url: logo })).toMatchObject({
      status: 200,
      body: { name: 'Dock Tests', logo_url: logo, owner_id: admin.user.id },
    });
    expect(await update(admin, {})).toMatchObject({ body: { logo_url: logo } });
    const read = await succeed(team, teamRoutes.getOrganization, { token: member.token });
    expect(read).toMatchObject({ name: 'Dock Tests', logo_url: logo });
    expect(await me(member)).toMatchObject({ organization_name: 'Dock Tests' });
    expect(await update(admin, { logo_url: '' })).toMatchObject({ body: { logo_url: null } });
    expect((await update(member, {})).status).toBe(403);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://example.com/logo.png',
    '//example.com/logo.png',
    '/api/team/logos/../../auth/me',
    'https:',
  ])('refuse the logo %s', async (logo) => {
    const admin = await makeTeam();
    expect((await update(admin, { logo_url: logo })).status).toBe(422);
  });

  it('need a name', async () => {
    expect(await update(await makeTeam(), { name: '  ' })).toMatchObject({
      status: 422,
      body: { detail: 'Organization name is required' },
    });
  });
});
