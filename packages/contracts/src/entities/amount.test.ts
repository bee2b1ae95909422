import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['$1,042.00', 1042],
  ['1.042,00 €', 1042],
  ["CHF 1'042.50", 1042.5],
  ['1\u00A0042,50 €', 1042.5],
  ['1,234,567', 1_234_567],
  ['1,042', 1042],
  ['12,5 %', 12.5],
  ['0.5', 0.5],
  ['3 items.', 3],
  ['Total: -$5.00', -5],
  ['− 5', -5],
  ['for A-1001 you pay $7', 7],
  ['5kg', 5],
])('%s is %d', (text, amount) => expect(readAmount(text)).toBe(amount));

test.each(['', 'sold out', '3 of 10', '2026-01-31', '$1.5k', '2 million', '1 042', 'iPhone15'])(
  '%j is not one amount',
  (text) => expect(readAmount(text)).toBeUndefined(),
);
