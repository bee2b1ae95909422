import { expect, it } from 'vitest';
import { errorShare } from './live-words.ts';

const hour = { hour: '2026-11-23T08:00:00.000Z', passed: 0, failed: 0, error: 0, cancelled: 0 };

it('counts what our service failed among the runs that ended, cancelled ones left out', () => {
  expect(
    errorShare([
      { ...hour, passed: 6, failed: 1 },
      { ...hour, error: 1, cancelled: 90 },
    ]),
  ).toBe(0.125);
});

it('is unknown when no run ended', () => {
  expect(errorShare([{ ...hour, cancelled: 3 }])).toBeUndefined();
});
