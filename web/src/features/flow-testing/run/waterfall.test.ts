import { expect, it } from 'vitest';
import { stepResult, stepState } from '~/features/flow-testing/compare/test-support/step-state.ts';
import { waterfall } from './waterfall.ts';

const began = Date.parse('2026-11-20T12:00:00.000Z');

const done = (order: number, startMs: number, durationMs: number) =>
  stepState({
    id: `s${order}`,
    order,
    result: stepResult({
      step_id: `s${order}`,
      order,
      started_at: new Date(began + startMs).toISOString(),
      execution_time_ms: durationMs,
    }),
  });

it('puts each step where it started, counted from the first one', () => {
  const { spanMs, startMs } = waterfall([done(1, 700, 300), done(2, 1_010, 100), done(3, 1_110, 890)]);
  expect([...startMs.values()]).toEqual([0, 310, 410]);
  expect(spanMs).toBe(1_300);
});

it('leaves out the time for which the run was paused', () => {
  const { spanMs, startMs } = waterfall([done(1, 0, 300), done(2, 240_000, 100)]);
  expect([...startMs.values()]).toEqual([0, 300]);
  expect(spanMs).toBe(400);
});

it('puts the running step after the last one, and none that have not started', () => {
  const waiting = { result: undefined } as const;
  const { spanMs, startMs } = waterfall([
    done(1, 0, 900),
    stepState({ id: 's2', order: 2, status: 'running', ...waiting }),
    stepState({ id: 's3', order: 3, status: 'pending', ...waiting }),
  ]);
  expect([...startMs]).toEqual([
    ['s1', 0],
    ['s2', 900],
  ]);
  expect(spanMs).toBe(1_000);
});

it('has an axis before the first step has ended', () => {
  expect(waterfall([stepState({ id: 's1', order: 1, status: 'pending', result: undefined })]).spanMs).toBe(1);
});
