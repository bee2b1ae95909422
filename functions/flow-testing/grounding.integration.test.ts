import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Grounding, GroundingAnswer } from '@saywright/contracts/entities/grounding';
import type { Step } from '@saywright/contracts/entities/step';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { signalBrowsers } from '@saywright/runner/test-support/own-browsers';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeEnvironment, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { notesPages as pages } from '@saywright/testing/sites/notes-pages';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { workOnce, type Worker } from '@saywright/testing/work-once';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();
const minute = 60_000;

let site: RunningSite;
let ada: MadeUser;
let worker: Worker;
const requests: string[] = [];

beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  vi.stubEnv('RUN_PROTOCOL', JSON.stringify({ controlPollMs: 50, unwatchedMs: 4_000 }));
  ({ handler: worker } = await import('../workers/run-flow.ts'));
  site = await serveSite((request, response) => {
    const { pathname } = new URL(request.url ?? '/', site.url);
    requests.push(`${request.method} ${pathname}`);
    // Never answered.
    if (pathname === '/silent') return true;
    if (pathname === '/private') {
      response.writeHead(302, { location: '/sign-in' }).end();
      return true;
    }
    const html = pages[pathname];
    if (html === undefined) return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    return true;
  });
  ada = await makeUser();
  await setPlan(ada, 'GROWTH');
});
afterAll(() => site.close());

const generate = (prompt: string) =>
  succeed(handler, routes.generateFlowTest, { token: ada.token, body: { prompt, website_url: site.url } });

const start = (id: string, body: object = {}) =>
  succeed(handler, routes.startGrounding, { token: ada.token, params: { id }, body });

const look = (id: string): Promise<Grounding> =>
  succeed(handler, routes.getGrounding, { token: ada.token, params: { id } });

const work = () => workOnce(worker, { name: 'run-flow', queueUrl: world().env['RUN_QUEUE_URL'] ?? '' });

/** The check once it's in one of these states. */
const reaches = (id: string, ...states: Grounding['state'][]): Promise<Grounding> =>
  vi.waitFor(
    async () => {
      const grounding = await look(id);
      expect(states).toContain(grounding.state);
      return grounding;
    },
    { timeout: minute, interval: 100 },
  );

const check = async (id: string, body: object = {}): Promise<Grounding> => {
  await start(id, body);
  await work();
  return look(id);
};

/** Puts a test into an environment where nothing is real. */
async function onTestSite(id: string): Promise<void> {
  const { id: environmentId } = await makeEnvironment(ada, { base_url: site.url, is_test_site: true });
  await succeed(handler, routes.updateFlowTest, {
    token: ada.token,
    params: { id },
    body: { environment_id: environmentId },
  });
}

const statesOf = ({ steps }: Grounding) => steps.map(({ state }) => state);

it(
  'finds each element on the page that the step before left, asks which one is meant, and writes it into the test',
  async () => {
    const test = await generate(
      'Click "All notes", click the "Open" button, type "Toothbrush" into the "New line" field and check that the page shows Passport',
    );
    expect(await start(test.id)).toMatchObject({ state: 'waiting', question: null });
    const working = work();
    const asking = await reaches(test.id, 'asking');
    expect(asking.question).toMatchObject({ number: 1, order: 3, kind: 'which' });
    expect(asking.question?.choices).toHaveLength(2);
    expect(asking.steps[1]).toMatchObject({ state: 'found', found: { label: expect.stringContaining('All notes') } });
    const [, second] = asking.question?.choices ?? [];
    expect(second?.box?.width).toBeGreaterThan(0);
    const { name = '' } = asking.question?.picture ?? {};
    const picture = await succeed(handler, routes.getScreenshot, { token: ada.token, params: { filename: name } });
    expect(picture.data).toMatch(/^data:image\/jpeg;base64,/);

    const body = { question: 1, choice: 1 };
    await succeed(handler, routes.answerGrounding, { token: ada.token, params: { id: test.id }, body });
    expect(await working).toBe(0);
    const done = await look(test.id);
    expect(done).toMatchObject({ state: 'done', question: null, message: null });
    expect(statesOf(done)).toEqual(['kept', 'found', 'found', 'found', 'kept']);
    expect(done.steps[2]).toMatchObject({ found: { chosen: true, evidence: ['You chose it'] } });
    expect(requests).toContain('GET /opened-travel');
    expect(requests).not.toContain('GET /opened-groceries');
    expect(done.steps[1]?.picture?.box).not.toBeNull();

    const stored = await succeed(handler, routes.getFlowTest, { token: ada.token, params: { id: test.id } });
    expect(stored.version).toBeGreaterThan(test.version);
    expect(stored.steps[2]?.selector).toEqual(done.steps[2]?.found?.selector);
    expect(stored.steps[3]).toMatchObject({ action: 'type', value: 'Toothbrush' });
    await expectEvidence(stored);
  },
  2 * minute,
);

/** Each step that was found says why, and keeps it in a copy; another check asks about it again. */
async function expectEvidence({ id, steps, version }: FlowTest): Promise<void> {
  const [, , opened, typed] = steps;
  const { type, value } = opened?.selector ?? {};
  expect(opened?.evidence).toMatchObject({
    v: 1,
    elements: [
      {
        selector: { type, value },
        label: expect.stringContaining('Travel'),
        chosen: true,
        fingerprint: { tag: 'button', name: 'Open', path: expect.stringContaining('button') },
      },
    ],
  });
  const picture = opened?.evidence?.elements[0]?.picture;
  expect(picture?.box.width).toBeGreaterThan(0);
  const image = await succeed(handler, routes.getScreenshot, {
    token: ada.token,
    params: { filename: picture?.name ?? '' },
  });
  expect(image.data.length).toBeLessThan(40_000);
  const eve = await makeUser();
  const hidden = { token: eve.token, params: { filename: picture?.name ?? '' } };
  expect((await callRoute(handler, routes.getScreenshot, hidden)).status).toBe(404);
  expect(JSON.stringify(typed?.evidence)).not.toContain('Toothbrush');

  const copy = await succeed(handler, routes.duplicateFlowTest, { token: ada.token, params: { id } });
  expect(copy.steps.map(({ evidence }) => evidence)).toEqual(steps.map(({ evidence }) => evidence));

  await start(id, { ask_about: [opened?.id] });
  const working = work();
  const { question } = await reaches(id, 'asking');
  expect(question).toMatchObject({ order: 3, kind: 'which' });
  const place = question?.choices.findIndex(({ label }) => label.includes('Travel')) ?? -1;
  await succeed(handler, routes.answerGrounding, {
    token: ada.token,
    params: { id },
    body: { question: 1, choice: place },
  });
  await working;
  const again = await look(id);
  expect(statesOf(again)).toEqual(['kept', 'found', 'found', 'found', 'kept']);
  // Only the step that was asked about is stored again.
  expect(await succeed(handler, routes.getFlowTest, { token: ada.token, params: { id } })).toMatchObject({
    version: version + 1,
  });
}

const stepsOf = async (id: string): Promise<Step[]> =>
  (await succeed(handler, routes.getFlowTest, { token: ada.token, params: { id } })).steps;

const answer = (id: string, body: GroundingAnswer) =>
  callRoute(handler, routes.answerGrounding, { token: ada.token, params: { id }, body });

const askingTest = () => generate('Click "All notes", click the "Open" button and check that the page shows Passport');

it(
  'does what a step says otherwise where the page has no dropdown and no button for it',
  { timeout: minute },
  async () => {
    const test = await generate('Go to /filter and filter notes by "Tra"');
    expect(test.steps[1]?.action).toBe('draft');
    expect(statesOf(await check(test.id))).toEqual(['kept', 'found']);
    expect((await stepsOf(test.id))[1]).toMatchObject({
      action: 'type',
      value: 'Tra',
      selector: { value: expect.stringContaining('Filter notes') },
    });
  },
);

it(
  'asks before a step that may delete something, unless the site is a test site',
  async () => {
    const prompt = 'Go to /list, click the "Delete everything" button and check that the page shows "Nothing left"';
    const test = await generate(prompt);
    await start(test.id);
    const working = work();
    const { question } = await reaches(test.id, 'asking');
    expect(question).toMatchObject({ kind: 'sure', order: 2, choices: [{ label: 'button "Delete everything"' }] });
    expect((await answer(test.id, { question: 1, choice: 5 })).status).toBe(422);
    expect((await answer(test.id, { question: 1, choice: null })).status).toBe(200);
    await working;
    const refused = await look(test.id);
    expect(statesOf(refused)).toEqual(['kept', 'not_checked', 'failed']);
    expect(refused.steps[1]).toMatchObject({ message: expect.stringContaining('You said not to do this step') });
    expect(requests).not.toContain('POST /deleted');
    expect((await answer(test.id, { question: 1, choice: 0 })).status).toBe(409);

    await onTestSite(test.id);
    expect(statesOf(await check(test.id))).toEqual(['kept', 'found', 'kept']);
    expect(requests).toContain('POST /deleted');
  },
  2 * minute,
);

it(
  'leaves a draft that names what comes nearest, and does not blame the steps after it',
  async () => {
    const test = await generate(
      'Go to /list, click the "Delete every thing now" button, click "Settings" and click "Open" in the Travel item',
    );
    const done = await check(test.id);
    expect(done.steps[1]).toMatchObject({
      state: 'draft',
      message: expect.stringContaining('Nothing on the page fits'),
    });
    expect(done.steps[1]?.nearest.join()).toContain('Delete everything');
    expect(done.steps[2]).toMatchObject({
      state: 'not_checked',
      message: expect.stringContaining('may depend on step 2'),
    });
    const steps = await stepsOf(test.id);
    expect(steps[1]).toMatchObject({ action: 'draft', selector: null });
    expect(steps[2]).toMatchObject({ action: 'click' });
  },
  2 * minute,
);

it.each([
  ['never answers', '/silent', "We couldn't open the site"],
  ['asks whether you are human', '/robots', 'The page shows a CAPTCHA'],
  ['redirects to its sign-in page', '/private', 'The site shows its sign-in page'],
])(
  'says so and stops when the site %s, and keeps the steps as they were written',
  async (_what, path, message) => {
    const test = await generate(`Go to ${path} and click "Continue shopping"`);
    const change = { configuration: { ...test.configuration, timeout: 5_000 } };
    await succeed(handler, routes.updateFlowTest, { token: ada.token, params: { id: test.id }, body: change });
    const ended = await check(test.id);
    expect(ended).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
    expect(ended.steps[1]?.state).toBe('not_checked');
    expect(await stepsOf(test.id)).toEqual(test.steps);
  },
  2 * minute,
);

it(
  'keeps the version of someone who saves the test meanwhile, and says so',
  async () => {
    const test = await askingTest();
    await start(test.id);
    const working = work();
    await reaches(test.id, 'asking');
    const params = { id: test.id };
    const theirs = await succeed(handler, routes.updateFlowTest, {
      token: ada.token,
      params,
      body: { name: 'Theirs' },
    });
    await answer(test.id, { question: 1, choice: 1 });
    await working;
    const ended = await look(test.id);
    expect(ended).toMatchObject({ state: 'failed', message: expect.stringContaining('Their version is kept') });
    expect(await succeed(handler, routes.getFlowTest, { token: ada.token, params })).toMatchObject({
      name: 'Theirs',
      version: theirs.version,
      steps: theirs.steps,
    });
  },
  2 * minute,
);

it(
  'ends when its test is deleted meanwhile',
  async () => {
    const test = await askingTest();
    await start(test.id);
    const working = work();
    await reaches(test.id, 'asking');
    await answer(test.id, { question: 1, choice: 1 });
    await succeed(handler, routes.deleteFlowTest, { token: ada.token, params: { id: test.id } });
    expect(await working).toBe(0);
    expect((await callRoute(handler, routes.getGrounding, { token: ada.token, params: { id: test.id } })).status).toBe(
      404,
    );
  },
  2 * minute,
);

it(
  'waits for nobody once the tab is closed: the question becomes a draft, and what was found is kept',
  async () => {
    const test = await askingTest();
    const ended = await check(test.id);
    expect(ended.state).toBe('done');
    expect(ended.steps[2]).toMatchObject({ state: 'draft', message: expect.stringContaining('nobody said which one') });
    const steps = await stepsOf(test.id);
    expect(steps[1]?.selector).toEqual(ended.steps[1]?.found?.selector);
    expect(steps[2]?.action).toBe('draft');
  },
  2 * minute,
);

it(
  'stops when told to, and keeps what was found',
  async () => {
    const test = await askingTest();
    await start(test.id);
    const again = { token: ada.token, params: { id: test.id }, body: {} };
    expect((await callRoute(handler, routes.startGrounding, again)).status).toBe(409);
    const working = work();
    await reaches(test.id, 'asking');
    await succeed(handler, routes.stopGrounding, { token: ada.token, params: { id: test.id } });
    await working;
    const ended = await look(test.id);
    expect(ended).toMatchObject({ state: 'stopped', question: null, message: null });
    expect(statesOf(ended)).toEqual(['kept', 'found', 'not_checked', 'not_checked']);
    expect((await callRoute(handler, routes.stopGrounding, { token: ada.token, params: { id: test.id } })).status).toBe(
      409,
    );
  },
  2 * minute,
);

it(
  'says that the browser died during a check, and keeps what was found',
  async () => {
    const test = await askingTest();
    await start(test.id);
    const working = work();
    await reaches(test.id, 'asking');
    signalBrowsers('SIGKILL');
    expect(await working).toBe(0);
    const ended = await look(test.id);
    expect(ended).toMatchObject({ state: 'failed', question: null, message: expect.stringContaining('browser') });
    expect((await stepsOf(test.id))[1]?.selector).toEqual(ended.steps[1]?.found?.selector);
  },
  2 * minute,
);

it(
  'cuts what a hostile page says about its elements',
  async () => {
    const test = await generate('Go to /hostile and click the "Save the world" button');
    const [, step] = (await check(test.id)).steps;
    expect(step?.nearest.length).toBeGreaterThan(0);
    for (const name of step?.nearest ?? []) expect(name.length).toBeLessThanOrEqual(200);
  },
  2 * minute,
);

it(
  'checks that something is gone from the whole page once nothing there has its name',
  async () => {
    const test = await generate('Go to /opened-travel and check that the list no longer has "Groceries"');
    expect(test.steps[1]).toMatchObject({ action: 'draft' });
    expect(statesOf(await check(test.id))).toEqual(['kept', 'kept']);
    const [, gone] = await stepsOf(test.id);
    expect(gone).toMatchObject({
      action: 'assert',
      assertions: [{ type: 'text_hidden', expected: 'Groceries' }],
    });
  },
  2 * minute,
);

it(
  "types a secret of the test's environment, and shows it nowhere",
  async () => {
    const environment = await makeEnvironment(ada, {
      base_url: `${site.url}/sign-in`,
      variables: { password: 'hunter2-hunter2' },
      secret_variables: ['password'],
    });
    const test = await succeed(handler, routes.generateFlowTest, {
      token: ada.token,
      body: { prompt: 'Type "{{password}}" into the "Password" field', environment_id: environment.id },
    });
    const done = await check(test.id);
    expect(statesOf(done)).toEqual(['kept', 'found']);
    expect(JSON.stringify(done)).not.toContain('hunter2');
    expect((await stepsOf(test.id))[1]).toMatchObject({ action: 'type', value: '{{password}}' });
  },
  2 * minute,
);

it(
  'finds the elements of steps that were described in the editor, on the page that the earlier steps lead to',
  async () => {
    const body = { prompt: 'Click "All notes" and click "Delete everything"' };
    const described = await succeed(handler, routes.convertPromptToStep, { token: ada.token, body });
    const steps = [
      { action: 'navigate' as const, value: site.url },
      ...described.steps.map((step) => ({ ...step, order: step.order + 1 })),
    ];
    const test = await makeFlowTest(ada, { steps });
    await onTestSite(test.id);
    const done = await check(test.id);
    expect(statesOf(done)).toEqual(['kept', 'found', 'found']);
    expect(done.steps[2]?.found?.label).toContain('Delete everything');
  },
  2 * minute,
);

it(
  'puts the steps that a clause takes into the test, and says which',
  async () => {
    const test = await generate(
      'On the Team page, add a person called Eve with role Admin. Check that the page shows Added',
    );
    await onTestSite(test.id);
    const checked = await check(test.id);
    const parts = ['Click "Team"', 'Type "Eve" into "Name"', 'Select "Admin" in "Role"', 'Click "Add person"'];
    expect(checked.steps.map((step) => step.parts)).toEqual([[], parts, []]);
    const { steps } = await succeed(handler, routes.getFlowTest, { token: ada.token, params: { id: test.id } });
    expect(steps.map(({ order, description }) => [order, description]).slice(1, 5)).toEqual(
      parts.map((part, at) => [at + 2, part]),
    );
    expect(steps).toHaveLength(6);
  },
  minute,
);
