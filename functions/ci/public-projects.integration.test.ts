import { ciRoutes } from '@saywright/contracts/routes/ci';
import { projectRoutes } from '@saywright/contracts/routes/projects';
import { callRoute, succeed } from '@saywright/testing/call';
import {
  makeApiTest,
  makeCollection,
  makeFlowTest,
  makeProject,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { handler as projects } from '../projects/handler.ts';
import { handler } from './handler.ts';

useWorld();

const { getProjectBadge, getPublicProject, setProjectSharing } = ciRoutes;

let ada: MadeUser;
beforeAll(async () => {
  ada = await makeUser();
});

const share = async (id: string, isPublic: boolean): Promise<string | null> =>
  (await succeed(handler, setProjectSharing, { token: ada.token, params: { id }, body: { is_public: isPublic } }))
    .public_token;
const page = (token: string) => callRoute(handler, getPublicProject, { params: { token } });
const badge = (token: string) => callRoute(handler, getProjectBadge, { params: { token } });

it('shows names and results of a public project, and nothing else of it', async () => {
  const project = await makeProject(ada, { name: 'Shop <b>', description: 'Internal' });
  const [cart, search] = [
    await makeFlowTest(ada, { name: 'Cart', project_id: project.id, description: 'Secret plans', tags: ['internal'] }),
    await makeFlowTest(ada, { name: 'Search', project_id: project.id }),
  ];
  const orders = await makeApiTest(ada, { name: 'Orders', project_id: project.id });
  await makeCollection(ada, { name: 'Nightly', project_id: project.id, test_ids: [orders.id] });
  await makeFlowTest(ada, { name: 'Elsewhere' });
  await runToEnd(ada, cart.id);
  await runToEnd(ada, search.id, { status: 'failed' });

  const token = (await share(project.id, true)) ?? '';
  expect(token).toMatch(/^[\w-]{32}$/);
  const { body } = await page(token);
  expect(body).toEqual({
    name: 'Shop <b>',
    total: 4,
    passed: 1,
    failed: 1,
    tests: [
      { kind: 'flow', name: 'Cart', status: 'passed', last_executed_at: expect.any(String) },
      { kind: 'flow', name: 'Search', status: 'failed', last_executed_at: expect.any(String) },
      { kind: 'api', name: 'Orders', status: 'draft', last_executed_at: null },
      { kind: 'collection', name: 'Nightly', status: 'draft', last_executed_at: null },
    ],
    checked_at: expect.any(String),
  });
  const image = await badge(token);
  expect(image.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' });
  expect(image.body).toContain('<title>Shop &lt;b&gt;: 1 failing</title>');
});

it('is off until an admin turns it on, and turning it off ends its address for good', async () => {
  const { id, public_token: none } = await makeProject(ada);
  expect(none).toBeNull();
  const first = (await share(id, true)) ?? '';
  expect(await share(id, true)).toBe(first);
  expect(await share(id, false)).toBeNull();
  for (const gone of [page, badge]) expect(await gone(first)).toMatchObject({ status: 404 });
  const second = await share(id, true);
  expect(second).not.toBe(first);
  expect((await page(first)).status).toBe(404);
  expect((await page(second ?? '')).status).toBe(200);
});

it('ends with its project, and members do not learn its address', async () => {
  const { id } = await makeProject(ada);
  const token = (await share(id, true)) ?? '';
  const member = await makeMember(ada);
  const params = { id };
  await succeed(projects, projectRoutes.setProjectPermission, {
    token: ada.token,
    params,
    body: { user_id: member.user.id, has_access: true },
  });
  const seen = await succeed(projects, projectRoutes.listProjects, { token: member.token });
  expect(seen).toMatchObject([{ id, public_token: null }]);
  await callRoute(projects, projectRoutes.deleteProject, { token: ada.token, params });
  expect((await page(token)).status).toBe(404);
});
