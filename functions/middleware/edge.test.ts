import { expect, test } from 'vitest';
import { addressAllowance, passwordCost } from './edge.ts';

test('what nobody has set is as in production: usual tries of an address, and hashes that cost as much as they should', () => {
  expect(addressAllowance()).toBe(1);
  expect(passwordCost()).toBe(15);
});
