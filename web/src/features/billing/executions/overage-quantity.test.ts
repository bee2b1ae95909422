import { expect, test } from 'vitest';
import { clampQuantity, executionCents } from '~/features/billing/executions/overage-quantity.ts';

test.each([
  [0, 100],
  [149, 100],
  [150, 200],
  [10_000, 10_000],
  [999_999, 10_000],
])('%i executions are sold as %i', (typed, sold) => {
  expect(clampQuantity(typed)).toBe(sold);
});

test.each([
  [0.35, 35],
  // A product like 0.29 * 100 is 28.999999999999996.
  [0.29, 29],
])('at a price of %s, an execution costs %i cents', (usd, cents) => {
  expect(executionCents({ execution_price_usd: usd })).toBe(cents);
});
