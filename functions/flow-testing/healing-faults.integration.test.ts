import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { HealingPolicy, HealingProposal } from '@saywright/contracts/entities/healing';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { runRoutes } from '@saywright/contracts/routes/runs';
import { acceptProposal, rejectProposal } from '@saywright/domain/flow-tests/healing/decide-proposal';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeSegment, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { setPlan } from '@saywright/testing/set-plan';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { useWorld } from '@saywright/testing/use-world';
import { workOnce, type Worker } from '@saywright/testing/work-once';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler as runsHandler } from '../runs/handler.ts';
import { handler } from './handler.ts';

const world = useWorld();
// Each heal waits for a step's whole timeout first.
vi.setConfig({ testTimeout: 120_000 });

const asWritten = `<section><h2>Profile</h2><button class="save" onclick="said.textContent = 'Saved'">Save</button></section>
  <section><h2>Photo</h2><button class="crop" onclick="said.textContent = 'Cropped'">Crop</button></section>`;
/** The same page with other words and classes, and a wrapper around each button. */
const redesigned = asWritten
  .replaceAll(/<button class="(\w+)"/g, '<div><button class="btn-$1"')
  .replaceAll('</button>', '</button></div>')
  .replace('>Save<', '>Save changes<')
  .replace('>Crop<', '>Crop photo<');
/** The same, but what the button did before is done nowhere. */
const broken = redesigned.replace("'Saved'", "'Try again later'");
const differently = redesigned.replace('Save changes', 'Save profile');

let site: RunningSite;
let body: string;
/** Whether the site has been asked for its page, and an end to its silence. */
let silence: { isAsked: () => void; isOver: Promise<void> } | undefined;
let ada: MadeUser;
let token: string;
let worker: Worker;
let written: FlowTest;

beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  vi.stubEnv('RUN_PROTOCOL', JSON.stringify({ controlPollMs: 50 }));
  ({ handler: worker } = await import('../workers/run-flow.ts'));
  site = await serveSite((_request, response) => {
    const answer = (): void => {
      const html = `<!doctype html><title>Settings</title><h1>Settings</h1>${body}<p id="said"></p>`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    };
    silence?.isAsked();
    if (silence) void silence.isOver.then(answer);
    else answer();
    return true;
  });
  ada = await makeUser();
  ({ token } = ada);
  await setPlan(ada, 'GROWTH');
  body = asWritten;
  const prompt = 'Click "Save" and check that the page shows "Saved"';
  const { id } = await succeed(handler, routes.generateFlowTest, { token, body: { prompt, website_url: site.url } });
  await succeed(handler, routes.startGrounding, { token, params: { id }, body: {} });
  await work();
  written = await read(id);
});
beforeEach(() => {
  body = redesigned;
  silence = undefined;
});
afterAll(() => site.close());

const work = () => workOnce(worker, { name: 'run-flow', queueUrl: world().env['RUN_QUEUE_URL'] ?? '' });
const read = (id: string): Promise<FlowTest> => succeed(handler, routes.getFlowTest, { token, params: { id } });
const save = ({ id }: FlowTest, change: object): Promise<FlowTest> =>
  succeed(handler, routes.updateFlowTest, { token, params: { id }, body: change });
const list = async ({ id }: FlowTest): Promise<HealingProposal[]> =>
  (await succeed(handler, routes.listHealingProposals, { token, params: { id }, query: {} })).proposals;

/** A test whose element was found on the page before that changed. */
const makeTest = (healing: HealingPolicy = 'heal'): Promise<FlowTest> =>
  makeFlowTest(ada, {
    name: 'Settings',
    steps: written.steps.map((step) => ({ ...step, id: undefined, timeout: 4_000 })),
    configuration: { ...written.configuration, healing },
  });

async function start({ id }: FlowTest): Promise<string> {
  const { executions } = await succeed(handler, routes.executeFlowTest, { token, params: { id }, body: {} });
  return executions[0]?.id ?? '';
}

async function carryOut(id: string) {
  await work();
  return succeed(handler, routes.getExecution, { token, params: { id } });
}
const run = async (made: FlowTest) => carryOut(await start(made));

/** The proposal of a run that healed the test. */
async function heal(made: FlowTest): Promise<HealingProposal> {
  expect(await run(made)).toMatchObject({ status: 'passed', healed_steps: 1 });
  return theOnly(await list(made));
}

function theOnly<T>(of: readonly T[]): T {
  const [only, ...others] = of;
  if (only === undefined || others.length > 0) throw new Error(`There are ${of.length}`);
  return only;
}

const decide = (
  verdict: 'accept' | 'reject',
  { id }: FlowTest,
  ...[proposal, by = token]: [Pick<HealingProposal, 'id'>, string?]
) =>
  callRoute(handler, verdict === 'accept' ? routes.acceptHealingProposal : routes.rejectHealingProposal, {
    token: by,
    params: { id, proposal: proposal.id },
  });

const clicked = ({ steps }: { steps: FlowTest['steps'] }) => steps.find(({ action }) => action === 'click');
const elementOf = (of: { steps: FlowTest['steps'] }): string | undefined => clicked(of)?.selector?.value;

test('a heal whose next check fails is withdrawn, and the step that failed names it', async () => {
  const made = await makeTest();
  body = broken;
  const failed = await run(made);
  expect(failed).toMatchObject({ status: 'failed', healed_steps: 0 });
  const order = clicked(made)?.order ?? 0;
  const [healed, checked] = failed.results.slice(order - 1);
  expect(healed).toMatchObject({ status: 'passed', healing: { outcome: 'withdrawn' } });
  expect(checked).toMatchObject({ status: 'failed' });
  expect(checked?.notes).toContainEqual({
    code: 'heal_suspected',
    params: { order, after: 'button "Save changes" in item "Profile"' },
    text: expect.stringMatching(/^Step 2 was healed with button "Save changes" .*may be why this failed\.$/),
  });
  expect(await list(made)).toEqual([]);
  const { runs } = await succeed(runsHandler, runRoutes.listRuns, { token, query: {} });
  expect(runs[0]).toMatchObject({ id: failed.id, healed_steps: 0 });
  expect(await read(made.id)).toMatchObject({ version: made.version, steps: made.steps });
});

/** Does something while the run waits for the page of its first step. */
async function during(made: FlowTest, change: () => Promise<unknown>) {
  const asked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  silence = { isAsked: asked.resolve, isOver: over.promise };
  const id = await start(made);
  const working = work();
  await asked.promise;
  await change();
  over.resolve();
  await working;
  silence = undefined;
  return succeed(handler, routes.getExecution, { token, params: { id } });
}

test('a run keeps the policy it was started with, and the next one has the new one', async () => {
  const made = await makeTest('heal');
  const choose = (healing: HealingPolicy) => save(made, { configuration: { ...made.configuration, healing } });
  expect(await during(made, () => choose('off'))).toMatchObject({ status: 'passed', healed_steps: 1 });
  const next = await run(made);
  expect(next).toMatchObject({ status: 'failed', healed_steps: 0 });
  expect(next.results.filter(({ healing }) => healing)).toEqual([]);
  await choose('suggest');
  const waiting = await start(made);
  await choose('heal');
  const last = await carryOut(waiting);
  expect(last).toMatchObject({ status: 'failed', healed_steps: 0 });
  expect(last.results.flatMap(({ healing }) => healing?.outcome ?? [])).toEqual(['suggested']);
});

test('a proposal about a step that was deleted is refused and says so, and applies again once the step is back', async () => {
  const made = await makeTest();
  const proposal = await heal(made);
  const without = await save(made, { steps: made.steps.filter(({ action }) => action !== 'click') });
  const refused = await decide('accept', made, proposal);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      detail:
        "The step was deleted from the test after the run that proposed this, so there's nothing to change. Reject it, or restore the step first.",
    },
  });
  expect(await read(made.id)).toMatchObject({ version: without.version, steps: without.steps });
  expect(await list(made)).toMatchObject([{ id: proposal.id, status: 'open' }]);
  await save(made, { steps: made.steps });
  expect((await decide('accept', made, proposal)).status).toBe(200);
  expect(elementOf(await read(made.id))).toBe('button "Save changes"');
});

test('a step that is deleted while a run heals it has no proposal', async () => {
  const made = await makeTest();
  const healed = await during(made, () => save(made, { steps: made.steps.filter(({ action }) => action !== 'click') }));
  expect(healed).toMatchObject({ status: 'passed', healed_steps: 1 });
  expect(await list(made)).toEqual([]);
});

test('a proposal older than the test changes its own step alone, wherever that is by now', async () => {
  const made = await makeTest();
  const proposal = await heal(made);
  const [first, ...others] = made.steps;
  const crop = {
    action: 'click' as const,
    selector: { type: 'text' as const, value: 'Crop photo', fallback_selectors: [] },
  };
  const edited = await save(made, {
    name: 'Renamed',
    steps: [first, crop, ...others.map((step) => ({ ...step, timeout: 9_000 }))],
  });
  expect((await decide('accept', made, proposal)).status).toBe(200);
  const now = await read(made.id);
  expect(now).toMatchObject({ name: 'Renamed', version: edited.version + 1 });
  const at = edited.steps.findIndex(({ id }) => id === proposal.step_id);
  expect(now.steps.toSpliced(at, 1)).toEqual(edited.steps.toSpliced(at, 1));
  expect(now.steps[at]).toMatchObject({ timeout: 9_000, selector: { value: 'button "Save changes"' } });
  expect(await run(made)).toMatchObject({ status: 'passed', healed_steps: 0 });
});

test.each([
  ['another element', { type: 'css' as const, value: '#mine', fallback_selectors: [] }],
  ['a fallback of its own', undefined],
])('a proposal about a step that has %s since is refused, and the edit stays', async (_what, selector) => {
  const made = await makeTest();
  const proposal = await heal(made);
  const mine = (step: FlowTest['steps'][number]) =>
    selector ?? {
      ...step.selector,
      fallback_selectors: [...(step.selector?.fallback_selectors ?? []), { type: 'css', value: '#mine' }],
    };
  const edited = await save(made, {
    steps: made.steps.map((step) => (step.id === proposal.step_id ? { ...step, selector: mine(step) } : step)),
  });
  const refused = await decide('accept', made, proposal);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain('The step has changed since the run that proposed this');
  expect(await read(made.id)).toMatchObject({ version: edited.version, steps: edited.steps });
  expect((await decide('reject', made, proposal)).status).toBe(200);
});

test('of two people who accept the same proposal at once, one saves the step, and the other learns that it is done', async () => {
  const made = await makeTest();
  const proposal = await heal(made);
  const grace = await makeMember(ada);
  const answers = await Promise.all([decide('accept', made, proposal), decide('accept', made, proposal, grace.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await decide('accept', made, proposal, grace.token)).body.detail).toMatch(
    / has accepted this proposal already\.$/,
  );
  expect(await read(made.id)).toMatchObject({ version: made.version + 1 });
  expect(elementOf(await read(made.id))).toBe('button "Save changes"');
});

test('a proposal that is rejected while someone accepts it counts as accepted, as its step says', async () => {
  const made = await makeTest();
  const proposal = await heal(made);
  const { ctx } = ada;
  const input = { id: made.id, proposal: proposal.id };
  const { flowTests } = ctx.ports;
  const updateFlowTest: typeof flowTests.updateFlowTest = async (update) => {
    const saved = await flowTests.updateFlowTest(update);
    await rejectProposal({ ctx, input });
    return saved;
  };
  const meanwhile = { ...ctx, ports: { ...ctx.ports, flowTests: { ...flowTests, updateFlowTest } } };
  expect(await acceptProposal({ ctx: meanwhile, input })).toMatchObject({ status: 'accepted' });
  expect(elementOf(await read(made.id))).toBe('button "Save changes"');
  expect((await decide('reject', made, proposal)).body.detail).toMatch(/ has accepted this proposal already\.$/);
});

/** Tests that use the same segment, which has the step that clicks. */
async function makeLinked() {
  const click = clicked(await makeTest());
  if (!click) throw new Error('The test has no such step');
  const segment = await makeSegment(ada, { steps: [{ ...click, id: undefined }] });
  const linked = await Promise.all(
    ['First', 'Second'].map(async (name) => {
      const { id } = await makeFlowTest(ada, {
        name,
        steps: [{ action: 'navigate', value: site.url }],
        configuration: { ...written.configuration, healing: 'heal' },
      });
      return succeed(handler, routes.insertSegment, { token, params: { id }, body: { segment_id: segment.id } });
    }),
  );
  return { segment, linked };
}

test('of a segment that two tests heal at once, the first accepted change is saved, and another one is refused', async () => {
  const { segment, linked } = await makeLinked();
  const [first, second] = linked as [FlowTest, FlowTest];
  const one = await heal(first);
  const same = await heal(second);
  body = differently;
  expect(await run(second)).toMatchObject({ healed_steps: 1 });
  const other = (await list(second)).find(({ id }) => id !== same.id);
  expect([one, same, other].map((each) => each?.segment_id)).toEqual([segment.id, segment.id, segment.id]);

  const both = () => Promise.all([decide('accept', first, one), decide('accept', second, same)]);
  expect((await both()).map(({ status }) => status)).toContain(200);
  // The one that was too late for the segment's version finds the element there already.
  await both();
  const refused = await decide('accept', second, other ?? one);
  expect(refused.body.detail).toContain('The step has changed since the run that proposed this');
  expect(await list(first)).toEqual([]);
  expect(await list(second)).toMatchObject([{ id: other?.id }]);
  const now = await succeed(handler, routes.getSegment, { token, params: { id: segment.id } });
  expect(now.version).toBe(segment.version + 1);
  for (const { id } of linked) expect(elementOf(await read(id))).toBe('button "Save changes"');
});

test('a proposal for a segment that was deleted is refused, and the next run proposes it for the test alone', async () => {
  const { segment, linked } = await makeLinked();
  const [made] = linked as [FlowTest];
  const proposal = await heal(made);
  await succeed(handler, routes.deleteSegment, { token, params: { id: segment.id } });
  const refused = await decide('accept', made, proposal);
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('run the test again') } });
  const again = await heal(made);
  expect(again.segment_id).toBeNull();
  expect((await decide('accept', made, again)).status).toBe(200);
  expect(elementOf(await read(made.id))).toBe('button "Save changes"');
  expect(elementOf(await read((linked[1] as FlowTest).id))).toBe('button "Save"');
});
