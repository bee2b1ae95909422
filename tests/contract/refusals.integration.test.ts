import { errorBody, errorStatus } from '@saywright/contracts/kernel/errors';
import type { AnyRoute } from '@saywright/contracts/kernel/route';
import { allRoutes, routeGroups } from '@saywright/contracts/routes/all';
import { createCiTokenBody } from '@saywright/contracts/entities/ci-token';
import { createCiToken } from '@saywright/domain/ci/create-ci-token';
import { startApiRun } from '@saywright/domain/api-tests/runs/start-api-run';
import { screenshotName } from '@saywright/domain/flow-tests/runs/screenshot-name';
import { sessionHash } from '@saywright/domain/identity/session';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { callRoute, type Answer, type CallInput, type RouteFunction } from '@saywright/testing/call';
import {
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
  type MadeUser,
} from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeMember } from '@saywright/testing/make-member';
import { webhookThings } from '@saywright/testing/make-webhook';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeRecorded } from './make-recorded.ts';
import { thingsAskedFor, type Naming } from './named-in-bodies.ts';
import { groupOf, refusalCases, routeNames, takesCiToken, type Caller, type RefusalCase } from './refusal-cases.ts';
import { paramsOf, validInputs, type ParamRouteName, type RouteName } from './route-inputs.ts';
import {
  makeDataExport,
  makeCheckout,
  makeUpload,
  makeImport,
  makeHealed,
  makeAsking,
  makeExecution,
  makeFinishedExecution,
  makeCollectionExecution,
  makePaused,
  makeNotification,
  makeInvitation,
  openAnotherSession,
} from './make-theirs.ts';
import { bodiesAlong } from './route-places.ts';
import { nowhere, type Theirs } from './theirs.ts';
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
  // Endpoints of webhooks are on this machine.
  vi.stubEnv('EGRESS_POLICY', 'loopback');
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
    finishedExecutionId: async () => makeFinishedExecution(person, await testId()),
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

/** The ID that the caller sent may be named. */
const withoutIds = ({ detail }: Answer['body']): string => detail.replaceAll(/\b[\dA-Z]{26}\b/gu, '…');

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
  expect(withoutIds(answer.body), 'tells whether the id exists elsewhere').toBe(withoutIds(unknown.body));
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
