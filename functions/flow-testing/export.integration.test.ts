import { stepResult } from '@saywright/contracts/entities/execution';
import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { callRoute } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
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
  expect(files['tests/log-in.spec.ts']).toContain("await labelled(page, 'Password').fill(variables.password);");
  expect(files['tests/variables.ts']).toContain("process.env['TEST_USER'] ?? 'ada'");
  expect(files['playwright.config.ts']).toContain('https://shop.example.com');
  expect(JSON.stringify(files)).not.toContain(secret);

  await callRoute(flowTesting, deleteEnvironment, { token: ada.token, params: { id: environmentId } });
  const later = await exported(test.id);
  expect(later.files['tests/variables.ts']).toContain("required('TEST_USER')");
});

it('a step that opened a window in the last run waits for it', async () => {
  const test = await makeFlowTest(ada, { name: 'Windows' });
  const [, opening] = test.steps;
  const { id, epoch, ttl } = await claimExecution(ada, test.id);
  const { runs, flowRuns } = ada.ctx.ports;
  const result = stepResult.parse({
    step_id: opening?.id,
    order: 2,
    action: 'click',
    description: '',
    status: 'passed',
    message: 'Clicked',
    started_at: new Date().toISOString(),
    execution_time_ms: 1,
    error_details: null,
    screenshot_path: null,
    matched_selector: null,
    assertion_results: [],
    notes: [{ code: 'window_opened', params: {} }],
  });
  const progress = { currentStep: null, finishedSteps: 2, passedAssertions: 0, failedAssertions: 0, logs: undefined };
  await flowRuns.recordProgress({ executionId: id, epoch }, { ...progress, results: [result], ttl });
  expect((await exported(test.id)).files['tests/windows.spec.ts']).not.toContain('opened');
  const record = await runs.findExecution(ada.user.organization_id, id);
  if (!record) throw new Error('The execution is gone');
  const ending = { status: 'passed', end_reason: null, refund: false } as const;
  await finishExecution({ ctx: ada.ctx, input: { record, ending } });
  expect((await exported(test.id)).files['tests/windows.spec.ts']?.replaceAll(/\s+/g, ' ')).toContain(
    "const opened = page.context().waitForEvent('page'); await page.getByRole('link', { name: named('Blue kettle') }).click(); page = await opened;",
  );
});
