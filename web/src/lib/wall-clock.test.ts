import { describe, expect, it } from 'vitest';
import { dayAfter, dayStart, wallClock } from './wall-clock.ts';

it('shows the time in a zone', () => {
  const instant = Date.parse('2026-11-22T04:30:00Z');
  expect(wallClock(instant, 'America/New_York')).toBe('2026-11-21T23:30');
  expect(wallClock(instant, 'Asia/Tokyo')).toBe('2026-11-22T13:30');
  expect(wallClock(Date.parse('2026-11-22T00:00:00Z'), 'UTC')).toBe('2026-11-22T00:00');
});

describe('a day in a zone', () => {
  it.each([
    ['2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22', 'America/New_York', '2026-11-22T05:00:00.000Z'],
    ['2026-11-22', 'Asia/Tokyo', '2026-11-21T15:00:00.000Z'],
    // The clocks change on these days.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z'],
    ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, instant) => {
    expect(dayStart(day, zone)).toBe(instant);
  });

  it('is followed by the next one on the calendar', () => {
    expect(dayAfter('2026-11-01')).toBe('2026-11-02');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});
