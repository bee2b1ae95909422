import { describe, expect, it } from 'vitest';
import { bucketBoundMs, durationBucket } from './duration-bucket.ts';
import { slowestRoutes } from './slowest-routes.ts';

const times = (route: string, durations: readonly number[]) => {
  const calls = new Map<number, number>();
  for (const ms of durations) calls.set(durationBucket(ms), (calls.get(durationBucket(ms)) ?? 0) + 1);
  return { hour: '2026-11-23T08', route, function: 'dashboard', calls };
};

describe('durationBucket', () => {
  it.each([0, 0.4, 1, 7, 99.5, 100, 1_234, 28_999])('counts %s ms under a bound that is at most 19% above', (ms) => {
    const bound = bucketBoundMs(durationBucket(ms));
    expect(bound).toBeGreaterThanOrEqual(Math.floor(ms));
    expect(bound).toBeLessThanOrEqual(Math.max(1, ms * 1.19) + 1);
  });

  it('counts anything longer in the last one', () => {
    expect(durationBucket(10 ** 9)).toBe(durationBucket(60_000));
  });
});

describe('slowestRoutes', () => {
  it('adds up what several functions and hours counted', () => {
    const parts = [
      times('GET /a', Array(90).fill(8)),
      times('GET /a', [...Array(6).fill(512), ...Array(4).fill(4_096)]),
    ];
    expect(slowestRoutes(parts)).toEqual([
      { route: 'GET /a', function: 'dashboard', calls: 100, p50_ms: 8, p95_ms: 512, max_ms: 4_096 },
    ]);
  });

  it('names ten at most, slowest first', () => {
    const parts = Array.from({ length: 14 }, (_, at) => times(`GET /${at}`, [2 ** at]));
    expect(slowestRoutes(parts).map(({ route }) => route)).toEqual(
      Array.from({ length: 10 }, (_, at) => `GET /${13 - at}`),
    );
  });

  it('says nothing when nothing was called', () => {
    expect(slowestRoutes([])).toEqual([]);
  });
});
