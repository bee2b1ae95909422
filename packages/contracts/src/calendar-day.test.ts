import { expect, it } from 'vitest';
import { calendarDay, lastDays } from './calendar-day.ts';

it('ends a day at midnight in New York, in summer and in winter', () => {
  expect(calendarDay('2026-11-21T04:59:59.999Z')).toBe('2026-11-20');
  expect(calendarDay('2026-11-21T05:00:00.000Z')).toBe('2026-11-21');
  expect(calendarDay('2026-07-01T03:59:59.999Z')).toBe('2026-06-30');
  expect(calendarDay('2026-07-01T04:00:00.000Z')).toBe('2026-07-01');
});

it('skips and repeats no day where the clocks change', () => {
  expect(lastDays(4, Date.parse('2026-11-03T04:30:00.000Z'))).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  const afterSpring = lastDays(30, Date.parse('2026-03-20T12:00:00.000Z'));
  expect(afterSpring).toContain('2026-03-08');
  expect(new Set(afterSpring).size).toBe(30);
  expect(afterSpring.at(-1)).toBe('2026-03-20');
});
