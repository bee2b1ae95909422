import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it, vi } from 'vitest';
import { handler as dashboard } from '../dashboard/handler.ts';
import { handler } from './handler.ts';

useWorld();
beforeAll(() => void vi.stubEnv('DEMO_SHOP_URL', 'http://localhost:3000/demo/shop'));

const runDemo = ({ token }: MadeUser) => callRoute(handler, routes.runDemoTest, { token });
const testsOf = async ({ token }: MadeUser) =>
  (await succeed(handler, routes.listFlowTests, { token, query: { limit: 10 } })).tests;
const firstSteps = async ({ token }: MadeUser) =>
  (await succeed(dashboard, dashboardRoutes.getDashboard, { token })).first_steps;

it('creates one demo test for everyone who asks at once, and runs it for each', async () => {
  const admin = await makeUser();
  const member = await makeMember(admin);
  const answers = await Promise.all([admin, member, admin, member].map(runDemo));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const tests = await testsOf(admin);
  expect(tests).toMatchObject([{ name: 'Demo: buy a blue kettle', execution_count: 4, step_count: 7 }]);
  expect(answers.map(({ body }) => body.executions[0].execution_number).toSorted()).toEqual([1, 2, 3, 4]);
});

it('creates the demo test again after it was deleted, and leaves a changed one alone', async () => {
  const person = await makeUser();
  await runDemo(person);
  const [{ id = '' } = {}] = await testsOf(person);
  await succeed(handler, routes.updateFlowTest, { token: person.token, params: { id }, body: { name: 'Mine now' } });
  await runDemo(person);
  expect(await testsOf(person)).toMatchObject([{ name: 'Mine now', execution_count: 2 }]);
  await callRoute(handler, routes.deleteFlowTest, { token: person.token, params: { id } });
  await runDemo(person);
  expect(await testsOf(person)).toMatchObject([{ name: 'Demo: buy a blue kettle', execution_count: 1 }]);
});

it('ticks off the first steps by what there is', async () => {
  const person = await makeUser();
  const none = { has_demo_shop: true, ran_demo_test: false, wrote_own_test: false, own_test_passed: false };
  expect(await firstSteps(person)).toEqual(none);
  await runDemo(person);
  const [demo] = await testsOf(person);
  await runToEnd(person, demo?.id ?? '');
  expect(await firstSteps(person)).toEqual({ ...none, ran_demo_test: true });
  const own = await makeFlowTest(person);
  await runToEnd(person, own.id, {
    status: 'failed',
    end_reason: { code: 'step_failed', params: { order: 1, reason: 'No' } },
  });
  expect(await firstSteps(person)).toEqual({ ...none, ran_demo_test: true, wrote_own_test: true });
  await runToEnd(person, own.id);
  const all = { has_demo_shop: true, ran_demo_test: true, wrote_own_test: true, own_test_passed: true };
  expect(await firstSteps(person)).toEqual(all);
  await runToEnd(person, own.id, {
    status: 'failed',
    end_reason: { code: 'step_failed', params: { order: 1, reason: 'No' } },
  });
  expect(await firstSteps(person)).toEqual(all);
});

it("doesn't send people back to the first steps who have many tests, none of which passes", async () => {
  const person = await makeUser();
  for (let count = 0; count < 6; count++) await makeFlowTest(person);
  expect(await firstSteps(person)).toMatchObject({ own_test_passed: true });
});
