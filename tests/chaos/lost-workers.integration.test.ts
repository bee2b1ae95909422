import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Execution } from '@saywright/contracts/entities/execution';
import type { StepInput } from '@saywright/contracts/entities/step';
import { cancelExecution } from '@saywright/domain/executions/cancel-execution';
import { getExecution } from '@saywright/domain/executions/get-execution';
import { getScreenshot } from '@saywright/domain/executions/get-screenshot';
import { startExecution } from '@saywright/domain/executions/start-execution';
import { sweepExecutions } from '@saywright/domain/executions/sweep-executions';
import { handler as endDeadLetters } from '@saywright/functions/workers/run-dead-letters';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import { makeContext, type MadeOrganization } from '@saywright/testing/factories';
import { startShop } from '@saywright/testing/sites/shop/start-shop';
import { useWorld } from '@saywright/testing/use-world';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startHeldSite } from './lib/held-site.ts';
import { findViolations, readHistory } from './lib/invariants.ts';
import { neverStartingBrowser } from './lib/never-starting-browser.ts';
import { quick } from './lib/quick-protocol.ts';
import { takeMessages } from './lib/take-messages.ts';
import { asIs, makeTenant, makeTest } from './lib/tenant.ts';
import { startWorker } from './lib/worker.ts';

/** The worker of the product with its real runner and browser, in processes that can be killed. */

const world = useWorld();
const soon = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 180_000 });

beforeEach(async () => {
  await takeMessages(world().queueUrls.runs);
});

/** The third step waits until the site lets it go. */
const untilHeld: readonly StepInput[] = [
  { action: 'navigate', value: '/', description: 'Open the page' },
  { action: 'screenshot', description: 'Take a picture' },
  { action: 'navigate', value: '/hold', description: 'Open what never comes', timeout: 60_000 },
];

async function startedOn(url: string, steps: readonly StepInput[]) {
  const tenant = await makeTenant('TRIAL');
  const test = await makeTest(tenant, steps, url);
  const { ctx } = tenant.admin;
  const { executions } = await startExecution({ ctx, input: { ...asIs, id: test.id }, config: quick });
  const id = executions[0]?.id ?? '';
  const read = (): Promise<Execution> => getExecution({ ctx, input: { id } });
  return { tenant, ctx, id, read };
}

const sweep = () => sweepExecutions({ ctx: makeContext({ type: 'system', name: 'sweep' } as const), config: quick });

const sweepUntil = async (read: () => Promise<Execution>, status: Execution['status']): Promise<Execution> => {
  await expect.poll(() => sweep().then(read), soon).toMatchObject({ status });
  return read();
};

const used = async ({ organizationId }: MadeOrganization): Promise<number | undefined> =>
  (await readHistory(organizationId)).usage[0]?.executions_used;

it('carries out a test in a real browser', async () => {
  const shop = await startShop();
  onTestFinished(() => shop.close());
  const { tenant, ctx, read } = await startedOn(shop.url, [
    { action: 'navigate', value: '/demo/shop' },
    { action: 'type', value: 'ada@example.com', selector: { type: 'label', value: 'Email' } },
    { action: 'type', value: 'secret', selector: { type: 'label', value: 'Password' } },
    { action: 'click', selector: { type: 'role', value: 'button "Log in"' } },
    { action: 'screenshot' },
    { action: 'assert', assertions: [{ type: 'text_visible', expected: 'Blue kettle' }] },
  ]);
  startWorker();
  await expect.poll(read, soon).toMatchObject({ status: 'passed', finished_steps: 6, passed_assertions: 1 });
  const { screenshots, results } = await read();
  expect(results.map(({ order, status }) => [order, status])).toEqual([1, 2, 3, 4, 5, 6].map((at) => [at, 'passed']));
  const picture = await getScreenshot({ ctx, input: { filename: screenshots[0] ?? '' } });
  expect(picture.data).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

describe('a worker that is killed', () => {
  it('before the first step: another one carries the run out, and it counts once', async () => {
    const site = await startHeldSite();
    site.release();
    const { tenant, read } = await startedOn(site.url, untilHeld);
    const doomed = startWorker({ BROWSER_PATH: neverStartingBrowser() });
    await doomed.logged('execution claimed');
    doomed.signal('SIGKILL');
    await doomed.gone;
    startWorker();
    const passed = await sweepUntil(read, 'passed');
    expect(passed.results.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect((await readHistory(tenant.organizationId)).executions).toMatchObject([{ requeues: 1, epoch: 2 }]);
    expect(await used(tenant)).toBe(1);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('before the first step, twice: the run is over', async () => {
    const site = await startHeldSite();
    const { tenant, read } = await startedOn(site.url, untilHeld);
    for (const left of ['pending', 'error'] as const) {
      const doomed = startWorker({ BROWSER_PATH: neverStartingBrowser() });
      await doomed.logged('execution claimed');
      doomed.signal('SIGKILL');
      await doomed.gone;
      await sweepUntil(read, left);
    }
    expect((await read()).error_message).toMatch(/^The runner was lost/);
    expect(await used(tenant)).toBe(0);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('at the third step: the run is over, keeps what it had, and costs nothing', async () => {
    const site = await startHeldSite();
    const { tenant, ctx, read } = await startedOn(site.url, untilHeld);
    const doomed = startWorker();
    await expect.poll(read, soon).toMatchObject({ finished_steps: 2, current_step: { order: 3 } });
    await expect.poll(site.held, soon).toBe(1);
    doomed.signal('SIGKILL');
    await doomed.gone;
    startWorker();
    const lost = await sweepUntil(read, 'error');
    expect(lost).toMatchObject({ error_message: expect.stringMatching(/^The runner was lost/), current_step: null });
    expect(lost.results.map(({ order }) => order)).toEqual([1, 2]);
    expect(lost.screenshots).toHaveLength(1);
    expect((await getScreenshot({ ctx, input: { filename: lost.screenshots[0] ?? '' } })).data).toContain('image/jpeg');
    expect(site.held()).toBe(1);
    expect(await used(tenant)).toBe(0);
    expect((await readHistory(tenant.organizationId)).held).toEqual([]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it.each([
    ['at the first step of three', 1],
    ['at the second', 2],
    ['at the last', 3],
    ['after the last, before its verdict', 4],
  ])('%s: what was done is kept, nothing is repeated, and it costs nothing', async (_when, at) => {
    const steps = ['First', 'Second', 'Third'].map((description) => ({ action: 'screenshot' as const, description }));
    const { tenant, read } = await startedOn('http://127.0.0.1:9', steps);
    const doomed = startWorker({ HANGS_AT: String(at) }, 'dying-worker-main.ts');
    await expect.poll(read, soon).toMatchObject(at > 3 ? { finished_steps: 3 } : { current_step: { order: at } });
    doomed.signal('SIGKILL');
    await doomed.gone;
    startWorker({ HANGS_AT: 'nowhere' }, 'dying-worker-main.ts');
    const lost = await sweepUntil(read, 'error');
    expect(lost).toMatchObject({ error_message: expect.stringMatching(/^The runner was lost/), current_step: null });
    expect(lost.results.map(({ order }) => order)).toEqual([1, 2, 3].slice(0, at - 1));
    expect(await used(tenant)).toBe(0);
    expect((await readHistory(tenant.organizationId)).executions).toMatchObject([{ requeues: 0, epoch: 1 }]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('at the third step, without a sweep: its message comes back, and the next worker ends the run', async () => {
    const site = await startHeldSite();
    const { tenant, read } = await startedOn(site.url, untilHeld);
    const doomed = startWorker();
    await expect.poll(read, soon).toMatchObject({ current_step: { order: 3 } });
    doomed.signal('SIGKILL');
    await doomed.gone;
    startWorker();
    await expect.poll(read, soon).toMatchObject({ status: 'error' });
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

it('a worker that was stopped past its lease and continued cannot write', async () => {
  const site = await startHeldSite();
  const { tenant, read } = await startedOn(site.url, untilHeld);
  const worker = startWorker();
  await expect.poll(read, soon).toMatchObject({ current_step: { order: 3 } });
  worker.signal('SIGSTOP');
  const lost = await sweepUntil(read, 'error');
  const before = await readHistory(tenant.organizationId);
  site.release();
  worker.signal('SIGCONT');
  await worker.logged('fenced: the run belongs to somebody else or is over');
  expect(await read()).toEqual(lost);
  expect(await readHistory(tenant.organizationId)).toEqual(before);
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

describe('a worker whose clock is wrong', () => {
  const waits = ['First', 'Second'].map((description) => ({ action: 'screenshot' as const, description }));
  const wrongBy = (minutes: number, hangsAt: string) => ({
    HANGS_AT: hangsAt,
    CLOCK_OFFSET_MS: String(minutes * 60_000),
  });
  const leaseLeftMs = async ({ organizationId }: MadeOrganization): Promise<number> => {
    const [record] = (await readHistory(organizationId)).executions;
    return Date.parse(record?.lease_until ?? '') - Date.now();
  };

  it('by ten minutes less keeps its run, though the sweep and another worker are ten minutes ahead', async () => {
    const { tenant, id, read } = await startedOn('http://127.0.0.1:9', waits);
    startWorker(wrongBy(-10, '2'), 'dying-worker-main.ts');
    await expect.poll(read, soon).toMatchObject({ current_step: { order: 2 } });
    expect(await leaseLeftMs(tenant)).toBeGreaterThan(0);
    await startWorker(wrongBy(10, ''), 'sweep-main.ts').gone;
    const sqs = new SQSClient();
    const QueueUrl = world().queueUrls.runs;
    const message = { execution_id: id, organization_id: tenant.organizationId };
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
    await startWorker(wrongBy(10, 'nowhere'), 'dying-worker-main.ts').logged('duplicate delivery');
    const hidden = async () => {
      const name = 'ApproximateNumberOfMessagesNotVisible';
      return (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] }))).Attributes?.[name];
    };
    // The message of the run itself is left: the other worker is done with its own.
    await expect.poll(hidden, soon).toBe('1');
    expect((await readHistory(tenant.organizationId)).executions).toMatchObject([{ status: 'running', epoch: 1 }]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });

  it('by ten minutes more is missed as soon as any other', async () => {
    const { tenant, read } = await startedOn('http://127.0.0.1:9', waits);
    const doomed = startWorker(wrongBy(10, '2'), 'dying-worker-main.ts');
    await expect.poll(read, soon).toMatchObject({ current_step: { order: 2 } });
    doomed.signal('SIGKILL');
    await doomed.gone;
    expect(await leaseLeftMs(tenant)).toBeLessThan(quick.leaseMs * 2);
    expect((await sweepUntil(read, 'error')).error_message).toMatch(/^The runner was lost/);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

it('cancel stops a browser that waits for a page', async () => {
  const site = await startHeldSite();
  const { tenant, ctx, id, read } = await startedOn(site.url, untilHeld);
  startWorker();
  await expect.poll(read, soon).toMatchObject({ current_step: { order: 3 } });
  await cancelExecution({ ctx, input: { id } });
  await expect.poll(read, soon).toMatchObject({ status: 'cancelled' });
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

it('a worker whose time is nearly up ends its run in good order', async () => {
  const site = await startHeldSite();
  const { tenant, read } = await startedOn(site.url, untilHeld);
  startWorker({ REMAINING_MS: '15000' });
  await expect
    .poll(read, soon)
    .toMatchObject({ status: 'error', error_message: expect.stringContaining('time limit') });
  expect((await read()).screenshots).toHaveLength(1);
  expect(await findViolations(tenant.organizationId)).toEqual([]);
});

describe('pictures and a trace that cannot be stored', () => {
  it('do not change the verdict; what is missing is said', async () => {
    const site = await startHeldSite();
    site.release();
    const { tenant, read } = await startedOn(site.url, untilHeld);
    startWorker({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' });
    await expect.poll(read, soon).toMatchObject({ status: 'passed', screenshots: [] });
    const { results, trace_path: trace, recording_notes: notes } = await read();
    expect(results[1]?.notes).toEqual(['There is no picture: it could not be stored in time']);
    expect([trace, notes]).toEqual([null, ['The trace of this run could not be stored.']]);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});

describe('messages that nobody can handle', () => {
  it('are dead letters after three times, and the worker goes on', async () => {
    const sqs = new SQSClient();
    const { runs, runDeadLetters } = world().queueUrls;
    const poison = ['{', '{"execution_id":"01J0000000000000000000NONE","organization_id":"nobody"}', '[]'];
    for (const body of poison) await sqs.send(new SendMessageCommand({ QueueUrl: runs, MessageBody: body }));
    startWorker();
    const dead: string[] = [];
    await expect
      .poll(async () => {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({ QueueUrl: runDeadLetters, MaxNumberOfMessages: 10 }),
        );
        dead.push(...Messages.map(({ Body }) => Body ?? ''));
        return dead;
      }, soon)
      // The killed workers of the tests before may have left some, too.
      .toEqual(expect.arrayContaining(poison));
    const site = await startHeldSite();
    site.release();
    const { read } = await startedOn(site.url, untilHeld);
    await expect.poll(read, soon).toMatchObject({ status: 'passed' });
  });

  it('end their execution when it is known, and are tolerated when it is not', async () => {
    const { tenant, id, read } = await startedOn('http://127.0.0.1:1', untilHeld);
    const bodies = [
      '{',
      JSON.stringify({ execution_id: id, organization_id: tenant.organizationId }),
      '{"execution_id":"x","organization_id":"y"}',
    ];
    const event = sqsEvent(
      bodies.map((Body, at) => ({ Body, MessageId: String(at), ReceiptHandle: 'r' })),
      'arn',
    );
    for (const _twice of [1, 2])
      expect(await endDeadLetters(event as SQSEvent, { awsRequestId: 'test' })).toEqual({ batchItemFailures: [] });
    expect(await read()).toMatchObject({
      status: 'error',
      error_message: expect.stringContaining('could not be started'),
    });
    expect(await used(tenant)).toBe(0);
    expect(await findViolations(tenant.organizationId)).toEqual([]);
  });
});
