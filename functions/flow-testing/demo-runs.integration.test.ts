import { freeDemoRunsPerDay } from '@saywright/contracts/demo-shop';
import { calendarDay } from '@saywright/contracts/calendar-day';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute } from '@saywright/testing/call';
import { makeEnvironment, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it, vi } from 'vitest';
import { handler } from './handler.ts';

const shop = 'http://localhost:3000/demo/shop';

useWorld();
beforeAll(() => void vi.stubEnv('DEMO_SHOP_URL', shop));

const goTo = (...addresses: string[]) => addresses.map((value) => ({ action: 'navigate' as const, value }));

const execute = (person: MadeUser, testId: string, body: object = {}) =>
  callRoute(handler, routes.executeFlowTest, { token: person.token, params: { id: testId }, body });

async function countersOf(person: MadeUser) {
  const { app } = createDatabase(readStorageConfig());
  const { organization_id: organizationId, created_at: createdAt } = person.user;
  const { start } = usagePeriod(createdAt, Date.now());
  const usage = await app.get<{ executions_used?: number }>(appKeys.usage(organizationId, start));
  const demo = await app.get<{ runs?: number }>(appKeys.demoRuns(organizationId, calendarDay(Date.now())));
  return { counted: usage?.executions_used ?? 0, free: demo?.runs ?? 0 };
}

it('runs the demo shop free of charge, also when the plan has nothing left', async () => {
  const person = await makeUser();
  const { app } = createDatabase(readStorageConfig());
  const { start } = usagePeriod(person.user.created_at, Date.now());
  await app.update(appKeys.usage(person.user.organization_id, start), { add: { executions_used: 5 } });
  const demo = await makeFlowTest(person, { steps: goTo(shop, `${shop}/cart`) });
  const own = await makeFlowTest(person, { steps: goTo('https://example.com') });

  expect(await execute(person, demo.id, { parallel_executions: 3 })).toMatchObject({ status: 202 });
  expect(await countersOf(person)).toEqual({ counted: 5, free: 3 });
  expect(await execute(person, own.id)).toMatchObject({ status: 403, body: { code: 'plan_limit_reached' } });
});

it('counts demo runs once the free ones of the day are used, all of a call or none', async () => {
  const person = await makeUser();
  const { app } = createDatabase(readStorageConfig());
  const day = calendarDay(Date.now());
  await app.update(appKeys.demoRuns(person.user.organization_id, day), { add: { runs: freeDemoRunsPerDay - 1 } });
  const demo = await makeFlowTest(person, { steps: goTo(shop) });

  await execute(person, demo.id, { parallel_executions: 2 });
  expect(await countersOf(person)).toEqual({ counted: 2, free: freeDemoRunsPerDay - 1 });
  await execute(person, demo.id);
  expect(await countersOf(person)).toEqual({ counted: 2, free: freeDemoRunsPerDay });
  await execute(person, demo.id, { parallel_executions: 3 });
  expect(await countersOf(person)).toEqual({ counted: 5, free: freeDemoRunsPerDay });
  expect(await execute(person, demo.id)).toMatchObject({ status: 403, body: { code: 'plan_limit_reached' } });
});

it('never gives more free runs than the cap to calls that come at once', async () => {
  const person = await makeUser();
  const { app } = createDatabase(readStorageConfig());
  const day = calendarDay(Date.now());
  await app.update(appKeys.demoRuns(person.user.organization_id, day), { add: { runs: freeDemoRunsPerDay - 2 } });
  const demo = await makeFlowTest(person, { steps: goTo(shop) });

  const answers = await Promise.all(Array.from({ length: 6 }, () => execute(person, demo.id)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  expect(await countersOf(person)).toEqual({ counted: 4, free: freeDemoRunsPerDay });
});

it.each([
  ['names another site in a step', goTo(shop, 'https://example.com'), ''],
  ['has another site as its base URL', goTo(shop), 'https://example.com'],
  ['has the shop as its base URL and leaves it', goTo('/demo/shop', 'https://example.com'), shop],
  ['climbs out of the shop', goTo(`${shop}/../../pricing`), ''],
  ['takes its address from a variable', goTo('{{site}}'), shop],
])('counts a run that %s', async (_what, steps, baseUrl) => {
  const person = await makeUser();
  const environment = await makeEnvironment(person, { base_url: baseUrl, variables: { site: 'https://example.com' } });
  const test = await makeFlowTest(person, { steps, environment_id: environment.id });
  expect(await execute(person, test.id)).toMatchObject({ status: 202 });
  expect(await countersOf(person)).toEqual({ counted: 1, free: 0 });
});

it('counts a run that turned out to leave the demo shop, once', async () => {
  const person = await makeUser();
  const demo = await makeFlowTest(person, { steps: goTo(shop) });
  const record = await runToEnd(person, demo.id, { charge: true });
  expect(await countersOf(person)).toEqual({ counted: 1, free: 0 });

  const ending = { status: 'passed', end_reason: null, refund: false, charge: true } as const;
  expect(await finishExecution({ ctx: person.ctx, input: { record, ending } })).toBe('changed');
  expect(await countersOf(person)).toEqual({ counted: 1, free: 0 });
});

it('gives a free run back that ended without a verdict', async () => {
  const person = await makeUser();
  const demo = await makeFlowTest(person, { steps: goTo(shop) });
  await runToEnd(person, demo.id);
  await runToEnd(person, demo.id, {
    status: 'error',
    end_reason: { code: 'runner_lost', params: {} },
    refund: true,
    charge: true,
  });
  expect(await countersOf(person)).toEqual({ counted: 0, free: 1 });
});
