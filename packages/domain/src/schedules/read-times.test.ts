import { describe, expect, it } from 'vitest';
import { firstRun, readTimes, refusePastStart } from './read-times.ts';

const oneTime = (scheduled_datetime: string, timezone = 'America/New_York') =>
  readTimes({ schedule_type: 'one_time', scheduled_datetime, timezone });

const recurring = (fields: { start_date: string; end_date?: string; timezone?: string }) =>
  readTimes({
    schedule_type: 'recurring',
    recurrence_pattern: 'daily',
    time_of_day: '09:00',
    timezone: 'America/New_York',
    end_date: null,
    ...fields,
  });

describe('a date and time', () => {
  it.each([
    ['2026-11-22T09:00', '2026-11-22T14:00:00.000Z'],
    ['2026-07-22T09:00:30', '2026-07-22T13:00:30.000Z'],
    ['2026-11-22T09:00:30.750Z', '2026-11-22T09:00:30.000Z'],
    ['2026-11-22T09:00:00+09:00', '2026-11-22T00:00:00.000Z'],
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('%s is the instant %s', (text, expected) => {
    expect(oneTime(text)).toEqual({ schedule_type: 'one_time', scheduled_datetime: expected });
  });
});

describe('a date', () => {
  it('is a day of the calendar, or the day of an instant in the zone', () => {
    expect(recurring({ start_date: '2026-11-22' })).toMatchObject({ start_date: '2026-11-22', end_date: null });
    expect(recurring({ start_date: '2026-11-22T03:00:00.000Z' })).toMatchObject({ start_date: '2026-11-21' });
    expect(recurring({ start_date: '2026-11-22T20:00:00.000Z', timezone: 'Asia/Tokyo' })).toMatchObject({
      start_date: '2026-11-23',
    });
  });

  it('ends on the day it starts, not before', () => {
    expect(recurring({ start_date: '2026-11-22', end_date: '2026-11-22' })).toMatchObject({ end_date: '2026-11-22' });
    expect(() => recurring({ start_date: '2026-11-22', end_date: '2026-11-21' })).toThrow('before the start date');
  });
});

it('a recurring schedule begins today in its zone, or later, or stays as it was', () => {
  const now = Date.parse('2026-11-22T03:00:00Z');
  const beginning = (start_date: string, timezone: string, kept?: string) => () =>
    refusePastStart(recurring({ start_date, timezone }), now, kept);
  expect(beginning('2026-11-21', 'America/New_York')).not.toThrow();
  expect(beginning('2026-11-20', 'America/New_York')).toThrow('The start date has passed');
  expect(beginning('2026-11-21', 'Asia/Tokyo')).toThrow('The start date has passed');
  expect(beginning('2026-01-01', 'Asia/Tokyo', '2026-01-01')).not.toThrow();
});

describe('the first run', () => {
  const now = Date.parse('2026-11-22T14:00:00Z');

  it('is the next time, today included', () => {
    expect(firstRun(recurring({ start_date: '2026-11-22' }), now - 1)).toBe(now);
    expect(firstRun(recurring({ start_date: '2026-11-22' }), now)).toBe(now + 86_400_000);
  });

  it('must be in the future', () => {
    expect(() => firstRun(oneTime('2026-11-22T09:00'), now)).toThrow('has passed');
    expect(() => firstRun(recurring({ start_date: '2026-11-20', end_date: '2026-11-22' }), now)).toThrow(
      'There are no runs before',
    );
  });

  it('is within a hundred years', () => {
    expect(firstRun(oneTime('2126-11-22T08:59'), now)).toBe(Date.parse('2126-11-22T13:59:00Z'));
    expect(() => firstRun(oneTime('2126-11-22T09:01'), now)).toThrow('within the next 100 years');
    // In New York, this one is in a year of five digits.
    expect(() => firstRun(oneTime('9999-12-31T23:59'), now)).toThrow('within the next 100 years');
    expect(() => firstRun(recurring({ start_date: '9999-12-31' }), now)).toThrow('within the next 100 years');
  });
});
