import { errorBody, errorStatus } from '@saywright/contracts/kernel/errors';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups } from '@saywright/contracts/routes/all';
import { createCiTokenBody } from '@saywright/contracts/entities/ci-token';
import { createCiToken } from '@saywright/domain/ci/create-ci-token';
import { startCollectionRun } from '@saywright/domain/collections/runs/start-collection-run';
import { carryOutExport } from '@saywright/domain/data-exports/carry-out-export';
import { requestDataExport } from '@saywright/domain/data-exports/request-data-export';
import { compileEnglish } from '@saywright/authoring/compile';
import { startGrounding } from '@saywright/domain/flow-tests/grounding/start-grounding';
import { startApiRun } from '@saywright/domain/api-tests/runs/start-api-run';
import { livePictureRef } from '@saywright/domain/flow-tests/runs/get-live-screenshot';
import { pauseExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { screenshotName } from '@saywright/domain/flow-tests/runs/screenshot-name';
import { newSession, sessionHash } from '@saywright/domain/identity/session';
import { requireTeam } from '@saywright/domain/team/change-team';
import { invitationEnd } from '@saywright/domain/team/invitation-token';
import type { CheckoutRecord } from '@saywright/domain/ports/billing-repository';
import type { InvitationRecord } from '@saywright/domain/ports/team-repository';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { isoNow } from '@saywright/domain/context/clock';
import { createUpload } from '@saywright/domain/api-tests/uploads/create-upload';
import { newId } from '@saywright/domain/context/new-id';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { executeBody } from '@saywright/contracts/entities/execution';
import { callRoute, type Answer, type CallInput, type RouteFunction } from '@saywright/testing/call';
import {
  makeContext,
  makeApiEnvironment,
  makeApiTest,
  makeCollection,
  makeCredential,
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeSchedule,
  makeSegment,
  makeUser,
  uniqueEmail,
  type MadeUser,
} from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { changeOf } from '@saywright/testing/element-change';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeMember } from '@saywright/testing/make-member';
import { webhookThings } from '@saywright/testing/make-webhook';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeRecorded } from './make-recorded.ts';
import { thingsAskedFor, type Naming } from './named-in-bodies.ts';
import { groupOf, refusalCases, routeNames, takesCiToken, type Caller, type RefusalCase } from './refusal-cases.ts';
import { bodiesAlong, paramsOf, validInputs, type ParamRouteName, type RouteName } from './route-inputs.ts';
import { nowhere, type Theirs, theirProposals } from './theirs.ts';

/** Every route, called as it must not be called. The cases come from the route definitions; see refusal-cases.ts. */

useWorld();

const functions = new Map<string, RouteFunction>();
let database: Database;
let owner: MadeUser;
/** Who has things of their own to put into a call. */
let people: Record<'intruder' | 'outsider', MadeUser>;
let tokens: Record<Caller, string | undefined>;
/** The CI/CD tokens of the same people. */
let ciTokens: Record<Caller | 'owner', string | undefined>;

/** So that nothing else is refused. */
const writing = { permission: 'write' } as const;

const tokenFor = (name: RouteName, caller: Caller): string | undefined =>
  (takesCiToken(allRoutes[name]) ? ciTokens : tokens)[caller];
const ownersToken = (name: RouteName): string | undefined =>
  takesCiToken(allRoutes[name]) ? ciTokens.owner : owner.token;

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
  await setPlan(owner, 'ENTERPRISE');
  people = { intruder, outsider: await makeMember(owner) };
  tokens = {
    nobody: undefined,
    garbage: `sws_${'x'.repeat(43)}`,
    expired: expired.token,
    deactivated: deactivated.token,
    member: member.token,
    outsider: people.outsider.token,
    intruder: intruder.token,
    otherKind: undefined,
    reader: undefined,
    runner: undefined,
  };
  for (const person of [deactivated, member, intruder]) await setPlan(person, 'ENTERPRISE');
  const [ofOwner, ofMember, ofOutsider, ofIntruder, ofDeactivated, reader, runner, past] = await Promise.all([
    makeCiToken(owner, writing),
    makeCiToken(member, writing),
    makeCiToken(people.outsider, writing),
    makeCiToken(intruder, writing),
    makeCiToken(deactivated, writing),
    makeCiToken(owner, { permission: 'read' }),
    makeCiToken(owner, { permission: 'run' }),
    makeCiToken(owner, { expires_in_days: 1 }, { clock: { now: () => Date.now() - 2 * 86_400_000 } }),
  ]);
  tokens.otherKind = ofMember;
  ciTokens = {
    nobody: undefined,
    garbage: `swci_${'x'.repeat(43)}`,
    expired: past,
    deactivated: ofDeactivated,
    member: ofMember,
    outsider: ofOutsider,
    intruder: ofIntruder,
    otherKind: owner.token,
    reader,
    runner,
    owner: ofOwner,
  };
});

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** One project for everything that's hidden: an organization can't have one for each case. */
const hiddenProjectId = once(async () => (await makeProject(owner)).id);

/** Makes the things of a person that are needed. What may stand in a project does, if they are to be hidden. */
async function makeThings(
  person: MadeUser,
  { needs, hidden }: { needs: ReadonlySet<keyof Theirs>; hidden: boolean },
): Promise<Theirs> {
  const projectId = once(async () => (await makeProject(person)).id);
  const place = async () => (hidden ? { project_id: await hiddenProjectId() } : {});
  const testId = once(async () => (await makeFlowTest(person, await place())).id);
  const apiTestId = once(async () => (await makeApiTest(person, await place())).id);
  const executionId = once(async () => makeExecution(person, await testId()));
  const makers: { [Name in keyof Theirs]: () => Promise<string> } = {
    projectId,
    testId,
    askingTestId: async () => makeAsking(person, await testId()),
    recordedTestId: async () => makeRecorded(person, await testId()),
    healedTestId: async () => makeHealed(person, await place()),
    executionId,
    ciTokenId: async () =>
      (await createCiToken({ ctx: person.ctx, input: createCiTokenBody.parse({ name: 'Pipeline' }) })).ci_token.id,
    ...webhookThings(person),
    runningExecutionId: async () => (await claimExecution(person, await testId())).id,
    pausedExecutionId: async () => makePaused(person, await testId()),
    finishedExecutionId: async () =>
      (await runToEnd(person, await testId(), { details: { trace_path: 'trace.zip' } })).id,
    screenshot: async () => screenshotName(await executionId(), 1, 'image/png'),
    apiTestId,
    apiExecutionId: async () => {
      const { id } = await makeApiTest(person, await place());
      return (await startApiRun(person.ctx, { id, environmentId: null })).id;
    },
    collectionId: async () => (await makeCollection(person, { ...(await place()), test_ids: [await apiTestId()] })).id,
    collectionExecutionId: async () => {
      const { id } = await makeCollection(person, { ...(await place()), test_ids: [await apiTestId()] });
      return makeCollectionExecution(person, id);
    },
    apiEnvironmentId: async () => (await makeApiEnvironment(person)).id,
    credentialId: async () => (await makeCredential(person)).id,
    importId: () => makeImport(person),
    uploadId: () => makeUpload(person),
    environmentId: async () => (await makeEnvironment(person)).id,
    segmentId: async () => (await makeSegment(person, await place())).id,
    sessionId: () => openAnotherSession(person),
    notificationId: async () => makeNotification(person, await testId()),
    memberId: async () => (await makeMember(person)).user.id,
    invitationId: () => makeInvitation(person),
    organizationId: async () => person.user.organization_id,
    scheduleId: async () => (await makeSchedule(person, await testId())).id,
    checkoutId: () => makeCheckout(person),
    dataExportId: () => makeDataExport(person),
  };
  const made = [...needs].map(async (thing) => [thing, await makers[thing]()] as const);
  return { ...nowhere, ...Object.fromEntries(await Promise.all(made)) };
}

const neededByPath = (name: RouteName): Set<keyof Theirs> =>
  isParamRoute(name) ? thingsAskedFor(paramsOf[name]) : new Set();

/** Things of the owner to which the path of a route leads, and the body that goes with it. */
const makeTheirs = (name: RouteName): Promise<Theirs> => {
  const along = thingsAskedFor((things) => bodiesAlong[name]?.(things));
  return makeThings(owner, { needs: neededByPath(name).union(along), hidden: true });
};

/** A payment that has arrived. */
async function makeDataExport({ ctx, user }: MadeUser): Promise<string> {
  const { id } = await requestDataExport({ ctx });
  const system = makeContext({ type: 'system', name: 'test' } as const);
  await carryOutExport({ ctx: system, isOver: () => false }, { userId: user.id });
  return id;
}

async function makeCheckout({ ctx, user }: MadeUser): Promise<string> {
  const { billing, identity } = ctx.ports;
  const organization = await identity.findOrganization(user.organization_id);
  if (!organization) throw new Error('The owner has no organization');
  const checkout: CheckoutRecord = {
    id: `cs_test_${newId(ctx.clock)}`,
    organization_id: user.organization_id,
    user_id: user.id,
    purchase: 'executions',
    plan: 'ENTERPRISE',
    billing_period: 'month',
    executions: 100,
    url: 'https://checkout.example.com',
    state: 'settled',
    created_at: isoNow(ctx.clock),
    ttl: Math.ceil(Date.now() / 1_000) + 3_600,
  };
  await billing.insertCheckout(organization, checkout);
  return checkout.id;
}

/** A file of two bytes whose parts have arrived. */
async function makeUpload({ ctx, user }: MadeUser): Promise<string> {
  const { id } = await createUpload({ ctx, input: { filename: 'a.json', size: 2 } });
  await ctx.ports.uploads.putPart(user.organization_id, id, { number: 0, bytes: Buffer.from('{}') });
  return id;
}

/** An imported description with one operation. */
async function makeImport({ ctx, user }: MadeUser): Promise<string> {
  const id = newId(ctx.clock);
  const document = '{"openapi":"3.1.0","info":{"title":"Orders"},"paths":{"/orders":{"get":{"responses":{}}}}}';
  await ctx.ports.importDocuments.putDocument(user.organization_id, id, Buffer.from(document));
  return id;
}

/** A test whose runs propose another element for its step. */
async function makeHealed(person: MadeUser, place: object): Promise<string> {
  const change = changeOf('Save', 'Save changes');
  const { id, steps } = await makeFlowTest(person, {
    ...place,
    steps: [{ action: 'click', selector: change.before.selector }],
  });
  for (const proposal of Object.values(theirProposals))
    await person.ctx.ports.healing.insertProposal({
      id: proposal,
      organization_id: person.user.organization_id,
      test_id: id,
      step_id: steps[0]?.id ?? '',
      step_order: 1,
      step_description: '',
      segment_id: null,
      change,
      execution_id: id,
      status: 'open',
      created_at: new Date().toISOString(),
      decided_by: null,
      ttl: Math.ceil(Date.now() / 1_000) + 3_600,
    });
  return id;
}

/** Starts a check of a test on its live page, and leaves it with a question. */
async function makeAsking({ ctx, user }: MadeUser, testId: string): Promise<string> {
  const { id: executionId } = await startGrounding({
    ctx,
    input: { id: testId, ask_about: [] },
    author: compileEnglish,
  });
  const at = new Date().toISOString();
  const leaseUntil = new Date(Date.now() + 60_000).toISOString();
  const organizationId = user.organization_id;
  const claim = await ctx.ports.runs.claim({ organizationId, executionId, lease: () => ({ at, leaseUntil }) });
  if (claim.outcome !== 'claimed') throw new Error(`The check could not be claimed: ${claim.outcome}`);
  const question = { number: 1, order: 1, kind: 'which' as const, text: '', picture: null, choices: [] };
  const hold = { executionId, epoch: claim.record.epoch };
  await ctx.ports.groundings.recordSteps(hold, {
    steps: [],
    question: { ...question, waits_until: leaseUntil },
    model: undefined,
    ttl: claim.record.ttl,
  });
  await ctx.ports.artifacts.putArtifact(livePictureRef(claim.record), {
    // As below, it's read as JSON here.
    bytes: Buffer.from('"picture"'),
    contentType: 'image/jpeg',
  });
  return testId;
}

/** An execution with a picture, and another one of what its browser shows. */
async function makeExecution({ ctx, user }: MadeUser, testId: string): Promise<string> {
  const { executions } = await startExecution({ ctx, input: { ...executeBody.parse({}), id: testId } });
  const id = executions[0]?.id ?? '';
  const { organization_id: organizationId } = user;
  const record = await ctx.ports.runs.findExecution(organizationId, id);
  const filename = screenshotName(id, 1, 'image/png');
  // The live picture is answered as it is, and what is read here is JSON.
  for (const [ref, picture] of [
    [{ organizationId, executionId: id, historyDays: record?.history_days ?? 0, filename }, 'picture'],
    [livePictureRef({ organization_id: organizationId, id }), '"picture"'],
  ] as const)
    await ctx.ports.artifacts.putArtifact(ref, { bytes: Buffer.from(picture), contentType: 'image/png' });
  return id;
}

/** A running execution with the outcome of its first request. */
async function makeCollectionExecution({ ctx }: MadeUser, collectionId: string): Promise<string> {
  const {
    id,
    organization_id: organizationId,
    ttl,
  } = await startCollectionRun(ctx, {
    id: collectionId,
    environmentId: null,
  });
  const at = isoNow(ctx.clock);
  await ctx.ports.runs.claim({ organizationId, executionId: id, lease: () => ({ at, leaseUntil: at }) });
  const nothing = { status_code: null, response_time: null, passed_assertions: 0, failed_assertions: 0 };
  await ctx.ports.collectionRuns.recordOutcomes(
    { executionId: id, epoch: 1 },
    {
      chunk: 0,
      outcomes: [{ index: 0, status: 'error', ...nothing, reason: 'Refused' }],
      counters: { passed_requests: 0, failed_requests: 1 },
      ttl,
    },
  );
  return id;
}

async function makePaused({ ctx }: MadeUser, testId: string): Promise<string> {
  const { id } = await claimExecution({ ctx }, testId);
  await pauseExecution({ ctx, input: { id } });
  return id;
}

async function makeNotification({ ctx, user }: MadeUser, testId: string): Promise<string> {
  await runToEnd({ ctx }, testId, {
    status: 'failed',
    end_reason: { code: 'step_failed', params: { order: 1, reason: 'No' } },
  });
  const listed = await ctx.ports.notifications.listNotifications(
    { organizationId: user.organization_id, userId: user.id },
    1,
  );
  return listed[0]?.id ?? '';
}

async function makeInvitation({ ctx, user }: MadeUser): Promise<string> {
  const id = newId(ctx.clock);
  const invitation: InvitationRecord = {
    id,
    organization_id: user.organization_id,
    email: uniqueEmail('invited'),
    role: 'member',
    invited_by: user.id,
    created_at: isoNow(ctx.clock),
    ...invitationEnd(ctx.clock),
  };
  const team = await requireTeam(ctx, user.organization_id);
  await ctx.ports.team.insertInvitation({ team, invitation, audit: auditEntry(ctx, { action: 'member.invited' }) });
  return id;
}

async function openAnotherSession({ ctx, user }: MadeUser): Promise<string> {
  const { identity } = ctx.ports;
  const record = await identity.findUser(user.id);
  if (!record) throw new Error('The owner has no account');
  const { session } = newSession(record, ctx);
  await identity.openSession(session, auditEntry(ctx, { action: 'user.signed_in' }));
  return session.id;
}

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

/**
 * The path leads to a thing of the caller, the body names one of the owner: refused as if it did not exist, while the
 * owner succeeds with it.
 */
async function expectNamingRefused(name: RouteName, refusal: RefusalCase, { body }: Naming): Promise<void> {
  const { caller } = refusal;
  if (caller !== 'intruder' && caller !== 'outsider') throw new Error(`${caller} has nothing of their own`);
  const needs = neededByPath(name).union(thingsAskedFor((mine) => body(nowhere, mine)));
  const mine = await makeThings(people[caller], { needs, hidden: false });
  const theirs = await makeThings(owner, { needs: thingsAskedFor((things) => body(things, nowhere)), hidden: true });
  const token = tokenFor(name, caller);
  const answer = await call(name, { token, theirs: mine, body: body(theirs, mine) });
  expectRefusal(answer, refusal);
  const unknown = await call(name, { token, theirs: mine, body: body(nowhere, mine) });
  expect(answer.body.detail, 'tells whether the id exists elsewhere').toBe(unknown.body.detail);
  const owners = await makeThings(owner, { needs, hidden: false });
  const theirAnswer = await call(name, { token: ownersToken(name), theirs: owners, body: body(theirs, owners) });
  expect(theirAnswer.status).toBe(allRoutes[name].status);
}

describe.each(routeNames.filter((name) => refusalCases(name).length > 0))('%s', (name) => {
  it.each(refusalCases(name))('refuses: $title', async (refusal) => {
    const token = tokenFor(name, refusal.caller);
    if (refusal.naming) {
      await expectNamingRefused(name, refusal, refusal.naming);
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
    const theirAnswer = await call(name, { token: ownersToken(name), theirs });
    expect(theirAnswer.status).toBe(allRoutes[name].status);
  });
});
