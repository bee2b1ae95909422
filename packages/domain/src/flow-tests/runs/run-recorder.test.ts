import type { FlowPlan } from '@saywright/contracts/flow-plan';
import { configuration } from '@saywright/contracts/entities/flow-test';
import { step } from '@saywright/contracts/entities/step';
import type { StepResult } from '@saywright/contracts/entities/execution';
import { stepResultOf } from '@saywright/testing/step-result';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../context/clock.ts';
import { OutageError } from '../../ports/outage-error.ts';
import type { Progress } from '../../ports/flow-run-repository.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import { protocolConfig } from '../../runs/protocol-config.ts';
import { RunRecorder } from './run-recorder.ts';

const steps = [1, 2, 3].map((order) => step.parse({ id: `s${order}`, order, action: 'wait' }));
const plan: FlowPlan = {
  execution_id: 'e',
  test_id: 't',
  test_name: 'Test',
  steps,
  global_assertions: [],
  configuration: configuration.parse({}),
  debug: false,
  base_url: '',
  variables: {},
};
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const finished = (order: number, fields: Partial<StepResult> = {}) => ({
  type: 'step_finished' as const,
  index: order - 1,
  result: stepResultOf({ step_id: `s${order}`, order, ...fields }),
});

const down = () => new OutageError(new Error('storage is down'));

/** A recorder whose writes are kept, and answered by `answer`. */
function recording(answer: (written: number) => Promise<Fenced> = async () => 'written', abandoned?: AbortSignal) {
  const written: Progress[] = [];
  const lost: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const recorder = new RunRecorder({
    runs: {
      recordProgress: async (_hold, progress) => {
        mostAtOnce = Math.max(mostAtOnce, ++atOnce);
        try {
          const outcome = await answer(written.length);
          written.push(progress);
          return outcome;
        } finally {
          atOnce -= 1;
        }
      },
    },
    plan,
    hold: { executionId: 'e', epoch: 1 },
    ttl: 1,
    clock: systemClock,
    log,
    config: { ...protocolConfig, recordStepsEveryMs: 0, recordLogsEveryMs: 0, storageRetryMs: 1, storageOutageMs: 200 },
    ...(abandoned && { abandoned }),
    onLost: (reason) => lost.push(reason),
  });
  return { recorder, written, lost, mostAtOnce: () => mostAtOnce };
}

const orders = (written: readonly Progress[]): number[] =>
  written.flatMap(({ results }) => results.map(({ order }) => order));

describe('RunRecorder', () => {
  it('writes everything once, in order, one write at a time', async () => {
    const { recorder, written, mostAtOnce } = recording(
      () => new Promise((resolve) => setTimeout(() => resolve('written'), 2)),
    );
    for (let order = 1; order <= 3; order++) {
      recorder.emit({ type: 'step_started', index: order - 1, step_id: `s${order}`, description: `Step ${order}` });
      recorder.emit(finished(order));
      recorder.emit({ type: 'note', text: `note ${order}` });
      await expect.poll(() => orders(written), { interval: 1 }).toContain(order);
    }
    expect(await recorder.drain()).toBe('written');
    expect(orders(written)).toEqual([1, 2, 3]);
    expect(written.flatMap(({ logs }) => logs?.console.map(({ text }) => text) ?? [])).toEqual([
      'note 1',
      'note 2',
      'note 3',
    ]);
    const numbers = written.flatMap(({ logs }) => (logs ? [logs.number] : []));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(mostAtOnce()).toBe(1);
  });

  it('writes the pictures of steps that finished before, once, and again after an outage', async () => {
    const picture = { before: null, after: { name: 'a.jpg', width: 1, height: 1 }, box: null };
    const pictured = (order: number) => ({ type: 'step_pictured' as const, order, picture });
    const giveUp = new AbortController();
    const { recorder, written } = recording(async (count) => {
      if (count !== 1 || giveUp.signal.aborted) return 'written';
      giveUp.abort();
      throw down();
    }, giveUp.signal);
    recorder.emit(finished(1));
    await expect.poll(() => written.length, { interval: 1 }).toBe(1);
    recorder.emit(pictured(1));
    await expect.poll(() => giveUp.signal.aborted, { interval: 1 }).toBe(true);
    recorder.emit(pictured(2));
    await recorder.drain();
    const pictures = written.flatMap((progress) => (progress.pictures ? [progress.pictures] : []));
    expect(pictures.map(({ number }) => number)).toEqual(pictures.map((_, at) => at + 1));
    expect(pictures.flatMap(({ steps: of }) => of.map(({ order }) => order))).toEqual([1, 2]);
    expect(written.at(-1)).toMatchObject({ finishedSteps: 1, results: [] });
  });

  it('puts what comes quickly into one write', async () => {
    const { recorder, written } = recording();
    for (const order of [1, 2, 3]) recorder.emit(finished(order));
    await recorder.drain();
    expect(written).toHaveLength(1);
    expect(written).toMatchObject([{ finishedSteps: 3, currentStep: null }]);
  });

  it('tells the step that is running, and counts assertions', async () => {
    const { recorder, written } = recording();
    const check = { description: '', expected: '', actual: '' };
    recorder.emit(
      finished(1, {
        assertion_results: [
          { ...check, passed: true },
          { ...check, passed: false },
        ],
      }),
    );
    recorder.emit({ type: 'step_started', index: 1, step_id: 's2', description: 'The second' });
    await recorder.drain();
    expect(written).toMatchObject([
      {
        currentStep: { order: 2, description: 'The second' },
        finishedSteps: 1,
        passedAssertions: 1,
        failedAssertions: 1,
      },
    ]);
  });

  it('does not count the checks of the whole test as a step', async () => {
    const { recorder, written } = recording();
    for (const order of [1, 2, 3, 4]) recorder.emit(finished(order));
    await recorder.drain();
    expect(written).toMatchObject([{ finishedSteps: 3 }]);
    expect(orders(written)).toEqual([1, 2, 3, 4]);
  });

  it('keeps what storage did not take and writes it later', async () => {
    let failures = 3;
    const { recorder, written, lost } = recording(async () => {
      if (failures-- > 0) throw down();
      return 'written';
    });
    recorder.emit(finished(1));
    recorder.emit(finished(2));
    expect(await recorder.drain()).toBe('written');
    expect(orders(written)).toEqual([1, 2]);
    expect(lost).toEqual([]);
  });

  it('gives the run up when storage stays away', async () => {
    const { recorder, lost } = recording(async () => {
      throw down();
    });
    recorder.emit(finished(1));
    expect(await recorder.drain()).toBe('fenced');
    expect(lost).toEqual(['storage']);
  });

  it('tries a write once that storage rejects, leaves it out, and continues', async () => {
    let tries = 0;
    const { recorder, written, lost } = recording(async () => {
      if (++tries === 1) throw new Error('ValidationException');
      return 'written';
    });
    recorder.emit(finished(1));
    expect(await recorder.drain()).toBe('written');
    recorder.emit(finished(2));
    expect(await recorder.drain()).toBe('written');
    expect(orders(written)).toEqual([2]);
    expect([tries, recorder.rejected, lost]).toEqual([2, 1, []]);
  });

  it('waits for storage no more when its run is abandoned, and tries what is left once at the end', async () => {
    const abandoned = new AbortController();
    let isDown = true;
    let tries = 0;
    const { recorder, written, lost } = recording(async () => {
      tries += 1;
      if (!isDown) return 'written';
      abandoned.abort();
      throw down();
    }, abandoned.signal);
    recorder.emit(finished(1));
    recorder.emit({ type: 'note', text: 'first' });
    expect(await recorder.drain()).toBe('abandoned');
    expect([tries, written.length]).toEqual([1, 0]);
    isDown = false;
    recorder.emit(finished(2));
    expect(await recorder.drain()).toBe('written');
    expect(orders(written)).toEqual([1, 2]);
    expect(written[0]?.logs).toMatchObject({ number: 1, console: [{ text: 'first' }] });
    expect(lost).toEqual([]);
  });

  it('keeps a host of any length as short as a name can be', async () => {
    const { recorder, written } = recording();
    recorder.emit({ type: 'address_refused', host: 'x'.repeat(10_000) });
    await recorder.drain();
    expect(written[0]?.refusedHosts?.[0]).toHaveLength(253);
  });

  it('writes nothing after it was fenced', async () => {
    const { recorder, written, lost } = recording(async () => 'fenced');
    recorder.emit(finished(1));
    expect(await recorder.drain()).toBe('fenced');
    recorder.emit(finished(2));
    expect(await recorder.drain()).toBe('fenced');
    expect(written).toHaveLength(1);
    expect(lost).toEqual(['fenced']);
  });
});
