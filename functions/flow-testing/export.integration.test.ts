import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { callRoute } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { handler as flowTesting } from './handler.ts';

useWorld();

const { createEnvironment, deleteEnvironment, exportFlowTest } = flowTestingRoutes;
const secret = 'kettle-s3cret';
let ada: MadeUser;
beforeAll(async () => {
  ada = await makeUser();
});

const exported = async (id: string): Promise<{ status: number; files: Record<string, string> }> => {
  const answer = await callRoute(flowTesting, exportFlowTest, {
    token: ada.token,
    params: { id },
    query: { format: 'playwright' },
  });
  const files = answer.body.files as { path: string; content: string }[];
  return { status: answer.status, files: Object.fromEntries(files.map(({ path, content }) => [path, content])) };
};

it('a test is exported with its environment, but without the values of secrets', async () => {
  const environment = await callRoute(flowTesting, createEnvironment, {
    token: ada.token,
    body: {
      name: 'Shop',
      base_url: 'https://shop.example.com',
      variables: { user: 'ada', password: secret },
      secret_variables: ['password'],
    },
  });
  const environmentId = environment.body.id as string;
  const test = await makeFlowTest(ada, {
    name: 'Log in',
    environment_id: environmentId,
    steps: [
      { action: 'navigate', value: '/login' },
      { action: 'type', value: '{{user}}', selector: { type: 'label', value: 'User' } },
      { action: 'type', value: '{{password}}', selector: { type: 'label', value: 'Password' } },
    ],
  });
  const { status, files } = await exported(test.id);
  expect(status).toBe(200);
  expect(files['tests/log-in.spec.ts']).toContain("await page.getByLabel('Password').fill(variables.password);");
  expect(files['tests/variables.ts']).toContain("process.env['TEST_USER'] ?? 'ada'");
  expect(files['playwright.config.ts']).toContain('https://shop.example.com');
  expect(JSON.stringify(files)).not.toContain(secret);

  await callRoute(flowTesting, deleteEnvironment, { token: ada.token, params: { id: environmentId } });
  const later = await exported(test.id);
  expect(later.files['tests/variables.ts']).toContain("required('TEST_USER')");
});
