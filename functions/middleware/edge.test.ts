import { expect, test } from 'vitest';
import { localSettings } from './edge.ts';

test('what nobody has set is as in production: usual tries of an address, and hashes that cost as much as they should', () => {
  const { addressAllowance, passwordCost } = localSettings();
  expect(addressAllowance).toBe(1);
  expect(passwordCost).toBe(15);
});
