import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { getScreenshot } from '@saywright/domain/flow-tests/runs/get-screenshot';
import { actingAs } from '@saywright/testing/acting-as';
import { handler as endDeadLetters } from '@saywright/functions/workers/run-dead-letters';
import { sqsEvent } from '@saywright/local/mappings/sqs-event';
import { startShop } from '@saywright/testing/sites/shop/start-shop';
import { useWorld } from '@saywright/testing/use-world';
import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startHeldSite } from './lib/held-site.ts';
import { startedOn, untilHeld } from './lib/started-on.ts';
import { startWorker } from './lib/worker.ts';

/** The worker of the product in a process of its own, with its real runner and browser. */

const world = useWorld();
const soon = { timeout: 150_000, interval: 250 };
vi.setConfig({ testTimeout: 180_000 });

it('carries out a test in a real browser', async () => {
  const shop = await startShop();
  onTestFinished(() => shop.close());
  const { ctx, read, violations } = await startedOn(shop.url, [
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
  expect(await violations()).toEqual([]);
});

it('cancel stops a browser that waits for a page', async () => {
  const site = await startHeldSite();
  const { ctx, id, read, violations } = await startedOn(site.url, untilHeld);
  startWorker();
  await expect.poll(read, soon).toMatchObject({ current_step: { order: 3 } });
  await cancelExecution({ ctx, input: { id } });
  await expect.poll(read, soon).toMatchObject({ status: 'cancelled' });
  expect(await violations()).toEqual([]);
});

it('a worker whose time is nearly up ends its run in good order', async () => {
  const site = await startHeldSite();
  const { read, violations } = await startedOn(site.url, untilHeld);
  startWorker({ REMAINING_MS: '15000' });
  await expect.poll(read, soon).toMatchObject({ status: 'error', end_reason: { code: 'time_limit' } });
  const { results, screenshots } = await read();
  // None on a machine that is too busy to come to the second step by then.
  const taken = results.filter(({ action, status }) => action === 'screenshot' && status === 'passed');
  expect(screenshots).toEqual(taken.map(({ screenshot_path: name }) => name));
  expect(await violations()).toEqual([]);
});

describe('pictures and a trace that cannot be stored', () => {
  it('do not change the verdict; what is missing is said', async () => {
    const site = await startHeldSite();
    site.release();
    const { read, violations } = await startedOn(site.url, untilHeld);
    startWorker({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' });
    await expect.poll(read, soon).toMatchObject({ status: 'passed', screenshots: [] });
    const { results, trace_path: trace, recording_notes: notes } = await read();
    expect(results[1]?.notes).toMatchObject([{ code: 'screenshot_missing', params: { step: 'stored' } }]);
    expect(trace).toBeNull();
    expect(notes).toMatchObject([{ code: 'trace_missing', params: { why: 'not_stored' } }]);
    expect(await violations()).toEqual([]);
  });
});

describe('messages that nobody can handle', () => {
  it('are dead letters after three times, and the worker continues', async () => {
    const sqs = new SQSClient();
    const { runs, runDeadLetters } = world().queueUrls;
    const poison = ['{', '{"execution_id":"01J0000000000000000000NONE","organization_id":"nobody"}', '[]'];
    for (const body of poison) await sqs.send(new SendMessageCommand({ QueueUrl: runs, MessageBody: body }));
    startWorker({ HANGS_AT: 'nowhere' }, 'dying-worker-main.ts');
    const dead: string[] = [];
    await expect
      .poll(async () => {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({ QueueUrl: runDeadLetters, MaxNumberOfMessages: 10 }),
        );
        dead.push(...Messages.map(({ Body }) => Body ?? ''));
        return dead;
      }, soon)
      // Workers that were killed when the tests before had finished may have left some, too.
      .toEqual(expect.arrayContaining(poison));
    const { read } = await startedOn('http://127.0.0.1:9', untilHeld);
    await expect.poll(read, soon).toMatchObject({ status: 'passed' });
  });

  it('end their execution when three of them name it, and are tolerated when it is not known', async () => {
    const { message, read, used, violations } = await startedOn('http://127.0.0.1:1', untilHeld);
    const bodies = ['{', JSON.stringify(message), '{"execution_id":"x","organization_id":"y"}'];
    const event = sqsEvent(
      bodies.map((Body, at) => ({ Body, MessageId: String(at), ReceiptHandle: 'r' })),
      'arn',
    );
    const consume = () =>
      actingAs('run-dead-letters', () => endDeadLetters(event as SQSEvent, { awsRequestId: 'test' }));
    for (const _twice of [1, 2]) {
      expect(await consume()).toEqual({ batchItemFailures: [] });
      expect(await read()).toMatchObject({ status: 'pending' });
    }
    expect(await consume()).toEqual({ batchItemFailures: [] });
    expect(await read()).toMatchObject({
      status: 'error',
      end_reason: { code: 'not_started' },
    });
    expect(await used()).toBe(0);
    expect(await violations()).toEqual([]);
  });
});
