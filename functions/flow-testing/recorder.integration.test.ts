import { executeBody } from '@saywright/contracts/entities/execution';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { Recorder, RecorderEvent } from '@saywright/contracts/entities/recorder';
import { flowTestingRoutes as routes } from '@saywright/contracts/routes/flow-testing';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { ownBrowsers, signalBrowsers } from '@saywright/runner/test-support/own-browsers';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeEnvironment, makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { scanItems } from '@saywright/testing/scan-items';
import { serveSite, type RunningSite } from '@saywright/testing/sites/serve';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { workOnce, type Worker } from '@saywright/testing/work-once';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as HandleRunMessages from '../workers/handle-run-messages.ts';
import type * as RunFlow from '../workers/run-flow.ts';
import { handler } from './handler.ts';

const world = useWorld();
const minute = 60_000;
const password = 'correct-horse-9';

let site: RunningSite;
let ada: MadeUser;
let worker: Worker;
let runner: Worker;
let carriers: typeof RunFlow.carriers;
let handleRunMessages: typeof HandleRunMessages.handleRunMessages;

/** One below the other, at known places. */
const page = `<!doctype html><title>Club</title><style>*{margin:0} form>*{display:block;position:absolute;left:0;height:40px;width:300px}</style>
  <form onsubmit="return false">
    <input aria-label="Name" style="top:0"><input type="password" aria-label="Password" style="top:40px">
    <button style="top:80px">Join</button></form>`;
const nameField = { x: 100, y: 20 };
const passwordField = { x: 100, y: 60 };
const button = { x: 100, y: 100 };

beforeAll(async () => {
  vi.stubEnv('EGRESS_POLICY', 'loopback');
  vi.stubEnv('RUN_PROTOCOL', JSON.stringify({ controlPollMs: 50, unwatchedMs: 3_000, recorderPollMs: 20 }));
  ({ carriers, handler: runner } = await import('../workers/run-flow.ts'));
  ({ handleRunMessages } = await import('../workers/handle-run-messages.ts'));
  worker = handleRunMessages({ carriers, config: readProtocolConfig(process.env, 'heavy'), lane: 'heavy' }) as Worker;
  site = await serveSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    return true;
  });
  ada = await makeUser();
  await setPlan(ada, 'GROWTH');
});
afterAll(() => site.close());

const paramsOf = (id: string) => ({ token: ada.token, params: { id } });
const look = (id: string): Promise<Recorder> => succeed(handler, routes.getRecorder, paramsOf(id));
const work = () => workOnce(worker, { name: 'run-flow-heavy', queueUrl: world().env['HEAVY_RUN_QUEUE_URL'] ?? '' });
const open = (change: object = {}): Promise<FlowTest> =>
  makeFlowTest(ada, { name: 'Join', website_url: site.url, steps: [], ...change });

/** The recording once this holds. */
const reaches = (id: string, isSo: (recorder: Recorder) => boolean): Promise<Recorder> =>
  vi.waitFor(
    async () => {
      const recorder = await look(id);
      if (!isSo(recorder)) throw new Error(`It isn't so: ${JSON.stringify(recorder)}`);
      return recorder;
    },
    { timeout: minute, interval: 50 },
  );

/** Sends events, and resolves when they're done. */
async function send(id: string, ...events: RecorderEvent[]): Promise<Recorder> {
  const { inputs } = await look(id);
  const body = { number: inputs + 1, events };
  await succeed(handler, routes.sendRecorderInput, { ...paramsOf(id), body });
  return reaches(id, (recorder) => recorder.inputs_done > inputs);
}

const click = (spot: { x: number; y: number }): RecorderEvent => ({ type: 'click', ...spot, button: 'left', count: 1 });

it(
  'records what a person does into the test, keeps the password in the environment, and ends when they do',
  async () => {
    const { id: environmentId } = await makeEnvironment(ada, { base_url: site.url });
    const test = await open({ environment_id: environmentId });
    expect(await succeed(handler, routes.startRecorder, paramsOf(test.id))).toMatchObject({ state: 'waiting' });
    const twice = await callRoute(handler, routes.startRecorder, paramsOf(test.id));
    expect(twice).toMatchObject({ status: 409 });
    const working = work();
    // A page has its title a moment after the recording has begun.
    await reaches(test.id, ({ state, page }) => state === 'recording' && page?.title === 'Club');
    await vi.waitFor(async () => {
      const picture = await callRoute(handler, routes.getRecorderPicture, paramsOf(test.id));
      expect(picture.headers['content-type']).toBe('image/jpeg');
    });

    await send(test.id, click(nameField), { type: 'text', text: 'Ada' });
    await send(test.id, click(passwordField), { type: 'text', text: password });
    const old = { ...paramsOf(test.id), body: { number: 1, events: [click(button)] } };
    expect(await callRoute(handler, routes.sendRecorderInput, old)).toMatchObject({ status: 409 });
    const { steps } = await send(test.id, click(button));
    expect(steps.map(({ description }) => description)).toEqual([
      `Go to ${site.url}`,
      'Type "Ada" into the "Name" field',
      'Type {{PASSWORD}} into the "Password" field',
      'Click the "Join" button',
    ]);
    // The last entry becomes a step before the end.
    await send(test.id, click(nameField), { type: 'text', text: '!' });
    await succeed(handler, routes.stopRecorder, paramsOf(test.id));
    expect(await working).toBe(0);
    const done = await look(test.id);
    expect(done).toMatchObject({ state: 'done', message: null, question: null });
    expect(done.steps.at(-1)?.value).toBe('Ada!');
    expect(done.steps.at(-1)?.evidence?.elements[0]?.picture?.name).toMatch(/\.jpg$/);

    const environments = await succeed(handler, routes.listEnvironments, { token: ada.token });
    expect(environments.find(({ id }) => id === environmentId)?.secret_variables).toEqual(['PASSWORD']);
    const all = { expression: '#et <> :none', names: { '#et': 'et' }, values: { ':none': '' } };
    for (const table of [world().env['APP_TABLE'], world().env['RUNS_TABLE']])
      expect(JSON.stringify(await scanItems(table ?? '', all))).not.toContain(password);
    const late = { ...paramsOf(test.id), body: { number: 6, events: [click(button)] } };
    expect(await callRoute(handler, routes.sendRecorderInput, late)).toMatchObject({ status: 409 });
  },
  2 * minute,
);

it(
  'closes the browser when the person has closed the page, and keeps the steps',
  async () => {
    const test = await open();
    await succeed(handler, routes.startRecorder, paramsOf(test.id));
    const working = work();
    await reaches(test.id, ({ state }) => state === 'recording');
    await send(test.id, click(button));
    // Nobody asks for it from here on.
    expect(await working).toBe(0);
    const done = await look(test.id);
    expect(done).toMatchObject({ state: 'done', message: expect.stringContaining('was closed') });
    expect(done.steps.at(-1)?.description).toBe('Click the "Join" button');
  },
  2 * minute,
);

const killRenderers = (): void => {
  for (const { pid, args } of ownBrowsers()) if (args.includes('--type=renderer')) process.kill(pid, 'SIGKILL');
};

it.each([
  ['the browser is killed', () => signalBrowsers('SIGKILL'), 'We lost the browser.'],
  ["its page's process is killed", killRenderers, 'The page crashed its browser tab.'],
])(
  'ends with a message when %s, and keeps the steps, to which the next recording adds',
  async (_what, kill, message) => {
    const test = await open();
    await succeed(handler, routes.startRecorder, paramsOf(test.id));
    const working = work();
    await reaches(test.id, ({ state }) => state === 'recording');
    await send(test.id, click(button));
    kill();
    expect(await working).toBe(0);
    const lost = await look(test.id);
    expect(lost).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
    expect(lost.message).toContain('The steps that were recorded are kept. Record again to continue.');
    expect(lost.steps.at(-1)?.description).toBe('Click the "Join" button');

    await succeed(handler, routes.startRecorder, paramsOf(test.id));
    const again = work();
    await reaches(test.id, ({ state }) => state === 'recording');
    await send(test.id, click(button));
    await succeed(handler, routes.stopRecorder, paramsOf(test.id));
    expect(await again).toBe(0);
    expect((await look(test.id)).steps.filter(({ action }) => action === 'click')).toHaveLength(2);
  },
  2 * minute,
);

it(
  'stops, and keeps the other version, when someone saves the test meanwhile',
  async () => {
    const test = await open();
    await succeed(handler, routes.startRecorder, paramsOf(test.id));
    const working = work();
    await reaches(test.id, ({ state }) => state === 'recording');
    await succeed(handler, routes.updateFlowTest, { ...paramsOf(test.id), body: { name: 'Theirs', steps: [] } });
    const { inputs } = await look(test.id);
    const body = { number: inputs + 1, events: [click(button)] };
    await succeed(handler, routes.sendRecorderInput, { ...paramsOf(test.id), body });
    expect(await working).toBe(0);
    const done = await look(test.id);
    expect(done).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Their version is kept'),
      steps: [],
    });
  },
  2 * minute,
);

it(
  'makes an environment for the first secret of a test without one, so that the recording runs as it is',
  async () => {
    const test = await open();
    await succeed(handler, routes.startRecorder, paramsOf(test.id));
    const working = work();
    await reaches(test.id, ({ state }) => state === 'recording');
    await send(test.id, click(passwordField), { type: 'text', text: password });
    const { notes } = await send(test.id, click(button));
    const host = new URL(site.url).host;
    expect(notes).toEqual([
      `We made the environment "${host} (recorded)" for this test, and stored what you typed there, encrypted.`,
    ]);
    await succeed(handler, routes.stopRecorder, paramsOf(test.id));
    expect(await working).toBe(0);
    const recorded = await succeed(handler, routes.getFlowTest, paramsOf(test.id));
    expect(recorded.steps.map(({ value }) => value)).toEqual([site.url, '{{PASSWORD}}', '']);
    const environments = await succeed(handler, routes.listEnvironments, { token: ada.token });
    expect(environments.find(({ id }) => id === recorded.environment_id)).toMatchObject({
      base_url: '',
      variables: { PASSWORD: null },
      secret_variables: ['PASSWORD'],
    });

    const body = executeBody.parse({});
    const { executions } = await succeed(handler, routes.executeFlowTest, { ...paramsOf(test.id), body });
    await workOnce(runner, { name: 'run-flow', queueUrl: world().env['RUN_QUEUE_URL'] ?? '' });
    const run = { token: ada.token, params: { id: executions[0]?.id ?? '' } };
    expect(await succeed(handler, routes.getExecution, run)).toMatchObject({ status: 'passed', error_message: null });
  },
  2 * minute,
);

it(
  'moves to the environment that is chosen during the recording, with the secrets that were typed before',
  async () => {
    const here = await makeEnvironment(ada, { name: 'Here', base_url: site.url });
    const staging = await makeEnvironment(ada, {
      name: 'Staging',
      base_url: site.url,
      variables: { PASSWORD: 'battery-staple-7' },
      secret_variables: ['PASSWORD'],
    });
    const test = await open({ environment_id: here.id });
    await succeed(handler, routes.startRecorder, paramsOf(test.id));
    const working = work();
    expect((await reaches(test.id, ({ state }) => state === 'recording')).environment_id).toBe(here.id);
    await send(test.id, click(passwordField), { type: 'text', text: password });
    expect((await send(test.id, click(button))).steps[1]?.value).toBe('{{PASSWORD}}');
    const { inputs } = await look(test.id);
    const choose = (id: string): RecorderEvent => ({ type: 'choose_environment', environment_id: id });
    const wrong = { ...paramsOf(test.id), body: { number: inputs + 1, events: [choose(test.id)] } };
    expect(await callRoute(handler, routes.sendRecorderInput, wrong)).toMatchObject({ status: 422 });
    const moved = await send(test.id, choose(staging.id));
    expect(moved).toMatchObject({
      environment_id: staging.id,
      notes: ['The test runs in "Staging" now, and what you typed into fields for secrets is stored there.'],
    });
    await succeed(handler, routes.stopRecorder, paramsOf(test.id));
    expect(await working).toBe(0);

    const recorded = await succeed(handler, routes.getFlowTest, paramsOf(test.id));
    expect(recorded.environment_id).toBe(staging.id);
    // Its PASSWORD is another one.
    expect(recorded.steps.map(({ description }) => description)).toEqual([
      `Go to ${site.url}`,
      'Type {{PASSWORD_2}} into the "Password" field',
      'Click the "Join" button',
    ]);
    const { ctx } = ada;
    const stored = await ctx.ports.environments.findEnvironment(ada.user.organization_id, staging.id);
    expect(await ctx.ports.secrets.open(ada.user.organization_id, stored?.sealed_secrets ?? '')).toEqual({
      PASSWORD: 'battery-staple-7',
      PASSWORD_2: password,
    });
    const all = { expression: '#et <> :none', names: { '#et': 'et' }, values: { ':none': '' } };
    for (const table of [world().env['APP_TABLE'], world().env['RUNS_TABLE']])
      expect(JSON.stringify(await scanItems(table ?? '', all))).not.toContain(password);
  },
  2 * minute,
);

it.each([
  ['nobody does anything for a while', { recorderIdleMs: 4_000 }, 'Nothing was done for 5 minutes'],
  ['it has taken as long as it may', { recorderTotalMs: 4_000 }, '30 minutes'],
])(
  'closes the browser when %s, though someone watches, and keeps the steps',
  async (_what, limit, message) => {
    const test = await open();
    await succeed(handler, routes.startRecorder, paramsOf(test.id));
    const config = { ...readProtocolConfig(process.env, 'heavy'), ...limit };
    const limited = handleRunMessages({ carriers, config, lane: 'heavy' }) as Worker;
    const working = workOnce(limited, {
      name: 'run-flow-heavy',
      queueUrl: world().env['HEAVY_RUN_QUEUE_URL'] ?? '',
    });
    await reaches(test.id, ({ state }) => state === 'recording');
    await send(test.id, click(button));
    const done = await reaches(test.id, ({ state }) => state === 'done');
    expect(done.message).toContain(message);
    expect(done.steps.at(-1)?.description).toBe('Click the "Join" button');
    expect(await working).toBe(0);
  },
  2 * minute,
);

it('is over at once when it still waits for a browser, and says what a recording needs', async () => {
  const test = await open();
  await succeed(handler, routes.startRecorder, paramsOf(test.id));
  expect(await succeed(handler, routes.stopRecorder, paramsOf(test.id))).toMatchObject({ state: 'done' });
  const empty = await open({ website_url: '' });
  const refused = await callRoute(handler, routes.startRecorder, paramsOf(empty.id));
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'website_url' }] } });
  const bob = await makeUser();
  const stranger = await callRoute(handler, routes.getRecorder, { token: bob.token, params: { id: test.id } });
  expect(stranger.status).toBe(404);
});
