import type { TriedCheck } from '@saywright/contracts/entities/check-proof';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { succeed } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeContext, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { stepResultOf } from '@saywright/testing/step-result';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
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

const vacuous = (check: number): TriedCheck => ({ step_id: null, check, state: 'vacuous', reason: 'any_value' });

const passed = { description: 'The title', passed: true, expected: '', actual: '' };
const finalChecks = stepResultOf({ step_id: 'global_assertions', order: 2, assertion_results: [passed, passed] });

/** Runs the test in a worker that has tried these checks. @param meanwhile happens while it runs */
async function runWith(tried: TriedCheck[] | undefined, meanwhile?: () => Promise<unknown>): Promise<string> {
  const body = { prove_checks: tried !== undefined };
  const { token, user, ctx } = ada;
  const { executions } = await succeed(handler, routes.executeFlowTest, { token, params: { id: test.id }, body });
  const id = executions[0]?.id ?? '';
  const carrier = carryFlow(async (_plan, hooks) => {
    await hooks.beforeFirstStep();
    await meanwhile?.();
    hooks.emit({ type: 'step_finished', index: 1, result: finalChecks });
    return {
      status: 'passed',
      end_reason: null,
      error_message: null,
      passed_assertions: 0,
      failed_assertions: 0,
      duration_ms: 1,
      dropped_console_logs: 0,
      dropped_network_logs: 0,
      ...(tried && { tried_checks: tried }),
    };
  });
  await carryOutRun({
    ctx: makeContext({ type: 'system', name: 'test' }, { ports: ctx.ports }),
    input: {
      message: { execution_id: id, organization_id: user.organization_id },
      remainingMs: 60_000,
      keepMessage: async () => undefined,
      carriers: { flow: carrier },
    },
  });
  return id;
}

const proof = async () => {
  const { token } = ada;
  const one = await succeed(handler, routes.getFlowTest, { token, params: { id: test.id } });
  const { tests } = await succeed(handler, routes.listFlowTests, { token, query: {} });
  expect(tests[0]?.proof).toEqual(one.proof);
  return { proof: one.proof, tried: one.tried_checks };
};
const asksForProof = async (): Promise<boolean | undefined> => {
  const { organization_id: organizationId, id } = await runToEnd(ada, test.id);
  return (await ada.ctx.ports.flowRuns.findDetails(organizationId, id))?.plan.proves_checks;
};

describe('the proof of its checks', () => {
  beforeEach(async () => {
    const [first] = test.steps;
    await save({
      steps: [{ ...first, assertions: [] }],
      global_assertions: [
        { type: 'title', operator: 'matches', expected: '.*' },
        { type: 'title', operator: 'matches', expected: '.+' },
      ],
    });
  });

  it('is kept with the test until a step or a final check changes, and tried until there is one', async () => {
    expect(await asksForProof()).toBe(true);
    expect(await proof()).toEqual({ proof: null, tried: [] });
    await runWith([vacuous(0), { ...vacuous(1), state: 'sensitive', reason: 'passed_before' }]);
    expect(await proof()).toMatchObject({ proof: { can_fail: true, vacuous: 1 }, tried: [{ check: 0 }, { check: 1 }] });
    expect(await asksForProof()).toBeUndefined();
    expect((await proof()).tried).toHaveLength(2);
    await save({ name: 'Another name' });
    expect((await proof()).tried).toHaveLength(2);
    await save({ global_assertions: [{ type: 'title', operator: 'equals', expected: 'Cart' }] });
    expect(await proof()).toEqual({ proof: null, tried: [] });
    expect(await asksForProof()).toBe(true);
  });

  it("says that a test can't fail when every check is vacuous, but not when one wasn't tried", async () => {
    await runWith([vacuous(0), vacuous(1)]);
    expect((await proof()).proof).toEqual({ can_fail: false, vacuous: 2 });
    await runWith([vacuous(0)]);
    expect((await proof()).proof).toEqual({ can_fail: true, vacuous: 1 });
  });

  it('is shown in later runs, which try nothing', async () => {
    await runWith([vacuous(0), { ...vacuous(1), state: 'proved', reason: 'failed_before' }]);
    const { token } = ada;
    const { results } = await succeed(handler, routes.getExecution, {
      token,
      params: { id: await runWith(undefined) },
    });
    expect(results[0]?.assertion_results.map(({ proof: known }) => known?.state)).toEqual(['vacuous', undefined]);
  });

  it('is not taken from a run that began before a final check changed', async () => {
    const last = [{ type: 'title', operator: 'equals', expected: 'Cart' }];
    await runWith([vacuous(0)], () => save({ global_assertions: last }));
    expect(await proof()).toEqual({ proof: null, tried: [] });
  });
});
