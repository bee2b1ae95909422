import { expect, it } from 'vitest';
import { formatMicros } from './format-micros.ts';

it.each([
  [0, '$0.00'],
  [12, 'less than $0.0001'],
  [2_148, '$0.0021'],
  [120_000, '$0.12'],
  [12_345_678, '$12.35'],
])('formats %i millionths of a dollar as %s', (micros, text) => {
  expect(formatMicros(micros)).toBe(text);
});
