import { expect, test } from 'vitest';
import { assertion } from './assertion.ts';

const total = { type: 'labelled_value', label: 'Total', operator: 'at_least' } as const;

test.each(['$20', '1.042,00 €', '{{limit}}'])('an amount may be compared with %s', (expected) =>
  expect(assertion.safeParse({ ...total, expected }).success).toBe(true),
);

test.each(['', 'cheap', '3 of 10'])('an amount may not be compared with %j', (expected) =>
  expect(assertion.safeParse({ ...total, expected }).error?.issues).toMatchObject([
    { path: ['expected'], message: 'Enter one number, for example $20' },
  ]),
);

test('an address is no amount', () => {
  expect(assertion.safeParse({ type: 'url', operator: 'at_least', expected: '5' }).success).toBe(false);
});
