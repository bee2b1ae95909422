import { errorBody, errorStatus } from '@saywright/contracts/kernel/errors';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups } from '@saywright/contracts/routes/all';
import { livePictureRef } from '@saywright/domain/executions/get-live-screenshot';
import { startExecution } from '@saywright/domain/executions/start-execution';
import { screenshotName } from '@saywright/domain/executions/screenshot-name';
import { newSession, sessionHash } from '@saywright/domain/identity/session';
import { requireTeam } from '@saywright/domain/team/change-team';
import { invitationEnd } from '@saywright/domain/team/invitation-token';
import type { InvitationRecord } from '@saywright/domain/ports/team-repository';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { isoNow } from '@saywright/domain/context/clock';
import { newId } from '@saywright/domain/context/new-id';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { executeBody } from '@saywright/contracts/entities/execution';
import { callRoute, type Answer, type CallInput, type RouteFunction } from '@saywright/testing/call';
import {
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeSchedule,
  makeSegment,
  makeUser,
  uniqueEmail,
  type MadeUser,
} from '@saywright/testing/factories';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeMember } from '@saywright/testing/make-member';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupOf, refusalCases, routeNames, type Caller, type RefusalCase } from './refusal-cases.ts';
import {
  bodiesAlong,
  bodiesOf,
  paramsOf,
  validInputs,
  type ParamRouteName,
  type RouteName,
  type Theirs,
} from './route-inputs.ts';

/** Every route, called as it must not be called. The cases come from the route definitions; see refusal-cases.ts. */

useWorld();

const functions = new Map<string, RouteFunction>();
let database: Database;
let owner: MadeUser;
let tokens: Record<Caller, string | undefined>;

async function setSession(person: MadeUser, change: Record<string, unknown>): Promise<void> {
  await database.app.update(appKeys.session(sessionHash(person.token)), { set: change });
}

beforeAll(async () => {
  for (const group of Object.keys(routeGroups)) {
    const module = (await import(`@saywright/functions/${group}/handler`)) as { handler: RouteFunction };
    functions.set(group, module.handler);
  }
  database = createDatabase(readStorageConfig());
  const [expired, deactivated, member, intruder] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  owner = await makeUser();
  await setSession(expired, { ttl: Math.floor(Date.now() / 1000) - 1 });
  await database.app.update(appKeys.user(deactivated.user.id), { set: { status: 'deactivated' } });
  const ownRole = appKeys.member(member.user.organization_id, member.user.id);
  await database.app.update(ownRole, { set: { role: 'member' } });
  await database.app.update(appKeys.organization(owner.user.organization_id), { set: { plan: 'ENTERPRISE' } });
  tokens = {
    nobody: undefined,
    garbage: `sws_${'x'.repeat(43)}`,
    expired: expired.token,
    deactivated: deactivated.token,
    member: member.token,
    outsider: (await makeMember(owner)).token,
    intruder: intruder.token,
  };
});

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** What the path and the body of a route lead to. */
function needsOf(name: RouteName): ReadonlySet<keyof Theirs> {
  const needs = new Set<keyof Theirs>();
  const asked = new Proxy(nowhere, {
    get: (nothing, thing: keyof Theirs) => {
      needs.add(thing);
      return nothing[thing];
    },
  });
  if (isParamRoute(name)) paramsOf[name](asked);
  bodiesAlong[name]?.(asked);
  bodiesOf[name]?.(asked);
  return needs;
}

/** Things of the owner for one case: those that the route leads to. All that may stand in a project does. */
async function makeTheirs(name: RouteName): Promise<Theirs> {
  const projectId = once(async () => (await makeProject(owner)).id);
  const testId = once(async () => (await makeFlowTest(owner, { project_id: await projectId() })).id);
  const executionId = once(async () => makeExecution(await testId()));
  const makers: { [Name in keyof Theirs]: () => Promise<string> } = {
    projectId,
    testId,
    executionId,
    runningExecutionId: async () => (await claimExecution(owner, await testId())).id,
    pausedExecutionId: async () => makePaused(await testId()),
    finishedExecutionId: async () => (await runToEnd(owner, await testId(), { trace_path: 'trace.zip' })).id,
    screenshot: async () => screenshotName(await executionId(), 1, 'image/png'),
    environmentId: async () => (await makeEnvironment(owner)).id,
    segmentId: async () => (await makeSegment(owner, { project_id: await projectId() })).id,
    sessionId: openAnotherSession,
    notificationId: async () => makeNotification(await testId()),
    memberId: async () => (await makeMember(owner)).user.id,
    invitationId: makeInvitation,
    organizationId: async () => owner.user.organization_id,
    scheduleId: async () => (await makeSchedule(owner, await testId())).id,
  };
  const made = [...needsOf(name)].map(async (thing) => [thing, await makers[thing]()] as const);
  return { ...nowhere, ...Object.fromEntries(await Promise.all(made)) };
}

/** An execution with a picture, and another one of what its browser shows. */
async function makeExecution(testId: string): Promise<string> {
  const { executions } = await startExecution({ ctx: owner.ctx, input: { ...executeBody.parse({}), id: testId } });
  const id = executions[0]?.id ?? '';
  const { organization_id: organizationId } = owner.user;
  const record = await owner.ctx.ports.executions.findExecution(organizationId, id);
  const filename = screenshotName(id, 1, 'image/png');
  // The live picture is answered as it is, and what is read here is JSON.
  for (const [ref, picture] of [
    [{ organizationId, executionId: id, historyDays: record?.history_days ?? 0, filename }, 'picture'],
    [livePictureRef({ organization_id: organizationId, id }), '"picture"'],
  ] as const)
    await owner.ctx.ports.artifacts.putArtifact(ref, { bytes: Buffer.from(picture), contentType: 'image/png' });
  return id;
}

async function makePaused(testId: string): Promise<string> {
  const { id, organization_id: organizationId } = await claimExecution(owner, testId);
  await owner.ctx.ports.executions.requestPause(organizationId, id, { command: 'pause', at: isoNow(owner.ctx.clock) });
  return id;
}

async function makeNotification(testId: string): Promise<string> {
  await runToEnd(owner, testId);
  const listed = await owner.ctx.ports.notifications.listNotifications(
    { organizationId: owner.user.organization_id, userId: owner.user.id },
    1,
  );
  return listed[0]?.id ?? '';
}

async function makeInvitation(): Promise<string> {
  const { ctx } = owner;
  const id = newId(ctx.clock);
  const invitation: InvitationRecord = {
    id,
    organization_id: owner.user.organization_id,
    email: uniqueEmail('invited'),
    role: 'member',
    invited_by: owner.user.id,
    created_at: isoNow(ctx.clock),
    ...invitationEnd(ctx.clock),
  };
  const team = await requireTeam(ctx, owner.user.organization_id);
  await ctx.ports.team.insertInvitation({ team, invitation, audit: auditEntry(ctx, { action: 'member.invited' }) });
  return id;
}

async function openAnotherSession(): Promise<string> {
  const { identity } = owner.ctx.ports;
  const record = await identity.findUser(owner.user.id);
  if (!record) throw new Error('The owner has no account');
  const { session } = newSession(record, owner.ctx);
  await identity.openSession(session);
  return session.id;
}

/** Well-formed, and nobody's. */
const nobodys = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const nowhere: Theirs = {
  testId: nobodys,
  executionId: nobodys,
  runningExecutionId: nobodys,
  pausedExecutionId: nobodys,
  finishedExecutionId: nobodys,
  screenshot: screenshotName(nobodys, 1, 'image/png'),
  environmentId: nobodys,
  scheduleId: nobodys,
  segmentId: nobodys,
  sessionId: nobodys,
  notificationId: nobodys,
  memberId: nobodys,
  invitationId: nobodys,
  organizationId: nobodys,
  projectId: nobodys,
};

const isParamRoute = (name: RouteName): name is ParamRouteName => name in paramsOf;

function call(name: RouteName, input: CallInput & { theirs?: Theirs }): Promise<Answer> {
  const { theirs = nowhere, ...own } = input;
  const serve = functions.get(groupOf(name));
  if (!serve) throw new Error(`${name} is served by nobody`);
  const params = isParamRoute(name) ? { params: { ...paramsOf[name](theirs) } } : {};
  const along = bodiesAlong[name] ? { body: bodiesAlong[name](theirs) } : {};
  return callRoute(serve, allRoutes[name] as AnyRoute, {
    ...(validInputs[name] as CallInput),
    ...params,
    ...along,
    ...own,
  });
}

function expectRefusal({ status, headers, body }: Answer, { code, mentions = '' }: RefusalCase): void {
  expect(body).toMatchObject({ code });
  expect(status).toBe(errorStatus[code]);
  expect(headers['content-type']).toContain('application/json');
  expect(errorBody.strict().safeParse(body).error).toBeUndefined();
  expect(body.detail).toMatch(/^["A-Z].{10,}/s);
  expect(body.detail).toContain(mentions);
}

/** The body names a thing of the owner: refused as if it did not exist, while the owner succeeds with it. */
async function expectNamingRefused(name: RouteName, refusal: RefusalCase): Promise<void> {
  const token = tokens[refusal.caller];
  const body = bodiesOf[name]?.(await makeTheirs(name));
  const answer = await call(name, { token, body });
  expectRefusal(answer, refusal);
  const unknown = await call(name, { token, body: bodiesOf[name]?.(nowhere) });
  expect(answer.body.detail, 'tells whether the id exists elsewhere').toBe(unknown.body.detail);
  expect((await call(name, { token: owner.token, body })).status).toBe(allRoutes[name].status);
}

describe.each(routeNames.filter((name) => refusalCases(name).length > 0))('%s', (name) => {
  it.each(refusalCases(name))('refuses: $title', async (refusal) => {
    const token = tokens[refusal.caller];
    if (refusal.target === 'named') {
      await expectNamingRefused(name, refusal);
      return;
    }
    if (refusal.target !== 'theirs') {
      expectRefusal(await call(name, { token, ...refusal.input }), refusal);
      return;
    }
    const theirs = await makeTheirs(name);
    const answer = await call(name, { token, theirs });
    expectRefusal(answer, refusal);
    const unknown = await call(name, { token, theirs: nowhere });
    expect(answer.body.detail, 'tells whether the id exists elsewhere').toBe(unknown.body.detail);
    // The owner succeeds with the same call: the id was right, and the intruder changed nothing.
    const theirAnswer = await call(name, { token: owner.token, theirs });
    expect(theirAnswer.status).toBe(allRoutes[name].status);
  });
});
