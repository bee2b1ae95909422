import { GetQueueAttributesCommand, PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { RunMessage } from '@saywright/contracts/messages';
import type { Execution } from '@saywright/contracts/entities/execution';
import { getScreenshot } from '@saywright/domain/flow-tests/runs/get-screenshot';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startHeldSite } from './lib/held-site.ts';
import { neverStartingBrowser } from './lib/never-starting-browser.ts';
import { quick, shortLeaseEnv } from './lib/quick-protocol.ts';
import type { History } from './lib/invariants.ts';
import { startedOn, untilHeld } from './lib/started-on.ts';
import { sweep, sweepLater } from './lib/sweep.ts';
import { startWorker } from './lib/worker.ts';

/**
 * Workers in processes of their own that are killed, stopped or wrong about the time. Those that are doomed have a short
 * lease, so that their messages come back soon.
 */

const world = useWorld();
const soon = { timeout: 150_000, interval: 250 };
vi.setConfig({ testTimeout: 180_000 });

// The workers of the test before were killed with messages in their hands: these count, too, and come back some time.
beforeEach(async () => {
  await new SQSClient().send(new PurgeQueueCommand({ QueueUrl: world().queueUrls.runs }));
});

/** The worker of the product with a scripted run in place of its real runner and browser. */
const startScripted = (env: Record<'HANGS_AT', string> & Record<string, string>) =>
  startWorker(env, 'dying-worker-main.ts');

/** The state of a run whose worker is dead, after its lease expired. */
async function afterItsLease(read: () => Promise<Execution>, status: Execution['status']): Promise<Execution> {
  await expect.poll(() => sweepLater().then(read), soon).toMatchObject({ status });
  return read();
}

const deliverAgain = async (message: RunMessage): Promise<void> => {
  const QueueUrl = world().queueUrls.runs;
  await new SQSClient().send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
};

describe('a worker that is stopped', () => {
  it('before the first step: another one carries the run out, and it counts once', async () => {
    const site = await startHeldSite();
    site.release();
    const { read, history, used, violations } = await startedOn(site.url, untilHeld);
    const leaving = startWorker({ BROWSER_PATH: neverStartingBrowser() });
    await leaving.logged('execution claimed');
    leaving.signal('SIGTERM');
    expect(await leaving.gone).toEqual([0, null]);
    expect((await history()).executions).toMatchObject([{ status: 'pending', requeues: 1 }]);
    startWorker();
    await expect.poll(() => sweep().then(read), soon).toMatchObject({ status: 'passed' });
    expect(await used()).toBe(1);
    expect(await violations()).toEqual([]);
  });

  it('at the third step: the run ends within seconds, keeps what it had, and costs nothing', async () => {
    const site = await startHeldSite();
    const { read, used, violations } = await startedOn(site.url, untilHeld);
    const leaving = startWorker();
    await expect.poll(read, soon).toMatchObject({ finished_steps: 2, current_step: { order: 3 } });
    leaving.signal('SIGTERM');
    expect(await leaving.gone).toEqual([0, null]);
    const ended = await read();
    expect(ended.status).toBe('error');
    expect(ended.end_reason?.code).toBe('runner_stopped');
    expect(ended.results.map(({ status }) => status)).toEqual(['passed', 'passed', 'skipped']);
    expect(await used()).toBe(0);
    expect(await violations()).toEqual([]);
  });
});

describe('a worker that is killed', () => {
  it('before the first step: another one carries the run out, and it counts once', async () => {
    const site = await startHeldSite();
    site.release();
    const { read, history, used, violations } = await startedOn(site.url, untilHeld);
    const doomed = startWorker({ ...shortLeaseEnv, BROWSER_PATH: neverStartingBrowser() });
    await doomed.logged('execution claimed');
    doomed.signal('SIGKILL');
    await doomed.gone;
    await afterItsLease(read, 'pending');
    startWorker();
    await expect.poll(read, soon).toMatchObject({ status: 'passed' });
    expect((await read()).results.map(({ order }) => order)).toEqual([1, 2, 3]);
    expect((await history()).executions).toMatchObject([{ requeues: 1, epoch: 2 }]);
    expect(await used()).toBe(1);
    expect(await violations()).toEqual([]);
  });

  it('before the first step, twice: the run is over', async () => {
    const site = await startHeldSite();
    const { read, used, violations } = await startedOn(site.url, untilHeld);
    for (const left of ['pending', 'error'] as const) {
      const doomed = startWorker({ ...shortLeaseEnv, BROWSER_PATH: neverStartingBrowser() });
      await doomed.logged('execution claimed');
      doomed.signal('SIGKILL');
      await doomed.gone;
      await afterItsLease(read, left);
    }
    expect((await read()).end_reason?.code).toBe('runner_lost');
    expect(await used()).toBe(0);
    expect(await violations()).toEqual([]);
  });

  it('at the third step: the run is over, keeps what it had, and costs nothing', async () => {
    const site = await startHeldSite();
    const { ctx, message, read, history, used, violations } = await startedOn(site.url, untilHeld);
    const doomed = startWorker(shortLeaseEnv);
    await expect.poll(read, soon).toMatchObject({ finished_steps: 2, current_step: { order: 3 } });
    await expect.poll(site.held, soon).toBe(1);
    doomed.signal('SIGKILL');
    await doomed.gone;
    const lost = await afterItsLease(read, 'error');
    expect(lost).toMatchObject({ end_reason: { code: 'runner_lost' }, current_step: null });
    expect(lost.results.map(({ order }) => order)).toEqual([1, 2]);
    expect(lost.screenshots).toHaveLength(1);
    expect((await getScreenshot({ ctx, input: { filename: lost.screenshots[0] ?? '' } })).data).toContain('image/jpeg');
    const next = startWorker();
    await deliverAgain(message);
    await next.logged('duplicate delivery', message.execution_id);
    expect(await read()).toEqual(lost);
    expect(site.held()).toBe(1);
    expect(await used()).toBe(0);
    expect((await history()).held).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['at the first step of three', 1],
    ['at the second', 2],
    ['at the last', 3],
    ['after the last, before its verdict', 4],
  ])('%s: what was done is kept, nothing is repeated, and it costs nothing', async (_when, at) => {
    const steps = ['First', 'Second', 'Third'].map((description) => ({ action: 'screenshot' as const, description }));
    const { message, read, history, used, violations } = await startedOn('http://127.0.0.1:9', steps);
    const doomed = startScripted({ ...shortLeaseEnv, HANGS_AT: String(at) });
    await expect.poll(read, soon).toMatchObject(at > 3 ? { finished_steps: 3 } : { current_step: { order: at } });
    doomed.signal('SIGKILL');
    await doomed.gone;
    const lost = await afterItsLease(read, 'error');
    expect(lost).toMatchObject({ end_reason: { code: 'runner_lost' }, current_step: null });
    expect(lost.results.map(({ order }) => order)).toEqual([1, 2, 3].slice(0, at - 1));
    const next = startScripted({ HANGS_AT: 'nowhere' });
    await deliverAgain(message);
    await next.logged('duplicate delivery', message.execution_id);
    expect(await read()).toEqual(lost);
    expect(await used()).toBe(0);
    expect((await history()).executions).toMatchObject([{ requeues: 0, epoch: 1 }]);
    expect(await violations()).toEqual([]);
  });

  it('at the third step, without a sweep: its message comes back, and the next worker ends the run', async () => {
    const site = await startHeldSite();
    const { read, violations } = await startedOn(site.url, untilHeld);
    const doomed = startWorker(shortLeaseEnv);
    await expect.poll(read, soon).toMatchObject({ current_step: { order: 3 } });
    doomed.signal('SIGKILL');
    await doomed.gone;
    startWorker(shortLeaseEnv);
    await expect.poll(read, soon).toMatchObject({ status: 'error' });
    expect(await violations()).toEqual([]);
  });
});

it('a worker that was stopped past its lease and continued cannot write', async () => {
  const site = await startHeldSite();
  const { read, history, violations } = await startedOn(site.url, untilHeld);
  const worker = startWorker();
  await expect.poll(read, soon).toMatchObject({ current_step: { order: 3 } });
  worker.signal('SIGSTOP');
  const lost = await afterItsLease(read, 'error');
  const before = await history();
  site.release();
  worker.signal('SIGCONT');
  await worker.logged('fenced: another worker has the run, or it ended');
  expect(await read()).toEqual(lost);
  expect(await history()).toEqual(before);
  expect(await violations()).toEqual([]);
});

describe('a worker whose clock is wrong', () => {
  const waits = ['First', 'Second'].map((description) => ({ action: 'screenshot' as const, description }));
  const wrongBy = (minutes: number, hangsAt: string) => ({
    HANGS_AT: hangsAt,
    CLOCK_OFFSET_MS: String(minutes * 60_000),
  });
  const leaseLeftMs = ({ executions: [record] }: History): number => Date.parse(record?.lease_until ?? '') - Date.now();

  it('by ten minutes less keeps its run, though the sweep and another worker are ten minutes ahead', async () => {
    const { message, read, history, violations } = await startedOn('http://127.0.0.1:9', waits);
    startScripted(wrongBy(-10, '2'));
    await expect.poll(read, soon).toMatchObject({ current_step: { order: 2 } });
    expect(leaseLeftMs(await history())).toBeGreaterThan(0);
    await startWorker(wrongBy(10, ''), 'sweep-main.ts').gone;
    await deliverAgain(message);
    await startScripted(wrongBy(10, 'nowhere')).logged('duplicate delivery', message.execution_id);
    const sqs = new SQSClient();
    const hidden = async () => {
      const name = 'ApproximateNumberOfMessagesNotVisible';
      const asked = new GetQueueAttributesCommand({ QueueUrl: world().queueUrls.runs, AttributeNames: [name] });
      return (await sqs.send(asked)).Attributes?.[name];
    };
    // The message of the run itself is left: the other worker is done with its own.
    await expect.poll(hidden, soon).toBe('1');
    expect((await history()).executions).toMatchObject([{ status: 'running', epoch: 1 }]);
    expect(await violations()).toEqual([]);
  });

  it('by ten minutes more is missed as soon as any other', async () => {
    const { read, history, violations } = await startedOn('http://127.0.0.1:9', waits);
    const doomed = startScripted({ ...shortLeaseEnv, ...wrongBy(10, '2') });
    await expect.poll(read, soon).toMatchObject({ current_step: { order: 2 } });
    doomed.signal('SIGKILL');
    await doomed.gone;
    expect(leaseLeftMs(await history())).toBeLessThan(quick.leaseMs * 2);
    expect((await afterItsLease(read, 'error')).end_reason?.code).toBe('runner_lost');
    expect(await violations()).toEqual([]);
  });
});
