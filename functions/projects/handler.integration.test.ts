import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { maxProjects } from '@saywright/contracts/entities/project';
import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { notificationRoutes } from '@saywright/contracts/routes/notifications';
import { projectRoutes as routes } from '@saywright/contracts/routes/projects';
import { teamRoutes } from '@saywright/contracts/routes/team';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeProject, makeSegment, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handler as dashboard } from '../dashboard/handler.ts';
import { handler as flowTesting } from '../flow-testing/handler.ts';
import { handler as notifications } from '../notifications/handler.ts';
import { handler as team } from '../team/handler.ts';
import { handler } from './handler.ts';

useWorld();

let admin: MadeUser;
let member: MadeUser;

beforeAll(async () => {
  admin = await makeUser();
  member = await makeMember(admin);
});

const create = (body: object) => callRoute(handler, routes.createProject, { token: admin.token, body });
const list = ({ token }: MadeUser) => succeed(handler, routes.listProjects, { token });
const permit = (projectId: string, userId: string, hasAccess: boolean) =>
  callRoute(handler, routes.setProjectPermission, {
    token: admin.token,
    params: { id: projectId },
    body: { user_id: userId, has_access: hasAccess },
  });

describe('a project', () => {
  it('is created, changed and deleted', async () => {
    const { status, body } = await create({ name: ' Checkout ', icon: '👩🏽‍💻', color: '#ff8800' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Checkout', description: '', icon: '👩🏽‍💻', color: '#FF8800' });
    const params = { id: body.id };
    const change = { name: 'مشروع الدفع', description: 'Everything about paying' };
    const changed = await succeed(handler, routes.updateProject, { token: admin.token, params, body: change });
    expect(changed).toMatchObject({ ...change, icon: '👩🏽‍💻', color: '#FF8800', member_permissions: [] });
    expect(await list(admin)).toContainEqual(changed);
    await succeed(handler, routes.deleteProject, { token: admin.token, params });
    expect((await list(admin)).map(({ id }) => id)).not.toContain(body.id);
  });

  it('is not saved over what someone else has saved meanwhile', async () => {
    const made = await makeProject(admin);
    const call = { token: admin.token, params: { id: made.id } };
    const save = (name: string, version?: number) =>
      callRoute(handler, routes.updateProject, {
        ...call,
        body: { name, ...(version === undefined ? {} : { version }) },
      });
    expect(await permit(made.id, member.user.id, true)).toMatchObject({ body: { version: made.version } });
    const answers = await Promise.all(['Mine', 'Theirs', 'Ours'].map((name) => save(name, made.version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'The project was changed by another user. Reload it to see the changes, then save again.',
    );
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect(await list(admin)).toContainEqual(saved);
    expect(saved).toMatchObject({ version: made.version + 1, member_permissions: [member.user.id] });
    expect(await save('Whatever they say')).toMatchObject({ status: 200, body: { version: made.version + 2 } });
    await permit(made.id, member.user.id, false);
  });

  it('from before saves were counted is saved over once', async () => {
    const { id } = await makeProject(admin);
    const { app } = createDatabase(readStorageConfig());
    await app.update(appKeys.project(admin.user.organization_id, id), { remove: ['version'] });
    const [old] = (await list(admin)).filter((one) => one.id === id);
    expect(old?.version).toBe(0);
    const save = () =>
      callRoute(handler, routes.updateProject, {
        token: admin.token,
        params: { id },
        body: { name: 'New', version: 0 },
      });
    expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
  });

  it.each<[body: object, path: string, message: string]>([
    [{ name: ' ' }, 'name', 'Project name is required'],
    [{ name: 'ن'.repeat(10_000) }, 'name', 'A name can have up to 200 characters'],
    [{ name: 'Checkout', icon: '🚀🚀🚀' }, 'icon', 'An icon can have up to 2 characters'],
    [{ name: 'Checkout', color: 'red' }, 'color', 'Colors look like #RRGGBB, for example #6366F1'],
  ])('is refused for what it says: %j', async (body, path, message) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path, message }] } });
  });

  it('is one of at most as many as an organization can have, also when they are made at once', async () => {
    const crowded = await makeUser();
    const made = await Promise.all(
      Array.from({ length: maxProjects + 5 }, () =>
        callRoute(handler, routes.createProject, { token: crowded.token, body: { name: 'One of many' } }),
      ),
    );
    expect(made.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(maxProjects);
    for (let tries = 0; tries < 10; tries++)
      await callRoute(handler, routes.createProject, { token: crowded.token, body: { name: 'One of many' } });
    expect(await list(crowded)).toHaveLength(maxProjects);
  });

  it('lets in nobody who is no member of the organization', async () => {
    const { id } = await makeProject(admin);
    const stranger = await makeUser();
    expect(await permit(id, stranger.user.id, true)).toMatchObject({
      status: 404,
      body: { detail: 'Team member not found' },
    });
    expect(await permit(id, stranger.user.id, false)).toMatchObject({ status: 200, body: { member_permissions: [] } });
  });
});

it('is in the audit trail with each of its changes', async () => {
  const company = await makeUser();
  const colleague = await makeMember(company);
  const { token } = company;
  const { id } = await makeProject(company, { name: 'Checkout' });
  const params = { id };
  await succeed(handler, routes.updateProject, { token, params, body: { name: 'Paying' } });
  const body = { user_id: colleague.user.id, has_access: true };
  await succeed(handler, routes.setProjectPermission, { token, params, body });
  await succeed(handler, routes.deleteProject, { token, params });
  const { entries } = await succeed(team, teamRoutes.listAuditLog, { token, query: { area: 'project' } });
  expect(entries.map(({ action, target, details }) => [action, target, details])).toEqual([
    ['project.deleted', 'Paying', ''],
    ['project.permission_changed', 'Paying', `${colleague.email}: access`],
    ['project.changed', 'Paying', ''],
    ['project.created', 'Checkout', ''],
  ]);
});

it('names no one of another organization in the audit trail', async () => {
  const [company, stranger] = [await makeUser(), await makeUser()];
  const { token } = company;
  const { id } = await makeProject(company);
  const body = { user_id: stranger.user.id, has_access: false };
  await succeed(handler, routes.setProjectPermission, { token, params: { id }, body });
  const { entries } = await succeed(team, teamRoutes.listAuditLog, { token, query: { area: 'project' } });
  expect(JSON.stringify(entries)).not.toContain(stranger.email);
});

it('forgets a member who is removed or leaves, so that they come back without access', async () => {
  const company = await makeUser();
  const { id } = await makeProject(company);
  const [removed, gone] = [await makeMember(company), await makeMember(company)];
  for (const { user } of [removed, gone])
    await succeed(handler, routes.setProjectPermission, {
      token: company.token,
      params: { id },
      body: { user_id: user.id, has_access: true },
    });
  await succeed(team, teamRoutes.removeMember, { token: company.token, params: { id: removed.user.id } });
  await succeed(team, teamRoutes.leaveOrganization, { token: gone.token });
  expect(await list(company)).toMatchObject([{ id, member_permissions: [] }]);
});

describe('a member', () => {
  let projectId: string;
  let testId: string;
  const listTests = async (query: object = {}, { token }: MadeUser = member) =>
    (await succeed(flowTesting, flowTestingRoutes.listFlowTests, { token, query: { limit: 100, ...query } })).tests.map(
      ({ id }) => id,
    );
  const getTest = () =>
    callRoute(flowTesting, flowTestingRoutes.getFlowTest, { token: member.token, params: { id: testId } });

  beforeEach(async () => {
    projectId = (await makeProject(admin)).id;
    testId = (await makeFlowTest(admin, { name: 'Pay in secret', project_id: projectId })).id;
  });

  it('finds a project and its tests from the call on that follows the permission, until it is taken away', async () => {
    expect(await list(member)).toEqual([]);
    expect((await getTest()).status).toBe(404);
    expect(await permit(projectId, member.user.id, true)).toMatchObject({
      status: 200,
      body: { member_permissions: [member.user.id] },
    });
    expect(await list(member)).toMatchObject([{ id: projectId, member_permissions: [member.user.id] }]);
    expect((await getTest()).status).toBe(200);
    expect(await listTests({ project_id: projectId })).toEqual([testId]);
    await permit(projectId, member.user.id, false);
    expect(await list(member)).toEqual([]);
    expect((await getTest()).status).toBe(404);
    expect(await listTests({ project_id: projectId })).toEqual([]);
  });

  it('is not told who else has access', async () => {
    const other = await makeMember(admin, 'Grace Hopper');
    await permit(projectId, member.user.id, true);
    await permit(projectId, other.user.id, true);
    expect((await list(member))[0]?.member_permissions).toEqual([member.user.id]);
  });

  it('sees tests and segments without a project, and neither in lists, searches nor counts those of other projects', async () => {
    const company = await makeUser();
    const colleague = await makeMember(company);
    const hidden = await makeProject(company);
    const open = await makeFlowTest(company, { name: 'Pay in the open' });
    const secret = await makeFlowTest(company, { name: 'Pay in secret', project_id: hidden.id });
    await runToEnd(company, secret.id);
    const asked = { token: colleague.token, query: { limit: 1 } };
    expect(await succeed(flowTesting, flowTestingRoutes.listFlowTests, asked)).toMatchObject({
      tests: [{ id: open.id }],
      has_more: false,
      total: 1,
    });
    expect(await listTests({ search: 'pay' }, colleague)).toEqual([open.id]);
    expect(await listTests({ search: 'pay' }, company)).toEqual([secret.id, open.id]);
    const shared = await makeSegment(company, { name: 'Shared' });
    const kept = await makeSegment(company, { name: 'Kept', project_id: hidden.id });
    const segmentsOf = async ({ token }: MadeUser) =>
      (await succeed(flowTesting, flowTestingRoutes.listSegments, { token })).map(({ id }) => id);
    expect(await segmentsOf(colleague)).toEqual([shared.id]);
    expect(await segmentsOf(company)).toEqual([kept.id, shared.id]);
    const home = await succeed(dashboard, dashboardRoutes.getDashboard, { token: colleague.token });
    expect(home).toMatchObject({ total_tests: 1, passed_tests: 0, created_tests: 1, recent_tests: [{ id: open.id }] });
    expect(home.recent_tests).toHaveLength(1);
  });

  it('is no longer notified about a test in a project that was taken away', async () => {
    await permit(projectId, member.user.id, true);
    await runToEnd(member, testId, {
      status: 'failed',
      end_reason: { code: 'step_failed', params: { order: 1, reason: 'No' } },
    });
    const notified = async () =>
      (await succeed(notifications, notificationRoutes.listNotifications, { token: member.token, query: {} })).map(
        ({ test_id: id }) => id,
      );
    expect(await notified()).toContain(testId);
    await permit(projectId, member.user.id, false);
    expect(await notified()).not.toContain(testId);
  });

  it('puts a test into projects that they see alone', async () => {
    const own = await makeFlowTest(member, { name: 'Mine' });
    const move = (project: string | null) =>
      callRoute(flowTesting, flowTestingRoutes.updateFlowTest, {
        token: member.token,
        params: { id: own.id },
        body: { project_id: project },
      });
    expect(await move(projectId)).toMatchObject({
      status: 422,
      body: { detail: "This project doesn't exist. Choose another one, or none." },
    });
    await permit(projectId, member.user.id, true);
    expect(await move(projectId)).toMatchObject({ status: 200, body: { project_id: projectId } });
    expect(await move(null)).toMatchObject({ status: 200, body: { project_id: null } });
  });
});

describe('deleting a project', () => {
  it('keeps its tests, for the whole organization', async () => {
    const { id } = await makeProject(admin);
    const tests = [await makeFlowTest(admin, { project_id: id }), await makeFlowTest(admin, { project_id: id })];
    await succeed(handler, routes.deleteProject, { token: admin.token, params: { id } });
    for (const test of tests) {
      const answer = await succeed(flowTesting, flowTestingRoutes.getFlowTest, {
        token: member.token,
        params: { id: test.id },
      });
      expect(answer).toMatchObject({ project_id: null, version: test.version });
    }
  });

  it('shows a test that still names it to everyone, and lets it be saved', async () => {
    const { id } = await makeProject(admin);
    const test = await makeFlowTest(admin, { project_id: id });
    const audit = auditEntry(admin.ctx, { action: 'project.deleted' });
    const project = { organization_id: admin.user.organization_id, id, public_token: null };
    await admin.ctx.ports.projects.deleteProject(project, audit);
    const call = { token: member.token, params: { id: test.id } };
    expect(await succeed(flowTesting, flowTestingRoutes.getFlowTest, call)).toMatchObject({ id: test.id });
    const { tests } = await succeed(flowTesting, flowTestingRoutes.listFlowTests, {
      token: member.token,
      query: { limit: 100 },
    });
    expect(tests.map((each) => each.id)).toContain(test.id);
    const body = { name: 'Saved', project_id: id };
    expect(await callRoute(flowTesting, flowTestingRoutes.updateFlowTest, { ...call, body })).toMatchObject({
      status: 200,
    });
  });
});
