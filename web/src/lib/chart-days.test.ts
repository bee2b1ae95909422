import { describe, expect, it } from 'vitest';
import { axisEnd, dayText } from './chart-days.ts';

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

it('writes the day that it is given, wherever the reader is', () => {
  expect(dayText('2026-11-01', 'short')).toBe('Nov 1');
  expect(dayText('2026-11-20', 'long')).toBe('Friday, November 20');
});
