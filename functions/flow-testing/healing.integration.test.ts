import { executeBody } from '@saywright/contracts/entities/execution';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { HealingProposal } from '@saywright/contracts/entities/healing';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { runRoutes } from '@saywright/contracts/routes/runs';
import { teamRoutes } from '@saywright/contracts/routes/team';
import { carryFlow } from '@saywright/domain/flow-tests/runs/carry-flow';
import type { FlowRunner } from '@saywright/domain/flow-tests/runs/run-hooks';
import { carryOutRun } from '@saywright/domain/runs/carry-out-run';
import { proposeHealing } from '@saywright/domain/flow-tests/healing/propose-healing';
import { callRoute, succeed } from '@saywright/testing/call';
import { changeOf, evidenceOf, healedResult } from '@saywright/testing/element-change';
import { countReads } from '@saywright/testing/count-reads';
import {
  makeContext,
  makeFlowTest,
  makeProject,
  makeSegment,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { soaking } from '@saywright/testing/soak';
import { stepResultOf } from '@saywright/testing/step-result';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, expect, test } from 'vitest';
import { handler as runsHandler } from '../runs/handler.ts';
import { handler as teamHandler } from '../team/handler.ts';
import { handler } from './handler.ts';

useWorld();
let ada: MadeUser;
let token: string;
beforeEach(async () => {
  ada = await makeUser();
  ({ token } = ada);
});

const save = {
  action: 'click' as const,
  selector: { ...evidenceOf('Save').selector, fallback_selectors: [] },
  evidence: { v: 1 as const, elements: [evidenceOf('Save')] },
};
const makeTest = () => makeFlowTest(ada, { steps: [{ action: 'navigate', value: 'https://shop.example.com' }, save] });
const read = (id: string): Promise<FlowTest> => succeed(handler, routes.getFlowTest, { token, params: { id } });
const start = async (id: string, input: object = {}): Promise<string> => {
  const body = executeBody.parse(input);
  return (await succeed(handler, routes.executeFlowTest, { token, params: { id }, body })).executions[0]?.id ?? '';
};

const outcome = {
  status: 'passed',
  end_reason: null,
  error_message: null,
  passed_assertions: 0,
  failed_assertions: 0,
  duration_ms: 1,
  dropped_console_logs: 0,
  dropped_network_logs: 0,
} as const;

/** A run of the test that clicked "Save changes" in place of "Save", or whatever the changes are. */
async function heal(test: FlowTest, changes = [changeOf('Save', 'Save changes')], failsAfter = false): Promise<void> {
  const executionId = await start(test.id);
  const record = await ada.ctx.ports.runs.findExecution(ada.user.organization_id, executionId);
  const step = test.steps.at(-1);
  if (!record || !step) throw new Error('There is no run');
  const results = [
    ...changes.map((change) => healedResult(step, change)),
    ...(failsAfter ? [stepResultOf({ step_id: 'x', order: 9, status: 'failed' })] : []),
  ];
  const ctx = makeContext({ type: 'system', name: 'worker' }, { ports: ada.ctx.ports });
  await proposeHealing({ ctx, input: { record, results, plan: { steps: test.steps } } });
}

const list = (id: string, query: { limit?: number; offset?: number } = {}) =>
  succeed(handler, routes.listHealingProposals, { token, params: { id }, query });
const decide = (
  route: 'accept' | 'reject',
  { id }: FlowTest,
  ...[proposal, by = token]: [HealingProposal | undefined, string?]
) =>
  callRoute(handler, route === 'accept' ? routes.acceptHealingProposal : routes.rejectHealingProposal, {
    token: by,
    params: { id, proposal: proposal?.id ?? '' },
  });

test('an accepted proposal changes the selectors and the evidence of its step', async () => {
  const made = await makeTest();
  await heal(made);
  const { proposals, total } = await list(made.id);
  expect(total).toBe(1);
  expect((await decide('accept', made, proposals[0])).status).toBe(200);
  const [, step] = (await read(made.id)).steps;
  expect(step?.selector).toEqual(changeOf('Save', 'Save changes').after.selector);
  expect(step?.evidence?.elements).toMatchObject([
    { label: 'button "Save changes"', selector: step?.selector && { value: step.selector.value } },
  ]);
  expect((await list(made.id)).proposals).toEqual([]);
});

test('the same change is proposed once, and never again after it was rejected', async () => {
  const made = await makeTest();
  await heal(made);
  await heal(made);
  const { proposals } = await list(made.id);
  expect(proposals).toHaveLength(1);
  await decide('reject', made, proposals[0]);
  await heal(made);
  expect((await list(made.id)).total).toBe(0);
  expect((await read(made.id)).version).toBe(made.version);
});

test('a heal that a failure followed is not proposed', async () => {
  const made = await makeTest();
  await heal(made, undefined, true);
  expect((await list(made.id)).total).toBe(0);
});

test('a proposal about a step that has changed since is refused, and says what to do', async () => {
  const made = await makeTest();
  await heal(made);
  const { proposals } = await list(made.id);
  const steps = made.steps.map((step, at) =>
    at === 1 ? { ...step, selector: { type: 'css' as const, value: '#mine', fallback_selectors: [] } } : step,
  );
  await succeed(handler, routes.updateFlowTest, { token, params: { id: made.id }, body: { steps } });
  const refused = await decide('accept', made, proposals[0]);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.detail).toBe(
    'The step has changed since the run that proposed this, so it no longer applies. Reject it, or run the test again.',
  );
});

test('of two people who decide at once, one does, and the other learns who', async () => {
  const made = await makeTest();
  await heal(made);
  const [proposal] = (await list(made.id)).proposals;
  const grace = await makeMember(ada);
  const answers = await Promise.all([decide('accept', made, proposal), decide('accept', made, proposal, grace.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await decide('reject', made, proposal, grace.token)).body.detail).toMatch(
    / has accepted this proposal already\.$/,
  );
  expect((await read(made.id)).version).toBe(made.version + 1);
});

test('accepting changes a segment for all of its tests, and two tests that heal it agree', async () => {
  const segment = await makeSegment(ada, { steps: [save] });
  const made = await Promise.all([makeTest(), makeTest()]);
  const linked = await Promise.all(
    made.map(({ id }) =>
      succeed(handler, routes.insertSegment, { token, params: { id }, body: { segment_id: segment.id } }),
    ),
  );
  for (const each of linked) await heal(each);
  for (const each of linked) {
    const [proposal] = (await list(each.id)).proposals;
    expect(proposal?.segment_id).toBe(segment.id);
    expect((await decide('accept', each, proposal)).status).toBe(200);
  }
  for (const { id } of linked) expect((await read(id)).steps.at(-1)?.selector?.value).toBe('button "Save changes"');
  expect((await succeed(handler, routes.getSegment, { token, params: { id: segment.id } })).version).toBe(
    segment.version + 1,
  );
});

test('a segment that two tests heal at once is saved once, and both proposals are closed', async () => {
  const segment = await makeSegment(ada, { steps: [save] });
  const made = await Promise.all([makeTest(), makeTest()]);
  const linked = await Promise.all(
    made.map(({ id }) =>
      succeed(handler, routes.insertSegment, { token, params: { id }, body: { segment_id: segment.id } }),
    ),
  );
  await Promise.all(linked.map((each) => heal(each)));
  const proposals = await Promise.all(linked.map(async ({ id }) => (await list(id)).proposals[0]));
  const both = () => Promise.all(linked.map((each, at) => decide('accept', each, proposals[at])));
  const statuses = (await both()).map(({ status }) => status);
  expect(statuses).toContain(200);
  // The one that was too late for the segment's version finds the element there already.
  await both();
  for (const { id } of linked) expect((await list(id)).total).toBe(0);
  const now = await succeed(handler, routes.getSegment, { token, params: { id: segment.id } });
  expect(now).toMatchObject({
    version: segment.version + 1,
    steps: [{ selector: { value: 'button "Save changes"' } }],
  });
});

test('proposals that wait are listed page by page', async () => {
  const made = await makeTest();
  await heal(
    made,
    Array.from({ length: 120 }, (_, at) => changeOf('Save', `Save ${at}`)),
  );
  const last = await list(made.id, { limit: 20, offset: 110 });
  expect(last).toMatchObject({ total: 120, has_more: false });
  expect(last.proposals).toHaveLength(10);
  expect(await list(made.id)).toMatchObject({ has_more: true });
});

const waiting = (query: object = {}, by = token) => succeed(handler, routes.listWaitingProposals, { token: by, query });

test('proposals of all tests wait in one list, newest first, until someone decides or their test is deleted', async () => {
  const [first, second, third] = [await makeTest(), await makeTest(), await makeTest()];
  for (const each of [first, second, third]) await heal(each);
  const { proposals, next } = await waiting();
  expect(next).toBeNull();
  expect(proposals.map(({ test_id: id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(proposals[0]).toMatchObject({ test_name: third.name, project_id: null, change: { before: {}, after: {} } });
  await decide('reject', first, proposals[2]);
  await decide('accept', second, proposals[1]);
  await succeed(handler, routes.deleteFlowTest, { token, params: { id: third.id } });
  expect(await waiting()).toEqual({ proposals: [], next: null });
});

test('the list of all proposals has those of projects that its reader may see', async () => {
  await setPlan(ada, 'GROWTH');
  const project = await makeProject(ada);
  const [open, hidden] = [await makeTest(), await makeFlowTest(ada, { steps: [save], project_id: project.id })];
  for (const each of [open, hidden]) await heal(each);
  const grace = await makeMember(ada);
  expect((await waiting({}, grace.token)).proposals.map(({ test_id: id }) => id)).toEqual([open.id]);
  expect((await waiting({ project_id: project.id })).proposals.map(({ test_id: id }) => id)).toEqual([hidden.id]);
  expect(await waiting({ project_id: project.id }, grace.token)).toEqual({ proposals: [], next: null });
});

/** Two of these are more than one page may read. */
const proposalsOfTest = soaking(150, { soak: 500 });

test('of many proposals that wait, each page is read alone, and none is missing or twice', async () => {
  const tests = [await makeTest(), await makeTest()];
  for (const each of tests)
    await heal(
      each,
      Array.from({ length: proposalsOfTest }, (_, at) => changeOf('Save', `Save ${at}`)),
    );
  const reads = await countReads(() => waiting({ limit: 20 }));
  expect(reads.items).toBeLessThan(250);
  const seen: string[] = [];
  let before: string | null | undefined;
  for (let page = 0; before !== null; page += 1) {
    const answer = await waiting({ limit: 100, ...(before !== undefined && { before }) });
    seen.push(...answer.proposals.map(({ id, test_id: testId }) => `${testId} ${id}`));
    before = answer.next;
    if (page > 12) throw new Error('There are too many pages');
  }
  expect(seen).toHaveLength(2 * proposalsOfTest);
  expect(new Set(seen).size).toBe(2 * proposalsOfTest);
});

test("the policy is the test's own, else its organization's, and stays that of a run once it's accepted", async () => {
  const made = await makeTest();
  const policyOf = async (executionId: string) =>
    (await ada.ctx.ports.flowRuns.findDetails(ada.user.organization_id, executionId))?.plan.healing?.policy;
  const first = await start(made.id);
  const body = { name: 'Engines', healing: 'heal' as const };
  expect(await succeed(teamHandler, teamRoutes.updateOrganization, { token, body })).toMatchObject({ healing: 'heal' });
  const second = await start(made.id);
  const configuration = { ...made.configuration, healing: 'off' as const };
  await succeed(handler, routes.updateFlowTest, { token, params: { id: made.id }, body: { configuration } });
  const third = await start(made.id);
  expect([await policyOf(first), await policyOf(second), await policyOf(third)]).toEqual(['suggest', 'heal', 'off']);
});

test('a run that healed says so in its summary and its results, and its worker leaves the proposal', async () => {
  const made = await makeTest();
  const id = await start(made.id);
  const [open, click] = made.steps;
  if (!open || !click) throw new Error('The test has two steps');
  const runner: FlowRunner = async (_plan, hooks) => {
    await hooks.beforeFirstStep();
    const change = changeOf('Save', 'Save changes');
    hooks.emit({ type: 'step_finished', index: 0, result: stepResultOf({ step_id: open.id, order: 1 }) });
    hooks.emit({ type: 'step_finished', index: 1, result: healedResult(click, change) });
    return { ...outcome, healed_steps: 1, tried_checks: [] };
  };
  const message = { execution_id: id, organization_id: ada.user.organization_id };
  const ctx = makeContext({ type: 'system', name: 'worker' } as const, { ports: ada.ctx.ports });
  const carriers = { flow: carryFlow(runner) };
  const input = { message, remainingMs: 60_000, keepMessage: async () => {}, carriers };
  expect(await carryOutRun({ ctx, input })).toBe('finished');
  expect(await succeed(handler, routes.getExecution, { token, params: { id } })).toMatchObject({
    healed_steps: 1,
    // It checks nothing.
    proof: { can_fail: false, vacuous: 0 },
    results: [{ order: 1 }, { healing: { outcome: 'healed', after: { label: 'button "Save changes"' } } }],
  });
  const { runs } = await succeed(runsHandler, runRoutes.listRuns, { token, query: {} });
  expect(runs).toMatchObject([{ id, healed_steps: 1, proof: { can_fail: false } }]);
  expect((await list(made.id)).proposals).toMatchObject([{ step_order: 2, execution_id: id }]);
  // The test's own selector found nothing.
  expect(await read(made.id)).toMatchObject({ status: 'passed', is_verified: false });
});
