import { executeBody } from '@saywright/contracts/entities/execution';
import { createFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { flowTestFile } from '@saywright/contracts/entities/flow-test-file';
import type { StepInput } from '@saywright/contracts/entities/step';
import { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import {
  makeApiEnvironment,
  makeApiTest,
  makeCredential,
  makeFlowTest,
  makeProject,
  makeSegment,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as apiHandler } from '../api-testing/handler.ts';
import { handler } from './handler.ts';

useWorld();
let ada: MadeUser;
let token: string;
beforeEach(async () => {
  ada = await makeUser();
  ({ token } = ada);
});

const stepsOf = (...steps: StepInput[]) => createFlowTestBody.shape.steps.unwrap().parse(steps);
const calling = (fields: Partial<StepInput>): StepInput => ({ action: 'call_api_test', ...fields });
const execute = (id: string, person = ada) =>
  callRoute(handler, routes.executeFlowTest, { token: person.token, params: { id }, body: executeBody.parse({}) });
const remove = (id: string) => succeed(apiHandler, apiTestingRoutes.deleteApiTest, { token, params: { id } });

describe('a test that calls an API test', () => {
  it('finds it by its name, and keeps it when it is renamed', async () => {
    const { id } = await makeApiTest(ada, { name: 'Create user' });
    const body = createFlowTestBody.parse({ name: 'Users', steps: [calling({ value: ' create USER ' })] });
    const made = await succeed(handler, routes.createFlowTest, { token, body });
    expect(made.steps).toMatchObject([{ action: 'call_api_test', api_test_id: id }]);
    await succeed(apiHandler, apiTestingRoutes.updateApiTest, { token, params: { id }, body: { name: 'Add user' } });
    const accepted = await execute(made.id);
    const execution = await succeed(handler, routes.getExecution, {
      token,
      params: { id: accepted.body.executions[0].id as string },
    });
    const details = await ada.ctx.ports.flowRuns.findDetails(ada.user.organization_id, execution.id);
    expect(details?.plan.steps).toMatchObject([{ value: 'Add user', api_test_id: id }]);
  });

  it('names one that exists once, and that its author may see', async () => {
    await makeApiTest(ada, { name: 'Twice' });
    await makeApiTest(ada, { name: 'Twice' });
    const project = await makeProject(ada);
    const hidden = await makeApiTest(ada, { name: 'Hidden', project_id: project.id });
    const member = await makeMember(ada);
    const create = (step: StepInput) =>
      callRoute(handler, routes.createFlowTest, {
        token: member.token,
        body: createFlowTestBody.parse({ name: 'Users', steps: [{ action: 'reload' }, step] }),
      });
    const details = await Promise.all(
      [{ value: 'Twice' }, { value: 'Nowhere' }, { value: 'Hidden' }, { api_test_id: hidden.id }].map(
        async (fields) => (await create(calling(fields))).body.detail as string,
      ),
    );
    expect(details).toEqual([
      'Step 2: 2 API tests are called "Twice". Choose one of them.',
      'Step 2: API test "Nowhere" not found. Choose another one, or create it first.',
      'Step 2: API test "Hidden" not found. Choose another one, or create it first.',
      'Step 2: API test not found. Choose another one, or create it first.',
    ]);
  });

  it('stays editable when its API test is deleted, and refuses to run', async () => {
    const { id } = await makeApiTest(ada, { name: 'Create user' });
    const steps = stepsOf({ action: 'reload' }, calling({ api_test_id: id, value: 'Create user' }));
    const test = await makeFlowTest(ada, { steps });
    await remove(id);
    const kept = await succeed(handler, routes.updateFlowTest, {
      token,
      params: { id: test.id },
      body: { steps: test.steps },
    });
    expect(kept.steps[1]).toMatchObject({ api_test_id: id });
    const copy = await succeed(handler, routes.duplicateFlowTest, { token, params: { id: test.id } });
    for (const each of [test.id, copy.id]) {
      const refused = await execute(each);
      expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      expect(refused.body.detail).toBe(
        'Step 2: API test "Create user" not found. Choose another one, or create it first.',
      );
    }
    expect(
      await succeed(handler, routes.listExecutions, {
        token,
        params: { id: test.id },
        query: { limit: 10, offset: 0 },
      }),
    ).toMatchObject({ total: 0 });
  });

  it('runs only for people who see both', async () => {
    const project = await makeProject(ada);
    const { id } = await makeApiTest(ada, { name: 'Create user', project_id: project.id });
    const test = await makeFlowTest(ada, { steps: stepsOf(calling({ api_test_id: id, value: 'Create user' })) });
    const member = await makeMember(ada);
    expect((await execute(test.id, member)).body.detail).toContain('API test "Create user" not found');
    expect((await execute(test.id)).status).toBe(202);
  });

  it('says before the run why its API test cannot run', async () => {
    const environment = await makeApiEnvironment(ada, { name: 'Staging' });
    const credential = await makeCredential(ada, { name: 'Orders' });
    const gone = await makeApiTest(ada, { name: 'No place', environment_id: environment.id });
    const signedOut = await makeApiTest(ada, {
      name: 'No sign-in',
      auth_type: 'bearer_token',
      credential_id: credential.id,
    });
    const draft = await makeApiTest(ada, { name: 'Half', drafts: [{ text: 'and it is fast', advice: '' }] });
    await succeed(apiHandler, apiTestingRoutes.deleteApiEnvironment, { token, params: { id: environment.id } });
    await succeed(apiHandler, apiTestingRoutes.deleteCredential, { token, params: { id: credential.id } });
    const details = [];
    for (const { id, name } of [gone, signedOut, draft]) {
      const test = await makeFlowTest(ada, { steps: stepsOf(calling({ api_test_id: id, value: name })) });
      details.push((await execute(test.id)).body.detail);
    }
    expect(details).toEqual([
      expect.stringMatching(
        /^Step 1 calls the API test "No place", which can't run\. The environment "Staging" was deleted/,
      ),
      expect.stringMatching(
        /^Step 1 calls the API test "No sign-in", which can't run\. The credential "Orders" was deleted/,
      ),
      expect.stringMatching(
        /^Step 1 calls the API test "Half", which can't run\. This test has a draft: "and it is fast"/,
      ),
    ]);
  });

  it('refuses API tests that are too large to run together', async () => {
    const large = (name: string) =>
      makeApiTest(ada, { name, method: 'POST', body_type: 'text', body: 'x'.repeat(190_000) });
    const all = await Promise.all(['A', 'B', 'C', 'D'].map(large));
    const steps = stepsOf(...all.map(({ id, name }) => calling({ api_test_id: id, value: name })));
    const { id } = await makeFlowTest(ada, { steps });
    expect((await execute(id)).body.detail).toContain('too large to run together. The limit is 600 KB');
    const { id: fitting } = await makeFlowTest(ada, { steps: stepsOf(...steps.slice(0, 3)) });
    expect(
      await callRoute(handler, routes.executeFlowTest, {
        token,
        params: { id: fitting },
        body: executeBody.parse({ parallel_executions: 3 }),
      }),
    ).toMatchObject({ status: 202 });
  });
});

it('keeps the link of a segment that calls an API test, whatever that is called', async () => {
  const { id } = await makeApiTest(ada, { name: 'Create user' });
  const segment = await makeSegment(ada, { steps: [calling({ value: 'Create user' })] });
  expect(segment.steps).toMatchObject([{ api_test_id: id }]);
  const test = await makeFlowTest(ada, { steps: [] });
  await succeed(handler, routes.insertSegment, { token, params: { id: test.id }, body: { segment_id: segment.id } });
  await remove(id);
  const read = await succeed(handler, routes.getFlowTest, { token, params: { id: test.id } });
  const saved = await succeed(handler, routes.updateFlowTest, {
    token,
    params: { id: test.id },
    body: { steps: read.steps },
  });
  expect(saved.steps).toMatchObject([{ api_test_id: id, segment: { id: segment.id } }]);
  const changed = await succeed(handler, routes.updateSegment, {
    token,
    params: { id: segment.id },
    body: { steps: [...segment.steps, { action: 'reload' }] },
  });
  expect(changed.steps).toHaveLength(2);
  expect((await succeed(handler, routes.getFlowTest, { token, params: { id: test.id } })).steps).toHaveLength(2);
});

it('lists the flow tests that call an API test, and counts those that the caller cannot see', async () => {
  const project = await makeProject(ada);
  const { id } = await makeApiTest(ada, { name: 'Create user' });
  const call = calling({ api_test_id: id, value: 'Create user' });
  const seen = await makeFlowTest(ada, { name: 'Seen', steps: stepsOf(call, call) });
  await makeFlowTest(ada, { name: 'Hidden', project_id: project.id, steps: stepsOf(call) });
  const former = await makeFlowTest(ada, { name: 'Former', steps: stepsOf(call) });
  await makeFlowTest(ada, { name: 'Other' });
  await succeed(handler, routes.updateFlowTest, {
    token,
    params: { id: former.id },
    body: { steps: stepsOf({ action: 'reload' }) },
  });
  const usesFor = ({ token: of }: MadeUser) =>
    succeed(apiHandler, apiTestingRoutes.listApiTestUses, { token: of, params: { id } });
  expect(await usesFor(await makeMember(ada))).toEqual({
    flow_tests: { visible: [{ id: seen.id, name: 'Seen' }], total: 2 },
    collections: { visible: [], total: 0 },
  });
  expect((await usesFor(ada)).flow_tests.visible.map(({ name }) => name)).toEqual(['Hidden', 'Seen']);
});

describe('plain English', () => {
  it('calls an API test by its name, and keeps a draft that says which one is missing', async () => {
    const { id } = await makeApiTest(ada, { name: 'Create User' });
    const body = { prompt: 'Call the API test "create user". Run the API test Nowhere', existing_steps: [] };
    const { steps, diagnostics } = await succeed(handler, routes.convertPromptToStep, { token, body });
    expect(steps).toMatchObject([
      { action: 'call_api_test', value: 'Create User', api_test_id: id },
      { action: 'draft', value: 'Run the API test Nowhere' },
    ]);
    expect(diagnostics).toMatchObject([
      { status: 'compiled' },
      { status: 'not_understood', message: 'API test "Nowhere" not found. Choose another one, or create it first.' },
    ]);
  });

  it('writes a whole test', async () => {
    const { id } = await makeApiTest(ada, { name: 'Create user' });
    const prompt = 'Call the API test "Create user". Go to https://shop.example.com/users/{{user_id}}';
    const made = await succeed(handler, routes.generateFlowTest, { token, body: { prompt, environment_id: null } });
    expect(made.steps.map(({ action, api_test_id: called }) => [action, called])).toEqual([
      ['call_api_test', id],
      ['navigate', undefined],
    ]);
    expect(made.diagnostics.map(({ status }) => status)).toEqual(['compiled', 'compiled']);
  });
});

it('takes a call to another organization by the name of its API test, or leaves a draft', async () => {
  const { id } = await makeApiTest(ada, { name: 'Create user' });
  const test = await makeFlowTest(ada, { steps: stepsOf(calling({ api_test_id: id, value: 'An old name' })) });
  const { files } = await succeed(handler, routes.exportFlowTest, {
    token,
    params: { id: test.id },
    query: { format: 'json' },
  });
  const file = flowTestFile.parse(JSON.parse(files[0]?.content ?? ''));
  expect(JSON.stringify(file)).not.toContain(id);
  const grace = await makeUser({ name: 'Grace' });
  const bring = () => succeed(handler, routes.importFlowTest, { token: grace.token, body: file });
  const first = await bring();
  expect(first.test.steps).toMatchObject([{ action: 'draft', value: 'call the API test "Create user"' }]);
  expect(first.notes).toEqual([
    'Step 1 is a draft: API test "Create user" not found. Choose another one, or create it first.',
  ]);
  const theirs = await makeApiTest(grace, { name: 'Create user' });
  expect(await bring()).toMatchObject({ test: { steps: [{ api_test_id: theirs.id }] }, notes: [] });
});
