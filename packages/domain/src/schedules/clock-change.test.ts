import { expect, test } from 'vitest';
import { clockChangeOf } from './clock-change.ts';
import { nextRuns } from './next-run.ts';

interface Daily {
  timezone: string;
  timeOfDay: string;
  from: string;
}

const daily = ({ timezone, timeOfDay, from }: Daily) => {
  const runs = nextRuns(
    {
      schedule_type: 'recurring',
      recurrence_pattern: 'daily',
      start_date: '2026-01-01',
      end_date: null,
      time_of_day: timeOfDay,
      timezone,
    },
    Date.parse(from),
    4,
  );
  return runs.slice(1).map((run, index) => clockChangeOf({ run, before: runs[index] ?? 0, timeOfDay, timezone }));
};

test.each<[what: string, daily: Daily, expected: unknown[]]>([
  [
    'a time that the day does not have',
    { timezone: 'America/New_York', timeOfDay: '02:30', from: '2026-03-06T12:00Z' },
    ['skipped', null, null],
  ],
  [
    'a time that the day has twice',
    { timezone: 'America/New_York', timeOfDay: '01:30', from: '2026-10-30T12:00Z' },
    ['repeated', 'shifted', null],
  ],
  [
    'the first run after the clocks changed',
    { timezone: 'Europe/Paris', timeOfDay: '09:00', from: '2026-03-27T12:00Z' },
    ['shifted', null, null],
  ],
  [
    'half an hour of daylight saving',
    { timezone: 'Australia/Lord_Howe', timeOfDay: '02:15', from: '2026-10-01T20:00Z' },
    ['skipped', null, null],
  ],
  [
    'a zone without daylight saving',
    { timezone: 'Asia/Tokyo', timeOfDay: '02:30', from: '2026-03-06T12:00Z' },
    [null, null, null],
  ],
])('knows %s', (_what, given, expected) => {
  expect(daily(given)).toEqual(expected);
});
