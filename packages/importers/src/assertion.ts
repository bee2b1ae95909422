import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';

export type Json = ApiAssertion['expected_value'];

export const assertion = (
  type: ApiAssertion['type'],
  operator: ApiAssertion['operator'],
  { target = '', expected = null }: { target?: string; expected?: Json } = {},
): ApiAssertion => ({ type, operator, target, expected_value: expected, description: '' });
