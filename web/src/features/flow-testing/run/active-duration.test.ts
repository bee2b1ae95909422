import { expect, it } from 'vitest';
import { stepResult } from '~/features/flow-testing/compare/test-support/step-state.ts';
import { activeDuration } from './active-duration.ts';

const startedAt = '2026-11-20T12:00:00.000Z';
const started = Date.parse(startedAt);

const result = (order: number, atMs: number, ms: number) =>
  stepResult({ order, started_at: new Date(started + atMs).toISOString(), execution_time_ms: ms });

const run = (fields: Partial<Parameters<typeof activeDuration>[0]>, atMs: number) =>
  activeDuration(
    { duration_ms: null, started_at: startedAt, status: 'running', results: [], ...fields },
    started + atMs,
  );

it('is that of the run once it has ended, and none before it has started', () => {
  expect(run({ duration_ms: 42, status: 'passed' }, 90_000)).toBe(42);
  expect(run({ started_at: null, status: 'pending' }, 90_000)).toBeNull();
});

it('does not count a pause: not the one that lasts, nor one between two steps', () => {
  expect(run({}, 2_000)).toBe(2_000);
  expect(run({ status: 'paused', results: [result(1, 500, 1_000)] }, 90_000)).toBe(1_500);
  expect(run({ results: [result(1, 500, 1_000), result(2, 61_500, 1_000)] }, 63_000)).toBe(3_000);
  expect(run({ status: 'paused' }, 90_000)).toBe(0);
});
