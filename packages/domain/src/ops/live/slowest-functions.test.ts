import { describe, expect, it } from 'vitest';
import { bucketBoundMs, durationBucket } from './duration-bucket.ts';
import { slowestFunctions } from './slowest-functions.ts';

const times = (name: string, durations: readonly number[], route?: string) => {
  const calls = new Map<number, number>();
  for (const ms of durations) calls.set(durationBucket(ms), (calls.get(durationBucket(ms)) ?? 0) + 1);
  return { hour: '2026-11-23T08', ...(route && { route }), function: name, calls };
};

describe('durationBucket', () => {
  it.each([0, 0.4, 1, 7, 99.5, 100, 1_234, 28_999])('counts %s ms under a bound that is at most 19% above', (ms) => {
    const bound = bucketBoundMs(durationBucket(ms));
    expect(bound).toBeGreaterThanOrEqual(Math.floor(ms));
    expect(bound).toBeLessThanOrEqual(Math.max(1, ms * 1.19) + 1);
  });

  it('counts anything longer in the last one', () => {
    expect(durationBucket(10 ** 9)).toBe(durationBucket(900_000));
  });
});

describe('slowestFunctions', () => {
  it('adds up what routes, environments and hours counted, and names the slowest route', () => {
    const parts = [
      times('dashboard', Array(90).fill(8), 'GET /often'),
      times('dashboard', Array(6).fill(512), 'GET /slow'),
      times('dashboard', Array(4).fill(4_096), 'GET /slow'),
    ];
    expect(slowestFunctions(parts)).toEqual([
      {
        function: 'dashboard',
        calls: 100,
        p50_ms: 8,
        p95_ms: 512,
        max_ms: 4_096,
        slowest_route: { route: 'GET /slow', p95_ms: 4_096 },
      },
    ]);
  });

  it('names workers without a route', () => {
    expect(slowestFunctions([times('send-mail', [64])])).toMatchObject([
      { function: 'send-mail', calls: 1, p95_ms: 64, slowest_route: null },
    ]);
  });

  it('names twelve at most, slowest first', () => {
    const parts = Array.from({ length: 14 }, (_, at) => times(`function-${at}`, [2 ** at]));
    expect(slowestFunctions(parts).map(({ function: name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `function-${13 - at}`),
    );
  });

  it('says nothing when nothing was called', () => {
    expect(slowestFunctions([])).toEqual([]);
  });
});
