import { expect, test } from 'vitest';
import { argsToLeaveOut } from './shared-memory.ts';

test.each([
  ['none, as on Lambda', 0, []],
  ['as little as containers have', 64 * 1_024 ** 2, []],
  ['plenty', 2 * 1_024 ** 3, ['--disable-dev-shm-usage']],
])('Chromium uses shared memory where there is plenty: %s', (_, freeBytes, expected) => {
  expect(argsToLeaveOut(freeBytes)).toEqual(expected);
});
