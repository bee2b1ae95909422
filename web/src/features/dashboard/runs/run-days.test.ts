import { expect, it } from 'vitest';
import { passRate, sumOfDays } from './run-days.ts';

it('has no pass rate where nothing ran, and counts errors as not passed', () => {
  expect(passRate({ passed: 0, failed: 0, error: 0 })).toBeUndefined();
  expect(passRate({ passed: 3, failed: 0, error: 1 })).toBe(0.75);
});

it('adds up days', () => {
  const days = [
    { day: '2026-11-19', passed: 1, failed: 2, error: 0 },
    { day: '2026-11-20', passed: 3, failed: 0, error: 4 },
  ];
  expect(sumOfDays(days)).toEqual({ passed: 4, failed: 2, error: 4 });
});
