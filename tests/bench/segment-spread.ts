import { setTimeout as pause } from 'node:timers/promises';
import type { Segment } from '@saywright/contracts/entities/segment';
import { startProduct } from '@saywright/testing/product';
import { median, type BenchResult } from './bench.ts';
import { register, type Api } from './product-api.ts';

/** A segment that a thousand tests use is changed, against a person who saves each test. */

const tests = 1_000;
const savedByHand = 50;

/** Calls an action so many times, ten at a time. */
async function repeat(times: number, action: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at += 10) await Promise.all(Array.from({ length: Math.min(10, times - at) }, action));
}

/** @returns how long, in ms, until no test is left that has not taken the change over */
async function untilSpread(api: Api, id: string, startedMs: number): Promise<number> {
  const deadline = performance.now() + 300_000;
  while (performance.now() < deadline) {
    const { update_progress: progress } = await api.getSegment({ params: { id } });
    if (progress === null) return performance.now() - startedMs;
    await pause(200);
  }
  throw new Error('The change was not in every test after five minutes');
}

async function measure(api: Api): Promise<{ answeredMs: number; spreadMs: number; saveMs: number }> {
  const segment: Segment = await api.createSegment({
    body: { name: 'Log in', steps: [{ action: 'navigate', value: 'https://example.com' }, { action: 'reload' }] },
  });
  const original = await api.createFlowTest({ body: { name: 'Buy', steps: [{ action: 'reload' }] } });
  const params = { id: original.id };
  await api.insertSegment({ params, body: { segment_id: segment.id } });
  await repeat(tests - 1, () => api.duplicateFlowTest({ params }));

  const startedMs = performance.now();
  const { update_progress: progress } = await api.updateSegment({
    params: { id: segment.id },
    body: { steps: [...segment.steps, { action: 'reload' }] },
  });
  const answeredMs = performance.now() - startedMs;
  if (progress?.total !== tests) throw new Error(`${progress?.total} of ${tests} tests use the segment`);
  const spreadMs = await untilSpread(api, segment.id, startedMs);

  const saves: number[] = [];
  for (let index = 0; index < savedByHand; index++) {
    const { steps } = await api.getFlowTest({ params });
    const savedMs = performance.now();
    await api.updateFlowTest({ params, body: { steps: [...steps, { action: 'reload' }] } });
    saves.push(performance.now() - savedMs);
  }
  return { answeredMs, spreadMs, saveMs: median(saves) };
}

export async function run(): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const { answeredMs, spreadMs, saveMs } = await measure(await register(product.url, 'segments'));
    return {
      name: `A change of a segment that ${tests} tests use`,
      figures: [
        { label: 'until the save is answered', value: answeredMs, unit: 'ms' },
        { label: 'until every test has it', value: spreadMs, unit: 'ms' },
        { label: 'time of a test / a save of a test by hand', value: spreadMs / tests / saveMs, unit: 'ratio', aim: 1 },
      ],
    };
  } finally {
    await product.close();
  }
}
