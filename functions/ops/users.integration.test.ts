import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { readStorageConfig } from '@saywright/storage/config';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { makeContext, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { scanItems } from '@saywright/testing/scan-items';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { allowedPeriod } from '@saywright/domain/subscriptions/allowance-of';
import { endBusinessTrials } from '@saywright/domain/ops/end-business-trials';
import { updateProfile } from '@saywright/domain/identity/update-profile';
import { handOverOwnership } from '@saywright/domain/team/hand-over-ownership';
import { updateOrganization } from '@saywright/domain/team/update-organization';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as account } from '../account/handler.ts';
import { handler as auth } from '../auth/handler.ts';
import { handler } from './handler.ts';

const world = useWorld();

let staff: MadeStaff;
beforeAll(async () => {
  staff = await makeStaff('admin');
});

const list = (query: object) => succeed(handler, opsRoutes.listOpsUsers, { token: staff.token, query });
const found = async (search: string, query: object = {}) => (await list({ search, ...query })).map(({ id }) => id);
const detailsOf = ({ user }: MadeUser) =>
  succeed(handler, opsRoutes.getOpsUser, { token: staff.token, params: { id: user.id } });
const me = (token: string): Promise<Answer> => callRoute(auth, authRoutes.getMe, { token });

type Change =
  | 'activateOpsUser'
  | 'deactivateOpsUser'
  | 'setOpsUserPlan'
  | 'assignBusinessTrial'
  | 'setOpsTeamLimit'
  | 'setOpsLimits';
const change = (name: Change | 'removeOpsTeamLimit' | 'emailOpsUser', { user }: MadeUser, body: object) =>
  callRoute(handler, opsRoutes[name], { token: staff.token, params: { id: user.id }, body });

const reason = 'Asked by phone';
const day = 86_400_000;

/** Rows of the security log about someone or something. */
const logged = (target: string) =>
  scanItems<{ action: string; actor: string; reason: string; details: string }>(readStorageConfig().appTable, {
    expression: 'begins_with(#pk, :events) AND contains(#target, :target)',
    names: { '#pk': 'pk', '#target': 'target' },
    values: { ':events': 'EVENTS#', ':target': target },
  });

/** A word that nobody else in this world has. */
let words = 0;
const newWord = (): string => `zebra${process.pid}x${++words}`;

describe('searching users', () => {
  it('finds the beginning of any word of a name, an email or an organization, whatever its case and accents', async () => {
    const [name, mail, organization] = [newWord(), newWord(), newWord()];
    const person = await makeUser({
      name: `José ${name}-Smith`,
      email: `jose.${mail}@example.com`,
      organizationName: `Ünited ${organization} Works`,
    });
    const searches = [
      name.slice(0, -1),
      name.toUpperCase(),
      `jose ${name}`,
      `smith ${name}`,
      mail,
      `jose.${mail}@ex`,
      organization,
      `united ${organization}`,
      `  ${name}   jose `,
      person.user.id,
      person.user.id.toLowerCase(),
      person.user.organization_id,
    ];
    const outcomes = await Promise.all(searches.map(async (search) => [search, await found(search)]));
    expect(outcomes).toEqual(searches.map((search) => [search, [person.user.id]]));
    expect(await found(`${name} pedro`)).toEqual([]);
  });

  it('finds new names at once, and former ones no longer', async () => {
    const [before, after, organization] = [newWord(), newWord(), newWord()];
    const person = await makeUser({ name: before });
    await updateProfile({ ctx: person.ctx, input: { name: after, email: person.email } });
    await updateOrganization({ ctx: person.ctx, input: { name: organization } });
    for (const search of [after, organization]) expect(await found(search)).toEqual([person.user.id]);
    expect(await found(before)).toEqual([]);
  });

  it.each(['%', '🫖', '*', '.', '"', '#', "' OR 1=1", 'x'.repeat(200), '__proto__'])(
    'finds nobody by %s',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  it('refuses 10,000 characters in plain words', async () => {
    const query = { search: 'x'.repeat(10_000) };
    const answer = await callRoute(handler, opsRoutes.listOpsUsers, { token: staff.token, query });
    expect(answer).toMatchObject({ status: 422, body: { detail: 'A search can have up to 200 characters' } });
  });
});

describe('the list of users', () => {
  it('shows the newest first, page by page, without gaps or repetitions', async () => {
    const word = newWord();
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.unshift((await makeUser({ name: word })).user.id);
    const pages = await Promise.all([0, 2, 4].map((skip) => list({ skip, limit: 2 })));
    expect(
      pages
        .flat()
        .map(({ id }) => id)
        .slice(0, 5),
    ).toEqual(made);
    expect(await found(word, { skip: 3, limit: 10 })).toEqual(made.slice(3));
    expect(await list({ skip: 100_000 })).toEqual([]);
  });

  it('shows plan, usage, tests and the last sign-in', async () => {
    const person = await makeUser();
    await setPlan(person, 'GROWTH');
    await makeFlowTest(person);
    const [row] = await list({ search: person.email });
    expect(row).toMatchObject({
      email: person.email,
      plan: 'pro',
      monthly_usage: 0,
      total_tests_generated: 1,
      is_active: true,
      last_login: expect.any(String),
    });
  });

  it('is filtered by plan, with members of the organization, and follows a change of the plan', async () => {
    const owner = await makeUser();
    await setPlan(owner, 'ENTERPRISE');
    const member = await makeMember(owner);
    const firstIds = async (plan: string) => (await list({ plan_filter: plan, limit: 2 })).map(({ id }) => id);
    expect((await firstIds('enterprise')).toSorted()).toEqual([owner.user.id, member.user.id].toSorted());
    expect((await change('setOpsUserPlan', owner, { plan: 'business', reason })).status).toBe(200);
    expect((await firstIds('business')).toSorted()).toEqual([owner.user.id, member.user.id].toSorted());
    expect(await firstIds('enterprise')).not.toContain(owner.user.id);
    expect(await found(owner.email, { plan_filter: 'enterprise' })).toEqual([]);
  });
});

describe('a user', () => {
  it('is shown with organization, usage, seats and sign-ins', async () => {
    const person = await makeUser();
    const sourceIp = '198.51.100.77';
    await succeed(auth, authRoutes.login, { body: { email: person.email, password: person.password }, sourceIp });
    const details = await detailsOf(person);
    expect(details).toMatchObject({
      organization: { name: 'Analytical Engines', role: 'admin', is_owner: true, owner_email: person.email },
      usage: { executions_used: 0, executions_limit: 5 },
      seats: { used: 1, limit: 1, custom_limit: null },
      email_verified: false,
    });
    expect(details.sign_ins.map(({ source_ip: ip }) => ip)).toEqual([sourceIp]);
    expect(JSON.stringify(details)).not.toMatch(/scrypt|sws_|hash/);
    expect([details.deletes_at, details.organization.deletes_at]).toEqual([null, null]);
    const body = { email: person.email, current_password: person.password };
    const { deletes_at: due } = await succeed(account, accountRoutes.deleteAccount, { token: person.token, body });
    expect((await detailsOf(person)).deletes_at).toBe(due);
  });

  it('loses every session at once when deactivated, and signs in again when activated', async () => {
    const person = await makeUser();
    expect((await change('deactivateOpsUser', person, { reason })).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    const body = { email: person.email, password: person.password };
    expect((await callRoute(auth, authRoutes.login, { body, sourceIp: '198.51.100.78' })).status).toBe(401);
    expect((await change('activateOpsUser', person, { reason })).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    expect((await callRoute(auth, authRoutes.login, { body, sourceIp: '198.51.100.79' })).status).toBe(200);
    const rows = await logged(person.email);
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['user.activated', 'user.deactivated']);
    expect(rows.every((row) => row.reason === reason && row.actor === staff.staff.email)).toBe(true);
  });

  it.each([
    {},
    { reason: '' },
    { reason: '  ' },
    { reason: 'x'.repeat(301) },
    { reason: '\u200b\u2060\u2800\u3164' },
    { reason: '....' },
  ])('is left alone without a good reason: %j', async (body) => {
    const person = await makeUser();
    expect((await change('deactivateOpsUser', person, body)).status).toBe(422);
    expect((await me(person.token)).status).toBe(200);
  });

  it('gets an email that staff wrote, and the log says so', async () => {
    const person = await makeUser();
    const email = { subject: 'About your <tests>', message: 'First.\n\nSecond & last.', reason };
    expect((await change('emailOpsUser', person, email)).status).toBe(200);
    const [mail] = (await deliverMails(world(), person.email)).filter(({ subject }) => subject === email.subject);
    expect(mail?.text).toContain('First.\n\nSecond & last.');
    expect(mail?.html).toContain('Second &amp; last.');
    expect(await logged(person.email)).toMatchObject([{ action: 'user.emailed', reason, details: email.subject }]);
  });

  it('has tests that staff see by name alone, and looking is logged', async () => {
    const person = await makeUser();
    await makeFlowTest(person, { name: 'Buy a kettle' });
    const params = { id: person.user.id };
    const answer = await succeed(handler, opsRoutes.listOpsUserTests, { token: staff.token, params });
    expect(answer).toMatchObject({ total: 1, tests: [{ name: 'Buy a kettle', kind: 'flow' }] });
    expect(JSON.stringify(answer)).not.toContain('shop.example.com');
    expect(await logged(person.email)).toMatchObject([{ action: 'user.tests_viewed' }]);
  });
});

describe('the plan of a user', () => {
  it('is that of the organization they own, and keeps its period and agreed limits', async () => {
    const person = await makeUser();
    await change('setOpsTeamLimit', person, { team_members_limit: 7, reason });
    const before = await person.ctx.ports.identity.findOrganization(person.user.organization_id);
    const answer = await change('setOpsUserPlan', person, { plan: 'starter', reason });
    expect(answer.body).toEqual({ message: 'Plan changed to starter' });
    const after = await person.ctx.ports.identity.findOrganization(person.user.organization_id);
    expect(after?.subscription).toMatchObject({
      plan: 'STARTER',
      limits: { executions_monthly: 550 },
      started_at: before?.subscription.started_at,
      custom: { limits: { team_members: 7 }, set_by: staff.staff.id, reason },
    });
    const rows = await logged(person.email);
    expect(rows.map(({ details }) => details).toSorted()).toEqual(['free → starter', 'plan default → 7']);
  });

  it('can’t be changed through someone who owns nothing: the refusal names the owner', async () => {
    const former = await makeUser();
    const owner = await makeMember(former);
    await handOverOwnership({ ctx: former.ctx, input: { user_id: owner.user.id } });
    const answer = await change('setOpsUserPlan', former, { plan: 'pro', reason });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toContain(owner.email);
    expect((await detailsOf(former)).organization).toMatchObject({ is_owner: false, owner_email: owner.email });
    expect((await detailsOf(owner)).organization.is_owner).toBe(true);
    expect(await logged(former.email)).toEqual([]);
  });

  it('is the business trial for 90 days, and only once at a time', async () => {
    const person = await makeUser();
    const answer = await change('assignBusinessTrial', person, { reason });
    expect(answer.body.executions_per_month).toBe(50);
    const days = (Date.parse(answer.body.trial_end as string) - Date.now()) / day;
    expect(Math.round(days)).toBe(90);
    expect((await list({ search: person.email }))[0]?.plan).toBe('business_trial');
    expect((await change('assignBusinessTrial', person, { reason })).status).toBe(409);
  });

  it('returns to free automatically when the business trial ends, and not a moment earlier', async () => {
    const person = await makeUser();
    await change('assignBusinessTrial', person, { reason });
    const sweepAt = (now: number) =>
      endBusinessTrials({ ctx: makeContext({ type: 'system', name: 'sweep' }, { clock: { now: () => now } }) });
    const planNow = async () => (await list({ search: person.email }))[0]?.plan;
    await sweepAt(Date.now() + 89 * day);
    expect(await planNow()).toBe('business_trial');
    await sweepAt(Date.now() + 90 * day);
    expect(await planNow()).toBe('free');
    expect((await list({ plan_filter: 'free', limit: 100 })).map(({ id }) => id)).toContain(person.user.id);
  });

  it('stays while a card pays for it: the refusal says where to change it', async () => {
    const person = await makeUser();
    await setPlan(person, 'STARTER');
    const organization = await person.ctx.ports.identity.findOrganization(person.user.organization_id);
    if (!organization) throw new Error('The organization is gone');
    const paid = { id: 'sub_123', monthly_cents: 24_900, period_end: new Date(Date.now() + day).toISOString() };
    const subscription = { ...organization.subscription, paid };
    await person.ctx.ports.billing.writeSubscription({
      organization,
      subscription,
      allowed: allowedPeriod({ subscription }, Date.now()),
    });
    for (const answer of [
      await change('setOpsUserPlan', person, { plan: 'pro', reason }),
      await change('assignBusinessTrial', person, { reason }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('sub_123') } });
    expect((await change('setOpsTeamLimit', person, { team_members_limit: 7, reason })).status).toBe(200);
    expect((await detailsOf(person)).seats.limit).toBe(7);
  });

  it.each([0, -1, 1.5, 1e9, '3', null])('takes no team limit of %j', async (limit) => {
    const person = await makeUser();
    const answer = await change('setOpsTeamLimit', person, { team_members_limit: limit, reason });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toBe('Please enter a valid team member limit (minimum 1)');
  });

  it('returns to its own team limit when the custom one is removed', async () => {
    const person = await makeUser();
    await change('setOpsTeamLimit', person, { team_members_limit: 7, reason });
    expect((await detailsOf(person)).seats).toMatchObject({ limit: 7, custom_limit: 7, reason });
    expect((await change('removeOpsTeamLimit', person, { reason })).status).toBe(200);
    expect((await detailsOf(person)).seats).toMatchObject({ limit: 1, custom_limit: null, reason: null });
  });

  it('keeps history longer and runs more at once as staff agreed, with the seats and whatever plan follows', async () => {
    const person = await makeUser();
    await change('setOpsTeamLimit', person, { team_members_limit: 7, reason });
    const agreed = { history_days: 730, concurrent_executions: 40 };
    expect((await change('setOpsLimits', person, { ...agreed, reason })).body.message).toBe('Custom limits saved');
    await change('setOpsUserPlan', person, { plan: 'starter', reason });
    const details = await detailsOf(person);
    expect(details.seats.limit).toBe(7);
    expect(details.limits).toEqual({
      ...agreed,
      custom_history_days: 730,
      custom_concurrent_executions: 40,
      reason,
    });
    await change('setOpsLimits', person, { history_days: null, concurrent_executions: null, reason });
    expect(await detailsOf(person)).toMatchObject({
      seats: { limit: 7 },
      limits: { history_days: 90, concurrent_executions: 5, reason: null },
    });
  });

  it.each([
    { history_days: 31, concurrent_executions: null },
    { history_days: null, concurrent_executions: 0 },
    { history_days: null, concurrent_executions: 201 },
    { history_days: null },
  ])('takes no limits like %j', async (limits) => {
    const person = await makeUser();
    expect((await change('setOpsLimits', person, { ...limits, reason })).status).toBe(422);
  });

  it('is changed by one of two members of staff at once, or by both in turn', async () => {
    const person = await makeUser();
    const answers = await Promise.all(
      (['starter', 'pro'] as const).map((plan) => change('setOpsUserPlan', person, { plan, reason })),
    );
    const succeeded = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await logged(person.email)).toHaveLength(succeeded);
  });
});

describe('exporting users', () => {
  it('writes those that were found, with cells that no spreadsheet takes for formulas, and logs why', async () => {
    const word = newWord();
    const person = await makeUser({ name: `=1+1 ${word}` });
    await makeUser();
    const exported = (body: object) => callRoute(handler, opsRoutes.exportOpsUsers, { token: staff.token, body });
    expect((await exported({ search: word })).status).toBe(422);
    const { body } = await exported({ search: word, reason });
    const [head, row, ...others] = String(body).trimEnd().split('\r\n');
    expect(head).toContain('ID,Name,Email,Plan');
    expect(row).toContain(`'=1+1 ${word},${person.email},free,0,0,Active`);
    expect(others).toEqual([]);
    const own = (await logged('Users')).filter(({ details }) => details.includes(word));
    expect(own).toMatchObject([{ action: 'data.exported', reason, details: `1 user, search “${word}”` }]);
  });
});
