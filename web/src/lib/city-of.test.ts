import { expect, it } from 'vitest';
import { cityOf } from './city-of.ts';

it.each([
  ['America/New_York', 'New York'],
  ['UTC', 'UTC'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
])('%s is called %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});
