import { calendarDay } from '@saywright/contracts/calendar-day';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { paymentRoutes } from '@saywright/contracts/routes/payments';
import { teamRoutes } from '@saywright/contracts/routes/team';
import type { SecurityAction } from '@saywright/contracts/entities/security-event';
import { monthlyCents, planSeeds, type PlanCode } from '@saywright/contracts/plans';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { authorize } from '@saywright/domain/identity/authorize';
import { getOverview } from '@saywright/domain/ops/get-overview';
import { getUsageAnalytics } from '@saywright/domain/ops/get-usage-analytics';
import { listSecurityEvents } from '@saywright/domain/ops/list-security-events';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { securityEvent } from '@saywright/domain/audit/security-event';
import { allowedPeriod } from '@saywright/domain/subscriptions/allowance-of';
import { newSubscription } from '@saywright/domain/subscriptions/new-subscription';
import { securityEventsQuery } from '@saywright/contracts/entities/security-event';
import { readStorageConfig } from '@saywright/storage/config';
import { countMade } from '@saywright/storage/counts/makers';
import { countRun } from '@saywright/storage/counts/service-counts';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import { deliverMails } from '@saywright/testing/deliver-mails';
import {
  makeApiTest,
  makeContext,
  makeFlowTest,
  makeUser,
  uniqueEmail,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { runToEnd } from '@saywright/testing/run-to-end';
import { subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as auth } from '../auth/handler.ts';
import { handler as payments } from '../payments/handler.ts';
import { handler as team } from '../team/handler.ts';
import { handler } from './handler.ts';

const world = useWorld();

let staff: MadeStaff;
beforeAll(async () => {
  staff = await makeStaff('admin');
});

const overview = () => succeed(handler, opsRoutes.getOpsOverview, { token: staff.token });
const analytics = () => succeed(handler, opsRoutes.getUsageAnalytics, { token: staff.token, query: { days: 7 } });
const events = (query: object = {}) => succeed(handler, opsRoutes.listSecurityEvents, { token: staff.token, query });
type Export = 'exportOpsOverview' | 'exportUsageAnalytics' | 'exportSecurityEvents';
const exported = (name: Export, input: object) => callRoute(handler, opsRoutes[name], { token: staff.token, ...input });
const signIn = (email: string, password: string, sourceIp = '203.0.113.50') =>
  callRoute(auth, authRoutes.login, { body: { email, password }, sourceIp });

const day = 86_400_000;

/** Puts the organization of a person on a plan that a card pays for. */
async function pay({ ctx, user }: MadeUser, plan: PlanCode, period: 'month' | 'year'): Promise<void> {
  const organization = await ctx.ports.identity.findOrganization(user.organization_id);
  if (!organization) throw new Error('The organization is gone');
  const paid = {
    id: 'sub_1',
    monthly_cents: monthlyCents(planSeeds[plan], period),
    period_end: new Date(Date.now() + day).toISOString(),
  };
  const sold = newSubscription({ plan, plans: planSeeds, startedAt: user.created_at });
  const subscription = { ...sold, billing_period: period, paid };
  expect(
    await ctx.ports.billing.writeSubscription({
      organization,
      subscription,
      allowed: allowedPeriod({ subscription }, Date.now()),
    }),
  ).toBe('written');
}

/** Has someone join the organization of another through an invitation. */
async function join(owner: MadeUser, guest: MadeUser): Promise<void> {
  await succeed(team, teamRoutes.inviteMember, {
    token: owner.token,
    body: { email: guest.email },
  });
  const [mail] = await deliverMails(world(), guest.email);
  const inviteId = /accept-invitation\/(swi_[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await succeed(team, teamRoutes.acceptInvitation, { token: guest.token, params: { inviteId } });
}

/** As if someone had created more tests than everyone else in this world. */
async function createdBefore({ user }: MadeUser, count: number, at = Date.now()): Promise<void> {
  const database = createDatabase(readStorageConfig());
  const writes = database.transaction();
  await countMade(database, writes, { userId: user.id, at: new Date(at).toISOString(), count });
  await writes.commit();
}

describe('the overview', () => {
  it('counts sign-ups, and the tests that people create', async () => {
    const before = await overview();
    const person = await makeUser();
    await makeFlowTest(person);
    await makeApiTest(person);
    const after = await overview();
    expect(after.total_users - before.total_users).toBe(1);
    expect((after.user_counts.free ?? 0) - (before.user_counts.free ?? 0)).toBe(1);
    expect(after.monthly_tests - before.monthly_tests).toBe(2);
    expect(after.trends.users).toEqual({ current: after.total_users, previous: before.trends.users.previous });
  });

  it('counts exactly when many people create tests at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => makeUser()));
    const before = await overview();
    await Promise.all(people.map((person) => makeApiTest(person)));
    expect((await overview()).monthly_tests - before.monthly_tests).toBe(people.length);
  });

  it('names those who created the most tests', async () => {
    const [most, some] = [await makeUser({ name: 'Busy Person' }), await makeUser()];
    await createdBefore(most, 1_000_000);
    await createdBefore(some, 1_000_000);
    for (const person of [most, most, some]) await makeApiTest(person);
    const { most_active_users: active } = await overview();
    expect(active.slice(0, 2)).toEqual([
      { id: most.user.id, name: 'Busy Person', email: most.email, plan: 'free', test_count: 1_000_002 },
      expect.objectContaining({ id: some.user.id, test_count: 1_000_001 }),
    ]);
    // Tests of an earlier month that are counted late take nobody off the list.
    await createdBefore(most, 1, Date.now() - 40 * day);
    expect((await overview()).most_active_users[0]).toMatchObject({ id: most.user.id, test_count: 1_000_002 });
    const later = { ...staff.ctx, clock: { now: () => Date.now() + 30 * day } };
    expect((await getOverview({ ctx: later })).most_active_users).toEqual([]);
  });

  it('adds up what subscriptions are worth a month, yearly ones by twelfths', async () => {
    const person = await makeUser();
    const steps = [await overview()];
    for (const [plan, period] of [
      ['STARTER', 'month'],
      ['STARTER', 'year'],
      ['GROWTH', 'year'],
    ] as const) {
      await pay(person, plan, period);
      steps.push(await overview());
    }
    const cents = steps.map(({ trends }) => trends.revenue.current - (steps[0]?.trends.revenue.current ?? 0));
    // A year costs $2,390 and $9,590.
    expect(cents).toEqual([0, 24_900, 19_917, 79_917]);
    const subscriptions = steps.map((each) => each.active_subscriptions - (steps[0]?.active_subscriptions ?? 0));
    expect(subscriptions).toEqual([0, 1, 1, 1]);
  });

  it('counts every user once, on the plan of the organization that they work in', async () => {
    const [owner, guest] = [await makeUser(), await makeUser()];
    await pay(owner, 'STARTER', 'month');
    const before = await overview();
    const moved = async () => {
      const { user_counts: now, total_users: all } = await overview();
      expect(Object.values(now).reduce((sum, count) => sum + count, 0)).toBe(all);
      const by = (plan: 'free' | 'starter' | 'pro') => (now[plan] ?? 0) - (before.user_counts[plan] ?? 0);
      return { free: by('free'), starter: by('starter'), pro: by('pro') };
    };
    const work = (organizationId: string) =>
      succeed(team, teamRoutes.switchOrganization, { token: guest.token, params: { id: organizationId } });
    await join(owner, guest);
    expect(await moved()).toEqual({ free: -1, starter: 1, pro: 0 });
    await work(guest.user.organization_id);
    expect(await moved()).toEqual({ free: 0, starter: 0, pro: 0 });
    await pay(owner, 'GROWTH', 'month');
    expect(await moved()).toEqual({ free: 0, starter: -1, pro: 1 });
    await work(owner.user.organization_id);
    await work(owner.user.organization_id);
    expect(await moved()).toEqual({ free: -1, starter: -1, pro: 2 });
    await pay(owner, 'STARTER', 'month');
    expect(await moved()).toEqual({ free: -1, starter: 1, pro: 0 });
    await succeed(team, teamRoutes.removeMember, { token: owner.token, params: { id: guest.user.id } });
    expect(await moved()).toEqual({ free: 0, starter: 0, pro: 0 });
  });

  it('counts nobody on a plan that changed meanwhile: the change is refused, and read again', async () => {
    const [owner, guest] = [await makeUser(), await makeUser()];
    await pay(owner, 'STARTER', 'month');
    const { identity, billing, team: teams } = owner.ctx.ports;
    const { organization_id: id } = owner.user;
    const organization = await identity.findOrganization(id);
    await join(owner, guest);
    if (!organization) throw new Error('The organization is gone');
    const subscription = { ...organization.subscription, plan: 'GROWTH' as const };
    expect(
      await billing.writeSubscription({
        organization,
        subscription,
        allowed: allowedPeriod({ subscription }, Date.now()),
      }),
    ).toBe('changed_meanwhile');

    const asRead = await teams.readTeam(id);
    await pay(owner, 'GROWTH', 'month');
    if (!asRead) throw new Error('The team is gone');
    const next = { organizationId: guest.user.organization_id };
    const audit = auditEntry(owner.ctx, { action: 'member.removed' });
    expect(await teams.removeMember({ team: asRead, userId: guest.user.id, next, audit })).toBe('changed_meanwhile');
  });

  it('is exported as CSV, which the security log notes', async () => {
    expect((await exported('exportOpsOverview', { body: {} })).status).toBe(422);
    const answer = await exported('exportOpsOverview', { body: { reason: 'For the board' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/saywright-overview-\d{4}-\d\d-\d\d\.csv/),
    });
    expect(answer.body).toContain('Total users,');
    expect((await events({ type: 'data_export' })).events[0]).toMatchObject({
      user: staff.staff.email,
      details: [{ value: 'Overview' }, { value: 'For the board' }],
    });
  });
});

describe('analytics', () => {
  it('counts the runs of a day by kind and outcome', async () => {
    const person = await makeUser();
    const test = await makeFlowTest(person);
    const before = await analytics();
    await runToEnd(person, test.id);
    await runToEnd(person, test.id, { status: 'failed' });
    const after = await analytics();
    expect(after.runs.flow.passed - before.runs.flow.passed).toBe(1);
    expect(after.runs.flow.failed - before.runs.flow.failed).toBe(1);
    expect((after.analytics.at(-1)?.runs ?? 0) - (before.analytics.at(-1)?.runs ?? 0)).toBe(2);
  });

  it('counts runs by hour, also on the day that has an hour twice', async () => {
    const database = createDatabase(readStorageConfig());
    const hours = ['2033-11-06T04', '2033-11-06T05', '2033-11-07T04'];
    for (const [at, count] of [3, 1, 2].entries())
      for (let run = 0; run < count; run++) {
        const writes = database.transaction();
        countRun(database, writes, { kind: 'api', status: 'error', at: `${hours[at] ?? ''}:30:00.000Z` });
        await writes.commit();
      }
    const read = await staff.ctx.ports.serviceCounts.readRuns(hours);
    expect(read.hours.map(({ error }) => error)).toEqual([3, 1, 2]);
  });

  it('counts a person once a day, and once in the whole period', async () => {
    const person = await makeUser();
    const later = (days: number) => ({ now: () => Date.now() + days * day });
    const on = (days: number) => getUsageAnalytics({ ctx: { ...staff.ctx, clock: later(days) }, input: { days: 7 } });
    const [today, next] = [await on(0), await on(1)];
    const tomorrow = makeContext({ type: 'anonymous' }, { clock: later(1) });
    const open = () => authorize({ ctx: tomorrow, input: { token: person.token, access: 'user' } });
    await Promise.all([open(), open(), open()]);
    await open();
    const then = await on(1);
    expect((then.analytics.at(-1)?.unique_users ?? 0) - (next.analytics.at(-1)?.unique_users ?? 0)).toBe(1);
    expect(then.analytics.at(-2)?.unique_users).toBe(today.analytics.at(-1)?.unique_users);
    expect(then.active_users).toBe(next.active_users);
  });

  it('has every day of the period, and takes no other period', async () => {
    const { analytics: days, period } = await analytics();
    expect(period).toBe('7 days');
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.date).toBe(calendarDay(Date.now()));
    for (const wrong of ['8', '-7', '7.5', 'all', '']) {
      const answer = await callRoute(handler, opsRoutes.getUsageAnalytics, {
        token: staff.token,
        query: { days: wrong },
      });
      expect(answer).toMatchObject({ status: 422, body: { detail: 'Choose 7, 30, 90 or 365 days' } });
    }
    const lines = String((await exported('exportUsageAnalytics', { query: { days: 7 } })).body)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(8);
  });
});

describe('the security log', () => {
  it('has the sign-ins of customers, right and wrong, and counts them', async () => {
    const person = await makeUser();
    const before = await events();
    await signIn(person.email, 'wrong');
    await signIn(person.email, person.password);
    const found = await events({ search: person.email.toUpperCase() });
    expect(found.events.map(({ action, severity, type }) => [action, severity, type])).toEqual([
      ['User signed in', 'info', 'user_access'],
      ['User sign-in failed', 'warning', 'failed_login'],
    ]);
    expect(found.counts).toEqual({
      ...before.counts,
      total: before.counts.total + 2,
      warning: before.counts.warning + 1,
      failed_login: before.counts.failed_login + 1,
    });
  });

  it('has those who tried an address that nobody has', async () => {
    const nobody = uniqueEmail('nobody');
    await signIn(nobody, 'wrong');
    const { events: found } = await events({ type: 'failed_login', search: nobody });
    expect(found).toMatchObject([{ user: nobody, ip_address: '203.0.113.50' }]);
  });

  it('has plans that customers bought, and blocked addresses that their runs tried', async () => {
    const person = await makeUser();
    await subscribe(person, 'starter_month');
    await succeed(payments, paymentRoutes.getBillingDetails, { token: person.token });
    const test = await makeFlowTest(person);
    const record = await claimExecution(person, test.id);
    const ending = { status: 'passed', end_reason: null, refund: false } as const;
    const ctx = makeContext({ type: 'system', name: 'run-executions' });
    await finishExecution({ ctx, input: { record: { ...record, refused_hosts: ['10.0.0.1'] }, ending } });
    const { events: found } = await events({ search: person.email });
    expect(found.map(({ action, details }) => [action, details.at(-1)?.value])).toEqual([
      ['Tried to reach a blocked address', '10.0.0.1'],
      ['Customer changed the plan', 'free by the month → starter by the month'],
    ]);
  });

  it('filters by severity and type, and finds part of an action, a person or an address', async () => {
    const word = `zebra${process.pid}`;
    const log = (action: SecurityAction) =>
      staff.ctx.ports.securityLog.append(securityEvent(staff.ctx, { action, target: word, reason: '=1+1' }));
    await log('plan.changed');
    await log('staff.deleted');
    await log('user.emailed');
    const found = async (query: object) =>
      (await events({ search: word, ...query })).events.map(({ action }) => action);
    expect(await found({})).toEqual(['Emailed a user', 'Deleted an admin user', 'Changed a plan']);
    expect(await found({ severity: 'critical' })).toEqual(['Deleted an admin user']);
    expect(await found({ type: 'plan_change' })).toEqual(['Changed a plan']);
    expect(await found({ type: 'plan_change', severity: 'info' })).toEqual([]);
    expect(await found({ range: 'hour' })).toHaveLength(3);
    const { body } = await exported('exportSecurityEvents', {
      body: { search: word, range: 'hour', reason: 'Ticket #7' },
    });
    expect(body).toContain(`,${word},'=1+1,`);
  });

  it('raises its status for critical events that nobody gave a reason for, and names them', async () => {
    const log = (action: SecurityAction, given = '') =>
      staff.ctx.ports.securityLog.append(securityEvent(staff.ctx, { action, target: 'someone', reason: given }));
    const raisedBy = async (action: string) =>
      (await events()).unexplained.find((each) => each.action === action)?.count ?? 0;
    await log('user.deletion_started', 'Spam');
    await log('user.deleted');
    expect((await events()).counts.critical).toBeGreaterThan(0);
    for (const planned of ['Started deleting users', 'Deleted a user']) expect(await raisedBy(planned)).toBe(0);
    const before = await raisedBy('Reset two-factor');
    await log('staff.second_factor_reset');
    expect(await raisedBy('Reset two-factor')).toBe(before + 1);
    expect((await events()).status).toBe('critical');
  });

  it('is read page by page, without gaps or repetitions, across days', async () => {
    const word = `okapi${process.pid}`;
    const now = Date.now();
    for (const hours of [60, 50, 40, 30, 20, 10, 1]) {
      const ctx = { ...staff.ctx, clock: { now: () => now - hours * 3_600_000 } };
      await ctx.ports.securityLog.append(securityEvent(ctx, { action: 'user.emailed', target: `${word} ${hours}` }));
    }
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 40 && (page === 0 || before !== undefined); page++) {
      const query = securityEventsQuery.parse({ range: 'week', search: word, limit: 2, before });
      const answer = await listSecurityEvents({ ctx: staff.ctx, input: query });
      expect(answer.events.length).toBeLessThanOrEqual(2);
      seen.push(...answer.events.map(({ details }) => details[0]?.value ?? ''));
      before = answer.next ?? undefined;
    }
    expect(seen).toEqual([1, 10, 20, 30, 40, 50, 60].map((hours) => `${word} ${hours}`));
    expect((await events({ range: 'day', search: word })).events).toHaveLength(3);
    expect((await events({ range: 'hour', search: word })).counts.total).toBeLessThan((await events()).counts.total);
  });

  it.each(['%', '🫖', '.*', '__proto__'])('finds nothing by %s', async (search) => {
    const word = `gnu${process.pid}`;
    await staff.ctx.ports.securityLog.append(securityEvent(staff.ctx, { action: 'user.emailed', target: word }));
    expect((await events({ search: word })).events).not.toEqual([]);
    expect((await events({ search })).events).toEqual([]);
  });

  it('refuses a search of 10,000 characters', async () => {
    const query = { search: 'x'.repeat(10_000) };
    const { status } = await callRoute(handler, opsRoutes.listSecurityEvents, { token: staff.token, query });
    expect(status).toBe(422);
  });

  it('takes no page that was never given out', async () => {
    for (const before of ['x', 'Z'.repeat(26), '9'.repeat(26), '%'])
      expect(
        (await callRoute(handler, opsRoutes.listSecurityEvents, { token: staff.token, query: { before } })).status,
      ).toBe(422);
    expect((await events({ before: '7'.repeat(26) })).next).toBeDefined();
    expect((await events({ before: '0'.repeat(26) })).events).toEqual([]);
  });
});

describe('forcing a password reset', () => {
  const force = (email: string, reason = 'Password leaked') =>
    callRoute(handler, opsRoutes.forcePasswordReset, { token: staff.token, body: { email, reason } });

  it('ends the sessions and the password, and emails a link', async () => {
    const person = await makeUser();
    expect(await force(person.email.toUpperCase())).toMatchObject({ status: 200 });
    expect((await callRoute(auth, authRoutes.getMe, { token: person.token })).status).toBe(401);
    expect((await signIn(person.email, person.password)).status).toBe(401);
    const [mail] = await deliverMails(world(), person.email);
    expect(mail?.text).toContain('/reset-password');
    const { events: found } = await events({ search: person.email, severity: 'critical' });
    expect(found).toMatchObject([{ action: 'Forced a password reset', user: staff.staff.email }]);
  });

  it('needs an account and a reason', async () => {
    expect(await force(uniqueEmail('nobody'))).toMatchObject({ status: 404 });
    expect(await force((await makeUser()).email, ' ')).toMatchObject({ status: 422 });
  });
});

it('the security audit names staff without two-factor, and addresses that failed often', async () => {
  const ip = '198.51.100.90';
  const ctx = makeContext({ type: 'anonymous' }, { sourceIp: ip });
  for (let count = 0; count < 10; count++)
    await ctx.ports.securityLog.append(securityEvent(ctx, { action: 'user.sign_in_failed', by: uniqueEmail() }));
  const { findings } = await succeed(handler, opsRoutes.auditSecurity, { token: staff.token });
  const subjects = (title: string) => findings.find((each) => each.title.startsWith(title))?.subjects;
  expect(subjects('Staff without two-factor')).toContain(staff.staff.email);
  expect(subjects('Addresses with many failed')).toContain(`${ip} (10)`);
});
