import { expect, it } from 'vitest';
import { lastHours, sumOfHours } from './last-hours.ts';

it('ends with the hour of now, across midnight', () => {
  expect(lastHours(3, Date.parse('2026-11-23T01:59:59Z'))).toEqual(['2026-11-22T23', '2026-11-23T00', '2026-11-23T01']);
});

it('sums named counts of all hours', () => {
  const hours = [
    { passed: 1, failed: 2, error: 4 },
    { passed: 8, failed: 16, error: 32 },
  ];
  expect(sumOfHours(hours, 'failed', 'error')).toBe(54);
});
