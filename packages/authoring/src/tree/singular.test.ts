import { expect, test } from 'vitest';
import { singular } from './singular.ts';

test.each([
  ['entries', 'entry'],
  ['search entries', 'search entry'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['boxes', 'box'],
  ['addresses', 'address'],
  ['address', 'address'],
  ['courses', 'course'],
  ['status', 'status'],
  ['series', 'series'],
  ['days', 'day'],
])('says "%s" of one as "%s"', (several, one) => {
  expect(singular(several)).toBe(one);
});
