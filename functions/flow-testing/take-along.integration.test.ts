import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute } from '@saywright/testing/call';
import {
  makeEnvironment,
  makeFlowTest,
  makeOrganization,
  makeProject,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { handler as flowTesting } from './handler.ts';

useWorld();

const {
  duplicateFlowTest,
  exportFlowTest,
  generateFlowTest,
  getFlowTest,
  importFlowTest,
  listFlowTests,
  updateFlowTest,
} = flowTestingRoutes;
let ada: MadeUser;
let grace: MadeUser;
beforeAll(async () => {
  [ada, grace] = await Promise.all([makeUser(), makeUser()]);
});

/** Everything but what is the stored test's own: who it is, when it was saved, and what its runs came to. */
const definitionOf = ({ id: _id, created_at: _made, updated_at: _saved, version: _version, ...definition }: FlowTest) =>
  definition;

/** People's content, without the test's identity. */
const contentOf = ({ name, description, tags, steps, global_assertions, configuration, website_url }: FlowTest) => ({
  name,
  description,
  tags,
  steps,
  global_assertions,
  configuration,
  website_url,
});

async function exported(person: MadeUser, id: string): Promise<Record<string, unknown>> {
  const { body } = await callRoute(flowTesting, exportFlowTest, {
    token: person.token,
    params: { id },
    query: { format: 'json' },
  });
  return JSON.parse(body.files[0].content) as Record<string, unknown>;
}

it('a copy has the same steps, another name and no history', async () => {
  const test = await makeFlowTest(ada, { name: 'Buy a kettle', tags: ['smoke'] });
  const { status, body } = await callRoute(flowTesting, duplicateFlowTest, {
    token: ada.token,
    params: { id: test.id },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Copy of Buy a kettle', execution_count: 0, status: 'draft', version: 1 });
  expect(body.id).not.toBe(test.id);
  expect(contentOf(body)).toEqual({ ...contentOf(test), name: 'Copy of Buy a kettle' });
  const list = await callRoute(flowTesting, listFlowTests, { token: ada.token, query: { limit: 10 } });
  expect(list.body.total).toBe(2);
});

it('a test goes to another organization as a file, and is the same there', async () => {
  const environment = await makeEnvironment(ada, { name: 'Staging' });
  const test = await makeFlowTest(ada, { name: 'Grüße an Ada', environment_id: environment.id });
  const file = await exported(ada, test.id);
  expect(JSON.stringify(file)).not.toContain(environment.id);

  const there = await callRoute(flowTesting, importFlowTest, { token: grace.token, body: file });
  expect(there.status).toBe(201);
  expect(contentOf(there.body.test)).toEqual(contentOf(test));
  expect(there.body.test.environment_id).toBeNull();
  expect(there.body.notes).toEqual([
    'Environment "Staging" not found, so the test has none. Choose one before you run it.',
  ]);

  const here = await callRoute(flowTesting, importFlowTest, { token: ada.token, body: file });
  expect(here.body).toMatchObject({ test: { environment_id: environment.id }, notes: [] });
  const stored = await callRoute(flowTesting, getFlowTest, {
    token: ada.token,
    params: { id: here.body.test.id },
  });
  expect(contentOf(stored.body)).toEqual(contentOf(test));
});

it('a file with a step that cannot be is refused and names the place', async () => {
  const file = await exported(ada, (await makeFlowTest(ada)).id);
  const steps = (file['steps'] as object[]).with(1, { action: 'juggle', value: '' });
  const answer = await callRoute(flowTesting, importFlowTest, { token: ada.token, body: { ...file, steps } });
  expect(answer.status).toBe(422);
  expect(answer.body.issues[0].path).toBe('steps.1.action');
});

it('a test that was written from a description is the identical one when its file is brought back', async () => {
  const { admin } = await makeOrganization();
  const [environment, project] = await Promise.all([
    makeEnvironment(admin, { name: 'Where it runs' }),
    makeProject(admin, { name: 'Shop' }),
  ]);
  const { body: written } = await callRoute(flowTesting, generateFlowTest, {
    token: admin.token,
    body: {
      prompt: 'Go to https://shop.example.com, log in as ada@example.com with password {{password}}, click "Cart"',
      environment_id: environment.id,
      project_id: project.id,
    },
  });
  const [first, ...others] = written.steps as FlowTest['steps'];
  const { body: original } = await callRoute(flowTesting, updateFlowTest, {
    token: admin.token,
    params: { id: written.id },
    body: {
      tags: ['smoke', 'Grüße'],
      steps: [{ ...first, wait_after: 0, variables: { a: 'b' }, is_optional: true }, ...others],
      global_assertions: [{ type: 'title', operator: 'contains', expected: 'Cart' }],
      configuration: { browser: 'chromium', device_type: 'mobile', device_name: 'iPhone 14', viewport_width: 390 },
    },
  });
  const file = await exported(admin, original.id);
  expect(JSON.stringify(file)).not.toContain(project.id);
  const { body: imported } = await callRoute(flowTesting, importFlowTest, { token: admin.token, body: file });
  expect(imported.notes).toEqual([]);
  expect(definitionOf(imported.test)).toEqual(definitionOf(original));
  expect(await exported(admin, imported.test.id)).toEqual(file);
});

it('a file names a project only to those who may use one that is called so', async () => {
  const organization = await makeOrganization();
  const member = await makeMember(organization.admin);
  const project = await makeProject(organization.admin, { name: 'Checkout' });
  const test = await makeFlowTest(organization.admin, { project_id: project.id });
  const file = await exported(organization.admin, test.id);
  expect(file['project']).toBe('Checkout');

  const note = 'Project "Checkout" not found, so the test isn\'t in a project.';
  for (const person of [member, grace]) {
    const { body } = await callRoute(flowTesting, importFlowTest, { token: person.token, body: file });
    expect(body).toMatchObject({ test: { project_id: null }, notes: [note] });
  }
  const { body } = await callRoute(flowTesting, importFlowTest, { token: organization.admin.token, body: file });
  expect(body).toMatchObject({ test: { project_id: project.id }, notes: [] });
});
