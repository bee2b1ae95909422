import { ciRoutes } from '@saywright/contracts/routes/ci';
import type { CiTest } from '@saywright/contracts/entities/ci-test';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import {
  makeApiTest,
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeSegment,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeCiToken } from '@saywright/testing/make-ci-token';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { handler as flowTesting } from '../flow-testing/handler.ts';
import { handler } from './handler.ts';

useWorld();

const { createCiTest, getCiTest, getCurrentCiToken, listCiTests, updateCiTest } = ciRoutes;
const { getFlowTest, insertSegment, updateFlowTest } = flowTestingRoutes;

let ada: MadeUser;
let token: string;
beforeAll(async () => {
  ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  token = await makeCiToken(ada, { permission: 'write' });
});

const pull = (id: string): Promise<CiTest> => succeed(handler, getCiTest, { token, params: { id } });
const push = (id: string, body: object) => callRoute(handler, updateCiTest, { token, params: { id }, body });
const create = (file: object, as = token) => callRoute(handler, createCiTest, { token: as, body: { file } });
const stored = (id: string) => succeed(flowTesting, getFlowTest, { token: ada.token, params: { id } });

const file = (fields: object = {}) => ({ format: 'saywright.flow-test', format_version: 1, name: 'Buy', ...fields });
const checkout = [{ action: 'navigate', value: '/cart' }, { action: 'reload' }];

it('answers a test as the same file each time, without positions, IDs of the organization, and values of secrets', async () => {
  const environment = await makeEnvironment(ada, {
    name: 'QA',
    variables: { password: 'difference engine' },
    secret_variables: ['password'],
  });
  const project = await makeProject(ada, { name: 'Shop' });
  const apiTest = await makeApiTest(ada, { name: 'Create order' });
  const steps = [{ action: 'call_api_test' as const, api_test_id: apiTest.id }];
  const { id } = await makeFlowTest(ada, { environment_id: environment.id, project_id: project.id, steps });
  const first = await pull(id);
  expect(first.file).toMatchObject({ environment: 'QA', project: 'Shop', steps: [{ value: 'Create order' }] });
  const text = JSON.stringify(first.file);
  for (const hidden of ['difference engine', '"order"', environment.id, project.id, apiTest.id])
    expect(text).not.toContain(hidden);
  expect(JSON.stringify((await pull(id)).file)).toBe(text);
});

it('changes nothing when what was pulled is pushed, with the answer sent back as it is', async () => {
  const { id } = await makeFlowTest(ada);
  const before = await pull(id);
  expect(before.is_as_pushed).toBe(false);
  const { status, body } = await push(id, before);
  expect({ status, file: body.file }).toEqual({ status: 200, file: before.file });
  expect(body.is_as_pushed).toBe(true);
  expect((await push(id, body)).body.version).toBe(body.version);
});

it('keeps links of unchanged steps to segments and API tests, and looks up the API tests of the others by name', async () => {
  const segment = await makeSegment(ada, { name: 'Sign in', steps: [{ action: 'navigate', value: '/login' }] });
  const [one, two] = [await makeApiTest(ada, { name: 'Seed' }), await makeApiTest(ada, { name: 'Clean up' })];
  const called = { action: 'call_api_test' as const, api_test_id: one.id };
  const { id } = await makeFlowTest(ada, { steps: [called] });
  await succeed(flowTesting, insertSegment, { token: ada.token, params: { id }, body: { segment_id: segment.id } });

  const { version, file: pulled } = await pull(id);
  const added = { action: 'call_api_test', value: 'clean up' };
  const { body, status } = await push(id, { version, file: { ...pulled, steps: [added, ...pulled.steps] } });
  expect(status).toBe(200);
  expect(body.file.steps.map(({ value }: { value: string }) => value)).toEqual(
    expect.arrayContaining(['Clean up', 'Seed', '/login']),
  );
  const { steps } = await stored(id);
  expect(steps.map(({ api_test_id: apiTestId }) => apiTestId).filter(Boolean)).toEqual(
    expect.arrayContaining([one.id, two.id]),
  );
  expect(steps.filter(({ segment: link }) => link?.id === segment.id)).toHaveLength(1);
});

it('knows a test that people changed since it was pushed, and refuses to replace a version that is gone', async () => {
  const { body: made } = await create(file({ name: 'Watched', steps: checkout }));
  expect(made.is_as_pushed).toBe(true);
  const body = { name: 'Renamed in the app' };
  await succeed(flowTesting, updateFlowTest, { token: ada.token, params: { id: made.id }, body });
  expect(await pull(made.id)).toMatchObject({ is_as_pushed: false, file: body });
  expect(await push(made.id, made)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

it('recognizes steps without IDs by their content, so that a file written by hand changes nothing the second time', async () => {
  const byHand = file({ name: 'By hand', steps: checkout });
  const { body: made } = await create(byHand);
  const again = await push(made.id, { version: made.version, file: byHand });
  expect(again.body).toEqual(made);
});

it.each([
  ['an environment', { environment: 'Nowhere' }, 'There\'s no environment named "Nowhere"'],
  ['a project', { project: 'Nothing' }, 'Project "Nothing" not found'],
  ['an API test', { steps: [{ action: 'call_api_test', value: 'Nobody' }] }, 'Step 1: API test "Nobody" not found'],
])('refuses a file that names %s that does not exist', async (_, fields, text) => {
  expect(await create(file(fields))).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining(text) },
  });
});

it('keeps a token within its projects, to read, to create, and to move tests', async () => {
  const [inside, outside] = [await makeProject(ada, { name: 'Inside' }), await makeProject(ada, { name: 'Outside' })];
  const narrow = await makeCiToken(ada, { permission: 'write', project_ids: [inside.id], name: 'Narrow' });
  const hidden = await makeFlowTest(ada, { project_id: outside.id });
  const { body: mine, status } = await create(file({ project: 'Inside' }), narrow);
  expect(status).toBe(201);
  const { tests } = await succeed(handler, listCiTests, { token: narrow });
  expect(tests.map(({ id }) => id)).toEqual([mine.id]);
  expect(await callRoute(handler, listCiTests, { token: narrow, query: { project_id: outside.id } })).toMatchObject({
    status: 422,
  });
  expect(await callRoute(handler, getCiTest, { token: narrow, params: { id: hidden.id } })).toMatchObject({
    status: 404,
  });
  for (const project of [null, 'Outside']) {
    expect((await create(file({ project }), narrow)).status).toBe(422);
    const moved = { version: mine.version, file: { ...mine.file, project } };
    const answer = await callRoute(handler, updateCiTest, { token: narrow, params: { id: mine.id }, body: moved });
    expect(answer.status).toBe(422);
  }
  expect(await succeed(handler, getCurrentCiToken, { token: narrow })).toMatchObject({
    name: 'Narrow',
    permission: 'write',
    project_ids: [inside.id],
  });
});
