import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { succeed } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();
let ada: MadeUser;
let test: FlowTest;

beforeEach(async () => {
  ada = await makeUser();
  test = await makeFlowTest(ada);
});

/** Whether the test says so, and whether the list does. */
async function isVerified(): Promise<boolean[]> {
  const { token } = ada;
  const one = await succeed(handler, routes.getFlowTest, { token, params: { id: test.id } });
  const { tests } = await succeed(handler, routes.listFlowTests, { token, query: {} });
  return [one.is_verified, ...tests.map((listed) => listed.is_verified)];
}

const save = (body: object) =>
  succeed(handler, routes.updateFlowTest, { token: ada.token, params: { id: test.id }, body });

it('is verified by a run of its steps that passes, and by nothing else', async () => {
  expect(await isVerified()).toEqual([false, false]);
  await runToEnd(ada, test.id, { status: 'failed' });
  expect(await isVerified()).toEqual([false, false]);
  await runToEnd(ada, test.id);
  expect(await isVerified()).toEqual([true, true]);
});

it('stays verified when its name changes, and no longer is when a step does', async () => {
  await runToEnd(ada, test.id);
  await save({ name: 'Another name', steps: test.steps });
  expect(await isVerified()).toEqual([true, true]);
  const [first, ...others] = test.steps;
  await save({ steps: [{ ...first, timeout: 20_000 }, ...others] });
  expect(await isVerified()).toEqual([false, false]);
});

it('is not verified by a run that began before its steps changed', async () => {
  const record = await claimExecution(ada, test.id);
  await save({ steps: test.steps.slice(0, 1) });
  const ending = { status: 'passed', end_reason: null, refund: false } as const;
  await finishExecution({ ctx: ada.ctx, input: { record, ending } });
  expect(await isVerified()).toEqual([false, false]);
});
