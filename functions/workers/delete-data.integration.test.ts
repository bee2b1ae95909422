import { defaultAlertSettings } from '@saywright/contracts/entities/alert';
import { connectGithubBody } from '@saywright/contracts/entities/github-connection';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { accountRoutes } from '@saywright/contracts/routes/account';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { paymentRoutes } from '@saywright/contracts/routes/payments';
import { createTicketBody } from '@saywright/contracts/entities/support-ticket';
import { teamRoutes } from '@saywright/contracts/routes/team';
import { connectGithub } from '@saywright/domain/webhooks/github/connect-github';
import { replyToTicket } from '@saywright/domain/ops/tickets/reply-to-ticket';
import { createTicket } from '@saywright/domain/support/create-ticket';
import { inviteMember } from '@saywright/domain/team/invite-member';
import { syncSubscription } from '@saywright/domain/payments/sync-subscription';
import { startApiRun } from '@saywright/domain/api-tests/runs/start-api-run';
import { requirePayments } from '@saywright/domain/payments/setup';
import { runsKeys } from '@saywright/storage/runs-keys';
import { createDatabase } from '@saywright/storage/database';
import { readStorageConfig } from '@saywright/storage/config';
import { getPorts } from '@saywright/storage/ports';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { carryOut, leftOf } from '@saywright/testing/carry-out-deletion';
import { deliverMails } from '@saywright/testing/deliver-mails';
import {
  makeApiTest,
  makeContext,
  makeCredential,
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeSchedule,
  makeSegment,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { callsThisMachine, webhookThings } from '@saywright/testing/make-webhook';
import { makeMember } from '@saywright/testing/make-member';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { setPlan } from '@saywright/testing/set-plan';
import { storeFiles } from '@saywright/testing/store-files';
import { stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as account } from '../account/handler.ts';
import { handler as auth } from '../auth/handler.ts';
import { paymentSetup } from '../middleware/payment-setup.ts';
import { handler as payRoutes } from '../payments/handler.ts';
import { handler as team } from '../team/handler.ts';

const world = useWorld();

let staff: MadeStaff;
beforeAll(async () => {
  staff = await makeStaff('admin');
  await stocked();
});

const me = ({ token }: MadeUser): Promise<Answer> => callRoute(auth, authRoutes.getMe, { token });
const signIn = ({ email, password }: MadeUser, sourceIp: string) =>
  callRoute(auth, authRoutes.login, { body: { email, password }, sourceIp });
const deleteAccount = ({ token, email, password }: MadeUser, body: object = {}) =>
  callRoute(account, accountRoutes.deleteAccount, { token, body: { email, current_password: password, ...body } });

/** The counts of the whole service, without zeros. */
async function totals(): Promise<Record<string, number>> {
  const { serviceCounts } = makeContext({ type: 'system', name: 'test' } as const).ports;
  const { totals: counted } = await serviceCounts.read('9999-12-31');
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count !== 0));
}

/** An organization with something of everything, and a file of each kind. */
async function furnish(owner: MadeUser): Promise<{ findFiles: () => Promise<unknown[]> }> {
  const { organization_id: organizationId } = owner.user;
  await setPlan(owner, 'BUSINESS');
  const project = await makeProject(owner);
  const { id: testId } = await makeFlowTest(owner, { project_id: project.id });
  const apiTest = await makeApiTest(owner);
  await makeEnvironment(owner);
  await makeCredential(owner);
  await makeSegment(owner);
  await makeSchedule(owner, testId);
  await makeCiToken(owner);
  await webhookThings(owner).deliveryId();
  await connectGithub({
    ctx: owner.ctx,
    input: connectGithubBody.parse({ token: 'ghp_leaving', api_url: 'http://127.0.0.1:9' }),
    outside: callsThisMachine,
  });
  await inviteMember({ ctx: owner.ctx, input: { email: 'guest@leaving.example', role: 'member' } });
  await startApiRun(owner.ctx, { id: apiTest.id, environmentId: null });
  const { runs } = createDatabase(readStorageConfig());
  await getPorts().alerts.saveSettings(owner.user.id, defaultAlertSettings);
  await runs.put({ ...runsKeys.owedAlert({ organizationId, userId: owner.user.id }, 'A'), et: 'owed_alert', v: 1 });
  await runs.put({ ...runsKeys.notification({ organizationId, userId: owner.user.id }, 'N'), et: 'note', v: 1 });
  return { findFiles: await storeFiles(owner) };
}

/** A ticket of a person, with a reply. @returns its ID */
async function openTicket({ ctx, user }: MadeUser): Promise<string> {
  const body = { subject: `Runs of ${user.id}`, description: `Written by ${user.email}` };
  const { id } = await createTicket({ ctx, input: createTicketBody.parse(body) });
  await replyToTicket({ ctx: staff.ctx, input: { id, message: `Hello ${user.email}` } });
  return id;
}

const ticketOf = (id: string) => staff.ctx.ports.support.findTicket(id);

describe('an account that its person deletes', () => {
  it('is counted no longer, nor is its membership', async () => {
    const before = await totals();
    const person = await makeUser();
    expect(await totals()).not.toEqual(before);
    await deleteAccount(person);
    expect(await carryOut(person.user.id, { days: 7.1 })).toBe('done');
    expect(await totals()).toEqual(before);
  });

  it('is there for a week, and then gone with its organization, its runs and its files', async () => {
    const person = await makeUser({ organizationName: 'Leaving Works' });
    const other = await makeUser();
    const { findFiles } = await furnish(person);
    const others = await furnish(other);
    const ticket = await openTicket(person);
    const kept = await openTicket(other);
    const answer = await deleteAccount(person);
    expect(answer).toMatchObject({ status: 202, body: { deletes_at: expect.any(String) } });
    expect((await me(person)).status).toBe(401);
    const [mail] = await deliverMails(world(), person.email);
    expect(mail?.subject).toBe(`Your account will be deleted on ${answer.body.deletes_at.slice(0, 10)}`);
    expect(await carryOut(person.user.id, { days: 6.9 })).toBe('nothing');

    // A run that's waiting is cancelled first; the next call continues.
    expect(await carryOut(person.user.id, { days: 7 })).toBe('waiting');
    expect(await carryOut(person.user.id, { days: 7.1 })).toBe('done');
    for (const id of [person.user.id, person.user.organization_id, person.email]) expect(await leftOf(id)).toEqual([]);
    expect(await findFiles()).toEqual(Array.from({ length: 5 }));
    expect(await carryOut(person.user.id, { days: 8 })).toBe('nothing');

    expect(await ticketOf(ticket)).toBeUndefined();
    expect(await ticketOf(kept)).toMatchObject({ user_id: other.user.id });
    expect(await others.findFiles()).not.toContain(undefined);
    expect((await me(other)).status).toBe(200);
    await makeUser({ email: person.email });
  });

  it('is kept when they change their mind, with the same tests', async () => {
    const person = await makeUser();
    await makeFlowTest(person, { name: 'Still here' });
    expect((await deleteAccount(person)).status).toBe(202);
    const { body } = await signIn(person, '198.51.100.21');
    expect(body.user.deletes_at).not.toBeNull();
    const kept = await callRoute(account, accountRoutes.keepAccount, { token: body.access_token });
    expect(kept).toMatchObject({ status: 200, body: { deletes_at: null } });
    expect(await carryOut(person.user.id, { days: 30 })).toBe('nothing');
    const again = await callRoute(account, accountRoutes.keepAccount, { token: body.access_token });
    expect(again).toMatchObject({ status: 409, body: { detail: "Your account isn't going to be deleted." } });
  });

  it("can't be kept once its deletion has begun", async () => {
    const person = await makeUser();
    expect((await deleteAccount(person)).status).toBe(202);
    const { body } = await signIn(person, '198.51.100.22');
    expect(await carryOut(person.user.id, { days: 7, isOver: () => true })).toBe('more');
    const kept = await callRoute(account, accountRoutes.keepAccount, { token: body.access_token });
    expect(kept).toMatchObject({ status: 409 });
    expect(await carryOut(person.user.id, { days: 7.1 })).toBe('done');
  });

  it('is whole until the payment provider has ended the plan, and tried again', async () => {
    const person = await makeUser();
    await subscribe(person, 'starter_month');
    const { id: testId } = await makeFlowTest(person);
    expect((await deleteAccount(person)).status).toBe(202);
    await expect(carryOut(person.user.id, { days: 7, payments: undefined })).rejects.toThrow('payment provider');
    const { organization_id: organizationId } = person.user;
    expect(await person.ctx.ports.flowTests.findFlowTest(organizationId, testId)).toBeDefined();
    expect((await signIn(person, '198.51.100.23')).status).toBe(200);
    expect(await carryOut(person.user.id, { days: 7.1 })).toBe('done');
  });

  it.each([
    [{ current_password: 'wrong' }, 403, 'The current password is incorrect. Please try again.'],
    [{ email: 'someone@else.example' }, 422, 'Type '],
  ])('stays with %j', async (body, status, detail) => {
    const person = await makeUser();
    expect(await deleteAccount(person, body)).toMatchObject({
      status,
      body: { detail: expect.stringContaining(detail) },
    });
    expect((await me(person)).status).toBe(200);
  });

  it('passes a shared organization on to the oldest admin, and leaves its name to nobody', async () => {
    const owner = await makeUser();
    await setPlan(owner, 'GROWTH');
    const member = await makeMember(owner, 'Second');
    const admin = await makeMember(owner, 'Third');
    const { organization_id: organizationId } = owner.user;
    const body = { role: 'admin' as const };
    await succeed(team, teamRoutes.changeMemberRole, { token: owner.token, params: { id: admin.user.id }, body });
    const { id: testId } = await makeFlowTest(owner);
    const { organizations } = await succeed(account, accountRoutes.getAccountDeletion, { token: owner.token });
    expect(organizations).toEqual([
      { id: organizationId, name: 'Analytical Engines', fate: 'passed_on', heir_email: admin.email },
    ]);
    expect((await deleteAccount(owner)).status).toBe(202);
    expect(await carryOut(owner.user.id, { days: 7 })).toBe('done');
    const found = await member.ctx.ports.team.readTeam(organizationId);
    expect(found?.organization.owner_id).toBe(admin.user.id);
    expect(found?.members.map(({ user_id: id }) => id).toSorted()).toEqual([member.user.id, admin.user.id].toSorted());
    expect(await member.ctx.ports.flowTests.findFlowTest(organizationId, testId)).toBeDefined();
    const log = await succeed(team, teamRoutes.listAuditLog, { token: admin.token });
    expect(log.entries.find(({ action }) => action === 'flow_test.created')).toMatchObject({ user: null });
  });
});

describe('an organization that its owner deletes', () => {
  const remove = ({ token, password }: MadeUser, name = 'Analytical Engines') =>
    callRoute(team, teamRoutes.deleteOrganization, { token, body: { name, current_password: password } });

  it('is deleted by its owner alone, and everyone in it gets an email', async () => {
    const owner = await makeUser();
    await setPlan(owner, 'GROWTH');
    const admin = await makeMember(owner);
    const params = { id: admin.user.id };
    await succeed(team, teamRoutes.changeMemberRole, { token: owner.token, params, body: { role: 'admin' } });
    expect(await remove(admin)).toMatchObject({
      status: 403,
      body: { detail: 'Only the owner can delete the organization.' },
    });
    expect(await remove(owner, 'Analytical')).toMatchObject({ status: 422 });
    expect(await remove(owner)).toMatchObject({ status: 202, body: { deletes_at: expect.any(String) } });
    expect(await remove(owner)).toMatchObject({ status: 409 });
    expect((await me(admin)).body).toMatchObject({ organization_deletes_at: expect.any(String), deletes_at: null });
    expect((await deliverMails(world(), admin.email))[0]?.subject).toContain('Analytical Engines will be deleted on');
    expect(await callRoute(team, teamRoutes.keepOrganization, { token: admin.token })).toMatchObject({
      status: 200,
      body: { deletes_at: null },
    });
  });

  it('leaves its people their accounts, each with an organization to work in', async () => {
    const owner = await makeUser();
    await setPlan(owner, 'GROWTH');
    const member = await makeMember(owner);
    expect((await remove(owner)).status).toBe(202);
    expect(await carryOut(owner.user.organization_id, { days: 7 })).toBe('done');
    // A session only remembers where it began.
    const left = await leftOf(owner.user.organization_id);
    expect(left.filter((key) => !key.startsWith('SESS#'))).toEqual([]);
    for (const person of [owner, member]) {
      const { status, body } = await me(person);
      expect(status).toBe(200);
      expect(body.organization_id).not.toBe(owner.user.organization_id);
    }
  });

  it('renews no plan meanwhile, sells nothing, ends the plan, and leaves no payment page open', async () => {
    const owner = await makeUser();
    const { id } = await subscribe(owner, 'starter_month');
    const stripe = await stocked();
    const ctx = makeContext({ type: 'system', name: 'tests' } as const);
    const { payments } = requirePayments(paymentSetup());
    const input = { organizationId: owner.user.organization_id };
    await syncSubscription({ ctx, input, payments });
    const origin_url = new URL(process.env['APP_URL'] ?? '').origin;
    const { token } = owner;
    const body = { additional_executions: 100, origin_url };
    const open = await succeed(payRoutes, paymentRoutes.checkOutExecutions, { token, body });
    expect((await remove(owner)).status).toBe(202);
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    expect((await stripe.checkout.sessions.retrieve(open.session_id)).status).toBe('expired');
    const purchases: [AnyRoute, object | undefined][] = [
      [paymentRoutes.checkOutPlan, { plan_code: 'GROWTH', origin_url }],
      [paymentRoutes.checkOutExecutions, body],
      [paymentRoutes.purchaseOverage, { additional_executions: 1 }],
      [paymentRoutes.changePlan, { new_plan_code: 'GROWTH', effective_immediately: true }],
      [paymentRoutes.undoPlanChange, undefined],
    ];
    for (const [route, purchase] of purchases)
      expect(await callRoute(payRoutes, route, { token, ...(purchase && { body: purchase }) })).toMatchObject({
        status: 409,
        body: { detail: 'Your organization is going to be deleted. Keep it before you pay for anything.' },
      });
    await succeed(team, teamRoutes.keepOrganization, { token: owner.token });
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
    expect((await remove(owner)).status).toBe(202);
    expect(await carryOut(owner.user.organization_id, { days: 7 })).toBe('done');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });
});
