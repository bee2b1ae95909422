import { expect, it } from 'vitest';
import { apiAssertion } from '../entities/api-assertion.ts';

const withExpected = (expected: unknown) =>
  apiAssertion.safeParse({ type: 'json_path', target: '$.id', operator: 'equals', expected_value: expected });

it.each([2 ** 53, -(2 ** 60), [1, { id: 2 ** 70 }]])(
  'refuses %j as an expected value, and says what to write',
  (value) => {
    expect(withExpected(value).error?.issues[0]?.message).toContain('Write it in quotes');
  },
);

it.each([2 ** 53 - 1, 0.1, 5e-324, '12345678901234567890', { price: 42.5 }])('takes %j', (value) => {
  expect(withExpected(value).success).toBe(true);
});

it('compares amounts with long numbers in quotes', () => {
  const parsed = apiAssertion.safeParse({
    type: 'json_path',
    target: '$.id',
    operator: 'more_than',
    expected_value: '12345678901234567890',
  });
  expect(parsed.success).toBe(true);
});
