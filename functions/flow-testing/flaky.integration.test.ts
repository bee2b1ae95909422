import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { succeed } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();
let ada: MadeUser;
let test: FlowTest;

beforeEach(async () => {
  ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  test = await makeFlowTest(ada);
});

/** Of the test itself, and in the list. */
async function flakiness() {
  const { token } = ada;
  const one = await succeed(handler, routes.getFlowTest, { token, params: { id: test.id } });
  const { tests } = await succeed(handler, routes.listFlowTests, { token, query: {} });
  return [one.flakiness, ...tests.map((listed) => listed.flakiness)];
}

const end = async (verdicts: string): Promise<void> => {
  for (const verdict of verdicts) await runToEnd(ada, test.id, { status: verdict === 'P' ? 'passed' : 'failed' });
};
const save = (body: object) =>
  succeed(handler, routes.updateFlowTest, { token: ada.token, params: { id: test.id }, body });

it('calls a test flaky once it went back and forth, and forgets that when its steps change', async () => {
  await end('PF');
  expect(await flakiness()).toEqual([null, null]);
  await end('P');
  const flaky = { failed: 1, runs: 3 };
  expect(await flakiness()).toEqual([flaky, flaky]);
  await save({ name: 'Another name' });
  expect(await flakiness()).toEqual([flaky, flaky]);
  await save({ steps: test.steps.slice(0, 1) });
  expect(await flakiness()).toEqual([null, null]);
});

it('remembers every run of several that end at once, and none that was cancelled or had an error', async () => {
  await end('FP');
  const records = [await claimExecution(ada, test.id), await claimExecution(ada, test.id)];
  const ending = { status: 'failed', end_reason: null, refund: false } as const;
  await Promise.all(records.map((record) => finishExecution({ ctx: ada.ctx, input: { record, ending } })));
  await runToEnd(ada, test.id, { status: 'error' });
  await runToEnd(ada, test.id, { status: 'cancelled' });
  expect((await flakiness())[0]).toEqual({ failed: 3, runs: 4 });
});
