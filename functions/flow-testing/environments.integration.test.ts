import { executeBody } from '@saywright/contracts/entities/execution';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import type { RunHooks } from '@saywright/domain/flow-tests/runs/run-hooks';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import type { Ports } from '@saywright/domain/ports/ports';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase, type Database } from '@saywright/storage/database';
import { runsKeys } from '@saywright/storage/runs-keys';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeContext, makeEnvironment, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type * as z from 'zod';
import { handler } from './handler.ts';

useWorld();

let database: Database;
let ada: MadeUser;
let token: string;

beforeAll(async () => {
  database = createDatabase(readStorageConfig());
  ada = await makeUser();
  ({ token } = ada);
  await setPlan(ada, 'GROWTH');
});

const variables = { host: 'shop.example.com', password: 'correct horse', retries: 3 };
const body = { name: '  Staging ', base_url: 'https://staging.example.com', variables, secret_variables: ['password'] };
const create = (fields: object = {}) =>
  succeed(handler, routes.createEnvironment, { token, body: { ...body, ...fields } });
const update = (id: string, change: object) =>
  succeed(handler, routes.updateEnvironment, { token, params: { id }, body: change });

/** The values of an environment's secrets, as a run would get them. */
async function secretsOf(id: string): Promise<Record<string, string>> {
  const { environments, secrets } = ada.ctx.ports;
  const record = await environments.findEnvironment(ada.user.organization_id, id);
  return record?.sealed_secrets ? secrets.open(ada.user.organization_id, record.sealed_secrets) : {};
}

describe('an environment', () => {
  it('is created and listed, and never answers a secret', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Staging',
      base_url: 'https://staging.example.com',
      variables: { host: 'shop.example.com', password: null, retries: '3' },
      secret_variables: ['password'],
      version: 1,
    });
    const environments = await succeed(handler, routes.listEnvironments, { token });
    expect(environments.at(-1)).toEqual(made);
    expect(JSON.stringify(environments)).not.toContain('correct horse');
    const item = await database.app.get(appKeys.environment(ada.user.organization_id, made.id));
    expect(JSON.stringify(item)).not.toContain('correct horse');
    expect(await secretsOf(made.id)).toEqual({ password: 'correct horse' });
  });

  it('keeps variables that are called like what every object has, and refuses names that no object can', async () => {
    const names = ['toString', 'valueOf', 'hasOwnProperty', 'then', 'length', 'prototype', 'toJSON'];
    const odd = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));
    const made = await create({ name: 'Odd', variables: odd, secret_variables: ['valueOf', 'length'] });
    expect(made.variables).toEqual({ ...odd, valueOf: null, length: null });
    expect(await secretsOf(made.id)).toEqual({ valueOf: 'value of valueOf', length: 'value of length' });
    for (const name of ['__proto__', 'constructor']) {
      const rawBody = `{"name":"Odd","variables":{"${name}":"x"}}`;
      expect(await callRoute(handler, routes.createEnvironment, { token, rawBody })).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', detail: `variables can't use "${name}" as a name. Choose another name` },
      });
    }
  });

  it('is changed field by field; secrets that are left out stay', async () => {
    const { id } = await create();
    await update(id, { name: 'Production' });
    const shown = await update(id, { variables: { host: 'b.test', password: null }, secret_variables: ['password'] });
    expect(shown).toMatchObject({ name: 'Production', version: 3, variables: { host: 'b.test', password: null } });
    expect(await secretsOf(id)).toEqual({ password: 'correct horse' });
    await update(id, { variables: { password: 'new password' } });
    expect(await secretsOf(id)).toEqual({ password: 'new password' });
    expect(await update(id, { secret_variables: [], variables: {} })).toMatchObject({ variables: {} });
    expect(await secretsOf(id)).toEqual({});
  });

  it('tells the second of two people who change it', async () => {
    const { id, version } = await create();
    await update(id, { name: 'First', version });
    const second = { token, params: { id }, body: { name: 'Second', version } };
    expect(await callRoute(handler, routes.updateEnvironment, second)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('changed by another user') },
    });
  });

  test.each([
    [{ name: '  ' }, 'Please enter a name for the environment'],
    [{ base_url: 'ftp://example.com' }, 'Start the base URL with http:// or https://'],
    [{ base_url: 'http://' }, 'Start the base URL with http:// or https://'],
    [{ variables: { 'a b': 'x' } }, 'letters, digits, and underscores'],
    [{ variables: { list: ['x'] } }, 'A variable must be text'],
    [{ variables: 'none' }, ''],
    [{ secret_variables: ['nobody'] }, 'The secret "nobody" has no value yet'],
    [{ variables: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`v${at}`, ''])) }, 'up to 100 variables'],
  ])('is refused with %o', async (fields, detail) => {
    const answer = await callRoute(handler, routes.createEnvironment, { token, body: { ...body, ...fields } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(detail).slice(1, -1));
  });
});

it('is one on TRIAL, however many are asked for at once', async () => {
  const trial = await makeUser();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callRoute(handler, routes.createEnvironment, { token: trial.token, body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body.detail).toContain('Upgrade to Growth');
  const id = answers.find(({ status }) => status === 201)?.body.id as string;
  await succeed(handler, routes.deleteEnvironment, { token: trial.token, params: { id } });
  await succeed(handler, routes.createEnvironment, { token: trial.token, body });
});

it('is where a generated test begins, and the test begins in any other as well', async () => {
  const { id } = await create({ base_url: 'https://staging.example.com/shop/' });
  const prompt = 'Click "Blue kettle"';
  const made = await succeed(handler, routes.generateFlowTest, { token, body: { prompt, environment_id: id } });
  expect(made).toMatchObject({ environment_id: id, website_url: '' });
  expect(made.steps.map(({ action, value }) => [action, value])).toEqual([
    ['navigate', './'],
    ['click', ''],
  ]);
});

describe('a run', () => {
  const execute = async (testId: string, input: z.input<typeof executeBody> = {}) =>
    startExecution({ ctx: ada.ctx, input: { ...executeBody.parse(input), id: testId } });

  interface Carried {
    plan?: FlowPlan;
    hooks?: RunHooks;
  }

  /** Carries an accepted run out with a runner that only looks. */
  async function carryOut(executionId: string, ports: Partial<Ports> = {}): Promise<Carried> {
    const carried: Carried = {};
    await carryOutRun({
      ctx: makeContext({ type: 'system', name: 'test' }, { ports: { ...ada.ctx.ports, ...ports } }),
      input: {
        message: { execution_id: executionId, organization_id: ada.user.organization_id },
        remainingMs: 60_000,
        keepMessage: async () => undefined,
        carriers: {
          flow: carryFlow(async (plan, hooks) => {
            Object.assign(carried, { plan, hooks });
            await hooks.beforeFirstStep();
            return {
              status: 'passed',
              end_reason: null,
              error_message: null,
              passed_assertions: 0,
              failed_assertions: 0,
              duration_ms: 1,
              dropped_console_logs: 0,
              dropped_network_logs: 0,
            };
          }),
        },
      },
    });
    return carried;
  }

  const idOf = ({ executions }: Awaited<ReturnType<typeof execute>>): string => executions[0]?.id ?? '';

  it('has the variables and the address of its environment; secrets wait encrypted until it begins', async () => {
    const environment = await create();
    const made = await makeFlowTest(ada, { environment_id: environment.id, website_url: 'https://www.example.com' });
    const id = idOf(await execute(made.id));
    await update(environment.id, { variables: { host: 'too late', password: 'too late' } });
    await succeed(handler, routes.deleteEnvironment, { token, params: { id: environment.id } });

    const { pk } = runsKeys.execution(id);
    const items = JSON.stringify(await Array.fromAsync(database.runs.query({ pk })));
    expect(items).toContain('shop.example.com');
    expect(items).not.toContain('correct horse');

    const { plan, hooks } = await carryOut(id);
    expect(plan).toMatchObject({
      base_url: 'https://staging.example.com',
      variables: { host: 'shop.example.com', password: 'correct horse', retries: '3' },
    });
    expect(plan).not.toHaveProperty('sealed_secrets');
    expect(await succeed(handler, routes.getExecution, { token, params: { id } })).toMatchObject({
      environment_name: environment.name,
      base_url: 'https://staging.example.com',
    });
    expect(hooks?.secrets).toEqual(['correct horse']);
  });

  it('takes the environment of its override, else of the call, else of its test', async () => {
    const [own, called, overriding] = [
      await create({ base_url: 'https://own.example.com' }),
      await create({ base_url: 'https://called.example.com' }),
      await create({ base_url: 'https://overriding.example.com' }),
    ];
    const { id: testId } = await makeFlowTest(ada, { environment_id: own.id, website_url: 'https://www.example.com' });
    const baseUrl = async (input: z.input<typeof executeBody>) =>
      (await carryOut(idOf(await execute(testId, input)))).plan?.base_url;
    expect(await baseUrl({})).toBe('https://own.example.com');
    expect(await baseUrl({ environment_id: called.id })).toBe('https://called.example.com');
    const configuration_override = { environment_id: overriding.id };
    expect(await baseUrl({ environment_id: called.id, configuration_override })).toBe('https://overriding.example.com');
    expect(await baseUrl({ configuration_override: { environment_id: null } })).toBe('https://www.example.com');
  });

  it('is refused once its environment is deleted, and told which one that was', async () => {
    const environment = await makeEnvironment(ada, { name: 'Old staging' });
    const made = await makeFlowTest(ada, { environment_id: environment.id });
    await succeed(handler, routes.deleteEnvironment, { token, params: { id: environment.id } });
    const answer = await callRoute(handler, routes.executeFlowTest, { token, params: { id: made.id }, body: {} });
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: 'The environment "Old staging" was deleted. Choose another one, or None.' },
    });
    const renamed = { token, params: { id: made.id }, body: { name: 'Renamed', environment_id: environment.id } };
    expect(await callRoute(handler, routes.updateFlowTest, renamed)).toMatchObject({ status: 200 });
    const fresh = { token, body: { name: 'New', environment_id: environment.id } };
    expect(await callRoute(handler, routes.createFlowTest, fresh)).toMatchObject({ status: 422 });
  });

  it('does not find the environment of another organization', async () => {
    const theirs = await makeEnvironment(await makeUser(), { name: 'Theirs' });
    const { id } = await makeFlowTest(ada);
    await expect(execute(id, { environment_id: theirs.id })).rejects.toThrow("This environment doesn't exist");
  });

  it('ends as an error that costs nothing when its secrets cannot be opened', async () => {
    const environment = await create();
    const { id: testId } = await makeFlowTest(ada, { environment_id: environment.id });
    const id = idOf(await execute(testId));
    const secrets: Ports['secrets'] = {
      ...ada.ctx.ports.secrets,
      open: () => Promise.reject(new Error('KMS is away')),
    };
    expect(await carryOut(id, { secrets })).toEqual({});
    const record = await ada.ctx.ports.runs.findExecution(ada.user.organization_id, id);
    expect(record).toMatchObject({ status: 'error', refunded: true, end_reason: { code: 'secrets_unavailable' } });
  });
});
