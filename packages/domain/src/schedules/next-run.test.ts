import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { latestRun, nextRun, nextRuns, type ScheduleTimes } from './next-run.ts';

type Recurring = ScheduleTimes & { schedule_type: 'recurring' };

const recurring = (fields: Partial<Recurring> = {}): Recurring => ({
  schedule_type: 'recurring',
  recurrence_pattern: 'daily',
  start_date: '2026-01-01',
  end_date: null,
  time_of_day: '09:00',
  timezone: 'America/New_York',
  ...fields,
});

const iso = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z');

/** The next runs after an instant, without seconds. */
const after = (times: ScheduleTimes, instant: string, count = 3): string[] =>
  nextRuns(times, Date.parse(instant), count).map(iso);

describe('a one-time schedule', () => {
  const times: ScheduleTimes = { schedule_type: 'one_time', scheduled_datetime: '2026-11-22T14:00:00.000Z' };

  it('runs once, and not at its instant again', () => {
    expect(after(times, '2026-11-22T13:59:59.999Z')).toEqual(['2026-11-22T14:00Z']);
    expect(after(times, '2026-11-22T14:00:00Z')).toEqual([]);
  });
});

describe('daily', () => {
  it('runs each day from the start date on, today when the time is still to come', () => {
    expect(after(recurring(), '2025-06-01T00:00Z', 1)).toEqual(['2026-01-01T14:00Z']);
    expect(after(recurring(), '2026-01-05T13:59:59Z')).toEqual([
      '2026-01-05T14:00Z',
      '2026-01-06T14:00Z',
      '2026-01-07T14:00Z',
    ]);
    expect(after(recurring(), '2026-01-05T14:00Z', 1)).toEqual(['2026-01-06T14:00Z']);
  });

  it('stays at its wall clock when daylight saving begins and ends', () => {
    expect(after(recurring(), '2026-03-07T12:00Z')).toEqual([
      '2026-03-07T14:00Z',
      '2026-03-08T13:00Z',
      '2026-03-09T13:00Z',
    ]);
    expect(after(recurring(), '2026-10-31T12:00Z')).toEqual([
      '2026-10-31T13:00Z',
      '2026-11-01T14:00Z',
      '2026-11-02T14:00Z',
    ]);
  });

  it('moves a time that a day does not have forward by what is skipped, on that day alone', () => {
    expect(after(recurring({ time_of_day: '02:30' }), '2026-03-07T12:00Z')).toEqual([
      '2026-03-08T07:30Z',
      '2026-03-09T06:30Z',
      '2026-03-10T06:30Z',
    ]);
  });

  it('runs once at a time that a day has twice, at the first of the two', () => {
    expect(after(recurring({ time_of_day: '01:30' }), '2026-10-31T12:00Z')).toEqual([
      '2026-11-01T05:30Z',
      '2026-11-02T06:30Z',
      '2026-11-03T06:30Z',
    ]);
  });

  it.each<[what: string, fields: Partial<Recurring>, runs: [from: string, ...expected: string[]]]>([
    [
      'half an hour of daylight saving',
      { timezone: 'Australia/Lord_Howe', time_of_day: '02:15' },
      ['2026-10-03T00:00Z', '2026-10-03T15:45Z', '2026-10-04T15:15Z'],
    ],
    [
      'a gap at midnight',
      { timezone: 'America/Santiago', time_of_day: '00:30' },
      ['2026-09-05T12:00Z', '2026-09-06T04:30Z', '2026-09-07T03:30Z'],
    ],
    [
      'a day that a zone left out',
      { timezone: 'Pacific/Apia', start_date: '2011-12-29' },
      ['2011-12-29T12:00Z', '2011-12-29T19:00Z', '2011-12-30T19:00Z', '2011-12-31T19:00Z'],
    ],
    [
      'a zone of a quarter of an hour',
      { timezone: 'Asia/Kathmandu' },
      ['2026-01-05T00:00Z', '2026-01-05T03:15Z', '2026-01-06T03:15Z'],
    ],
    ['UTC', { timezone: 'UTC', time_of_day: '00:00' }, ['2026-02-28T00:00Z', '2026-03-01T00:00Z', '2026-03-02T00:00Z']],
  ])('knows %s', (_what, fields, [from, ...expected]) => {
    expect(after(recurring(fields), from, expected.length)).toEqual(expected);
  });
});

describe('weekly', () => {
  it('keeps the day of the week of its start, in its own zone', () => {
    const tokyo = recurring({ recurrence_pattern: 'weekly', start_date: '2026-01-05', timezone: 'Asia/Tokyo' });
    expect(after(tokyo, '2026-01-06T00:00Z')).toEqual(['2026-01-12T00:00Z', '2026-01-19T00:00Z', '2026-01-26T00:00Z']);
    const early = { ...tokyo, time_of_day: '00:15' };
    expect(after(early, '2026-01-11T15:14Z', 1)).toEqual(['2026-01-11T15:15Z']);
  });
});

describe('monthly', () => {
  const monthly = (start: string): Recurring =>
    recurring({ recurrence_pattern: 'monthly', start_date: start, timezone: 'UTC' });
  const days = (start: string, from: string, count: number): string[] =>
    after(monthly(start), from, count).map((run) => run.slice(0, 10));

  it('takes the last day of a shorter month and does not forget the 31st', () => {
    expect(days('2026-01-31', '2026-01-01T00:00Z', 5)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  it('knows leap days', () => {
    expect(days('2026-01-30', '2028-02-01T00:00Z', 2)).toEqual(['2028-02-29', '2028-03-30']);
    expect(days('2028-02-29', '2029-01-31T00:00Z', 2)).toEqual(['2029-02-28', '2029-03-29']);
    expect(days('2028-02-29', '2032-02-01T00:00Z', 1)).toEqual(['2032-02-29']);
  });

  it('continues after a last day of a month that it was moved to', () => {
    expect(days('2026-01-31', '2026-02-28T09:00Z', 1)).toEqual(['2026-03-31']);
    expect(days('2026-01-31', '2026-02-28T08:59Z', 1)).toEqual(['2026-02-28']);
  });
});

describe('the end date', () => {
  it('is the last day on which it runs', () => {
    const times = recurring({ start_date: '2026-01-01', end_date: '2026-01-02' });
    expect(after(times, '2025-12-31T00:00Z', 5)).toEqual(['2026-01-01T14:00Z', '2026-01-02T14:00Z']);
  });

  it('can be the start date', () => {
    expect(after(recurring({ end_date: '2026-01-01' }), '2025-12-31T00:00Z', 5)).toEqual(['2026-01-01T14:00Z']);
  });

  it('is counted in the zone of the schedule', () => {
    const times = recurring({ timezone: 'Asia/Tokyo', time_of_day: '00:30', end_date: '2026-01-02' });
    expect(after(times, '2026-01-01T15:00Z', 5)).toEqual(['2026-01-01T15:30Z']);
    expect(nextRun(times, Date.parse('2026-01-01T15:30Z'))).toBeUndefined();
  });
});

describe('the latest run that has come', () => {
  const from = Date.parse('2026-01-05T14:00Z');
  test.each([
    ['2026-01-05T14:00Z', '2026-01-05T14:00Z'],
    ['2026-01-08T13:59Z', '2026-01-07T14:00Z'],
    ['2026-01-08T14:00Z', '2026-01-08T14:00Z'],
  ])('by %s is %s', (now, expected) => {
    expect(iso(latestRun(recurring(), from, Date.parse(now)))).toBe(expected);
  });
});

it('never skips or repeats a run, from wherever it is asked', () => {
  const zones = ['America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Apia', 'UTC', 'Asia/Tokyo'];
  const times = fc.record({
    schedule_type: fc.constant('recurring' as const),
    recurrence_pattern: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    start_date: fc.constantFrom('2011-12-01', '2026-01-31', '2027-10-03', '2028-02-29'),
    end_date: fc.constant(null),
    time_of_day: fc.constantFrom('00:00', '00:30', '01:30', '02:15', '02:30', '09:00', '23:59'),
    timezone: fc.constantFrom(...zones),
  });
  const instant = fc.integer({ min: Date.parse('2011-11-01T00:00Z'), max: Date.parse('2032-01-01T00:00Z') });
  fc.assert(
    fc.property(times, instant, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, start, share) => {
      const [first = 0, second = 0, third = 0] = nextRuns(schedule, start, 3);
      expect(first).toBeGreaterThan(start);
      expect(second).toBeGreaterThan(first);
      expect(third).toBeGreaterThan(second);
      const between = first + Math.floor(share * (second - first - 1));
      expect(nextRun(schedule, between)).toBe(second);
    }),
    { numRuns: 300 },
  );
});
