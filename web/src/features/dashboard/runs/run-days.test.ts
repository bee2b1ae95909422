import { describe, expect, it } from 'vitest';
import { axisEnd, dayText, passRate, sumOfDays } from './run-days.ts';

describe('axisEnd', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [7, 8],
    [9, 10],
    [10, 10],
    [11, 20],
    [24, 30],
    [37, 40],
    [41, 50],
    [61, 80],
    [99, 100],
    [101, 200],
    [412, 500],
  ])('lets %i fit under %i, whose half is whole', (most, end) => {
    expect(axisEnd(most)).toBe(end);
  });
});

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

it('writes the day that it is given, wherever the reader is', () => {
  expect(dayText('2026-11-01', 'short')).toBe('Nov 1');
  expect(dayText('2026-11-20', 'long')).toBe('Friday, November 20');
});
