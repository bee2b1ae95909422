import { expect, it } from 'vitest';
import { defaultTimeZone, isTimeZone, offeredTimeZones } from './time-zones.ts';

it('offers ten zones that exist, the default first', () => {
  expect(offeredTimeZones.map(({ city }) => city)).toEqual([
    'New York',
    'Chicago',
    'Denver',
    'Los Angeles',
    'UTC',
    'London',
    'Paris',
    'Tokyo',
    'Shanghai',
    'Sydney',
  ]);
  expect(offeredTimeZones[0].zone).toBe(defaultTimeZone);
  expect(offeredTimeZones.filter(({ zone }) => !isTimeZone(zone))).toEqual([]);
});

it.each(['Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('knows %s', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

it.each(['', '+05:30', '-0800', 'Moon/Tranquility', 'America/New York', '<script>', `A${'/x'.repeat(100)}`])(
  'does not know %j',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
