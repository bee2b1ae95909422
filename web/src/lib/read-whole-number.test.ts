import { expect, test } from 'vitest';
import { readWholeNumber } from './read-whole-number.ts';

test.each([
  ['1000', 1_000],
  [' 1,000 ', 1_000],
  ['1 234 567', 1_234_567],
  ["12'000", 12_000],
  ['1000000000', 1_000_000_000],
  ['007', 7],
  ['', 0],
])('reads %j', (text, value) => {
  expect(readWholeNumber(text)).toBe(value);
});

test.each(['1.5', '1,5', '1.000', '-3', '1e9', 'ten', '1,00', '12345,678', '9'.repeat(16)])(
  'reads no number from %j',
  (text) => {
    expect(readWholeNumber(text)).toBeUndefined();
  },
);
