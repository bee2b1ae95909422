import { pictureName } from '@saywright/contracts/entities/step-picture';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { newId } from '@saywright/domain/context/new-id';
import { systemClock } from '@saywright/domain/context/clock';
import { getPorts } from '@saywright/storage/ports';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

let ada: MadeUser;
let eve: MadeUser;
let testId: string;
let executionId: string;

const execute = (body: unknown, id = testId, token = ada.token): Promise<Answer> =>
  callRoute(handler, routes.executeFlowTest, { token, params: { id }, body });

beforeAll(async () => {
  [ada, eve] = await Promise.all([makeUser(), makeUser()]);
  testId = (await makeFlowTest(ada)).id;
  const { executions } = await succeed(handler, routes.executeFlowTest, {
    token: ada.token,
    params: { id: testId },
    body: {
      parallel_executions: 2,
      configuration_override: { device_type: 'mobile', device_name: 'iPhone 14' },
    },
  });
  executionId = executions[0]?.id ?? '';
});

describe('execute', () => {
  it('answers the executions it has accepted, numbered', async () => {
    const { executions, total } = await succeed(handler, routes.listExecutions, {
      token: ada.token,
      params: { id: testId },
    });
    expect(total).toBe(2);
    expect(executions).toMatchObject([
      { execution_number: 2, status: 'pending', total_steps: 3, finished_steps: 0 },
      { execution_number: 1, status: 'pending', device_type: 'mobile', is_headless: true, started_at: null },
    ]);
  });

  it('gives another device its own screen', async () => {
    const { configuration } = await succeed(handler, routes.getExecution, {
      token: ada.token,
      params: { id: executionId },
    });
    expect(configuration).toMatchObject({ device_name: 'iPhone 14', viewport_width: 390, viewport_height: 844 });
  });

  it.each([0, 4, -1, '2', 1.5, null])('refuses %j parallel executions', async (parallel) => {
    const words = 'parallel_executions must be a whole number from 1 to 3';
    for (const body of [
      { parallel_executions: parallel },
      { configuration_override: { parallel_executions: parallel } },
    ])
      expect(await execute(body)).toMatchObject({ status: 422, body: { detail: words } });
  });

  it.each([
    ['an unknown field', { speed: 'fast' }],
    ['an unknown override', { configuration_override: { speed: 'fast' } }],
    ['an unknown browser', { configuration_override: { browser: 'lynx' } }],
    ['a screen that is too narrow', { configuration_override: { viewport_width: 319 } }],
    ['a screen that is too wide', { configuration_override: { viewport_width: 3_841 } }],
    ['a screen that is too low', { configuration_override: { viewport_height: 239 } }],
    ['a screen that is too high', { configuration_override: { viewport_height: 2_161 } }],
    ['an environment that does not exist', { environment_id: 'nowhere' }],
  ])('refuses %s', async (_what, body) => {
    expect(await execute(body)).toMatchObject({ status: 422 });
  });

  it('refuses a test without steps', async () => {
    const empty = await makeFlowTest(ada, { steps: [] });
    expect(await execute({}, empty.id)).toMatchObject({
      status: 422,
      body: { detail: 'Add at least one step before you run this test.' },
    });
  });

  it('refuses a test with a draft step, and names it', async () => {
    const draft = await makeFlowTest(ada, {
      steps: [
        { action: 'navigate', value: 'https://shop.example.com' },
        { action: 'draft', value: 'juggle the kettles' },
      ],
    });
    const { status, body } = await execute({}, draft.id);
    expect(status).toBe(422);
    expect(body.detail).toContain('Step 2 is still a draft: "juggle the kettles"');
    expect(body.issues).toMatchObject([{ path: 'steps.1' }]);
  });

  it('stops at the allowance with a text that helps', async () => {
    const grace = await makeUser();
    const test = await makeFlowTest(grace);
    expect(await execute({ parallel_executions: 3 }, test.id, grace.token)).toMatchObject({ status: 202 });
    const refused = await execute({ parallel_executions: 3 }, test.id, grace.token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'plan_limit_reached' } });
    expect(refused.body.detail).toContain('upgrade your plan');
  });
});

describe('another organization', () => {
  it('finds nothing', async () => {
    const { token } = eve;
    const calls = [
      callRoute(handler, routes.executeFlowTest, { token, params: { id: testId }, body: {} }),
      callRoute(handler, routes.listExecutions, { token, params: { id: testId } }),
      callRoute(handler, routes.getExecution, { token, params: { id: executionId } }),
      callRoute(handler, routes.cancelExecution, { token, params: { id: executionId } }),
      callRoute(handler, routes.getScreenshot, { token, params: { filename: `${executionId}-001.jpg` } }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
  });

  it('nor does someone who is not signed in', async () => {
    for (const token of [undefined, 'nonsense'])
      expect(await callRoute(handler, routes.getExecution, { token, params: { id: executionId } })).toMatchObject({
        status: 401,
      });
  });
});

describe('lists', () => {
  it('pages by offset, newest first', async () => {
    const page = (query: Record<string, number>) =>
      succeed(handler, routes.listExecutions, { token: ada.token, params: { id: testId }, query });
    const numbers = async (query: Record<string, number>) => {
      const { executions, has_more: more, total } = await page(query);
      return { numbers: executions.map((one) => one.execution_number), more, total };
    };
    expect(await numbers({ limit: 1 })).toEqual({ numbers: [2], more: true, total: 2 });
    expect(await numbers({ limit: 1, offset: 1 })).toEqual({ numbers: [1], more: false, total: 2 });
    expect(await numbers({ limit: 10, offset: 5 })).toEqual({ numbers: [], more: false, total: 2 });
  });
});

describe('one execution', () => {
  it('shows the steps of its plan before anything has happened', async () => {
    const execution = await succeed(handler, routes.getExecution, { token: ada.token, params: { id: executionId } });
    expect(execution).toMatchObject({ results: [], screenshots: [], console_logs: [], current_step: null });
    expect(execution.steps.map(({ order, action }) => [order, action])).toEqual([
      [1, 'navigate'],
      [2, 'click'],
      [3, 'assert'],
    ]);
    expect(Object.keys(execution)).not.toContain('organization_id');
  });

  it('that never was is not found', async () => {
    expect(
      await callRoute(handler, routes.getExecution, { token: ada.token, params: { id: newId(systemClock) } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('screenshots', () => {
  const read = (filename: string, token = ada.token): Promise<Answer> =>
    callRoute(handler, routes.getScreenshot, { token, params: { filename } });

  it('come as data URLs', async () => {
    const filename = `${executionId}-001.jpg`;
    const record = await getPorts().runs.findExecution(ada.user.organization_id, executionId);
    await getPorts().artifacts.putArtifact(
      { organizationId: ada.user.organization_id, executionId, historyDays: record?.history_days ?? 0, filename },
      { bytes: Buffer.from([0xff, 0xd8, 0xff]), contentType: 'image/jpeg' },
    );
    expect((await read(filename)).body).toEqual({ filename, data: 'data:image/jpeg;base64,/9j/' });
    expect((await read(filename, eve.token)).status).toBe(404);
  });

  it('of steps are parts of a file, and only whole parts are found', async () => {
    const file = `${executionId}-p001`;
    const organizationId = ada.user.organization_id;
    const record = await getPorts().runs.findExecution(organizationId, executionId);
    await getPorts().artifacts.putArtifact(
      { organizationId, executionId, historyDays: record?.history_days ?? 0, filename: file },
      { bytes: Buffer.from('first,second'), contentType: 'application/octet-stream' },
    );
    const part = (from: number, length: number): string => pictureName({ file, from, length });
    const data = `data:image/jpeg;base64,${Buffer.from('second').toString('base64')}`;
    expect((await read(part(6, 6))).body).toEqual({ filename: part(6, 6), data });
    expect((await read(part(6, 6), eve.token)).status).toBe(404);
    for (const missing of [part(6, 7), part(12, 1), part(500, 5), part(0, 0), `${file}.0-5`, file, `x${part(6, 6)}`])
      expect((await read(missing)).status).toBe(404);
  });

  it.each([
    '../../other/secret.jpg',
    '..%2F..%2Fsecret.jpg',
    'secret.jpg',
    '',
    '01J0000000000000000000NONE-001.jpg',
    'x'.repeat(5_000),
  ])('are not found under %j', async (filename) => {
    expect((await read(filename)).status).toBe(404);
    expect((await read(`${executionId}-${filename}`)).status).toBe(404);
  });
});

describe('cancel', () => {
  it('ends an execution that waits, and is refused the second time', async () => {
    const call = () =>
      callRoute(handler, routes.cancelExecution, { token: ada.token, params: { id: executionId }, body: {} });
    expect(await call()).toMatchObject({
      status: 200,
      body: {
        id: executionId,
        status: 'cancelled',
        end_reason: { code: 'cancelled', params: { by: 'person', user_id: ada.user.id } },
        error_message: null,
      },
    });
    expect(await call()).toMatchObject({
      status: 409,
      body: { detail: 'Execution #1 has already been cancelled.' },
    });
  });
});
