import { expect, test } from 'vitest';
import { matchesPattern } from './wait-url.ts';

const address = 'http://127.0.0.1:4000/orders/17?from=mail';

test.each([
  ['/orders/*', true],
  ['*/orders/17*', true],
  ['http://127.0.0.1:4000/*', true],
  ['/orders/17', false],
  ['*.orders*', false],
  ['orders/*', false],
])('%s: %s', (pattern, matches) => expect(matchesPattern(address, pattern)).toBe(matches));
