import { beforeAll, expect, test } from 'vitest';
import { compareAddress, isAtAddress } from './compare-address.ts';
import { findsPattern, loadPatterns } from './pattern.ts';

beforeAll(loadPatterns);

const address = 'http://127.0.0.1:4000/orders/17?from=mail';

test.each([
  ['/orders/*', true],
  ['*/orders/17*', true],
  ['http://127.0.0.1:4000/*', true],
  ['/orders/17', true],
  ['/orders/1', false],
  ['*.orders*', false],
  ['orders/*', false],
  ['/orders/*mail*mail', false],
  ['/orders/17?from=mail*mail', false],
  ['/o*rs/*?*=m*l', true],
])('a page at an order is at %s: %s', (wanted, isThere) => expect(isAtAddress(address, wanted)).toBe(isThere));

test.each([
  ['equals', '/orders/17/', true],
  ['equals', 'http://127.0.0.1:4000/orders/17', false],
  ['not_equals', '/orders/17', false],
  ['ends_with', '/17?from=mail', true],
  ['contains', '/orders/1', false],
  ['matches', '/orders/\\d+[?]', true],
] as const)('the address %s %s: %s', (operator, expected, holds) =>
  expect(compareAddress(address, { operator, expected }, findsPattern)).toBe(holds),
);
