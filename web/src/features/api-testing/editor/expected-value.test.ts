import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { describe, expect, it } from 'vitest';
import { expectedText, expectedValue } from './expected-value.ts';

const jsonEquals = { type: 'json_path', operator: 'equals' } as const;

describe('the expected value of an assertion', () => {
  it.each<[Pick<ApiAssertion, 'type' | 'operator'>, string, ApiAssertion['expected_value']]>([
    [{ type: 'status_code', operator: 'equals' }, '201', 201],
    [{ type: 'status_code', operator: 'equals' }, '{{code}}', '{{code}}'],
    [{ type: 'status_code', operator: 'one_of' }, '200, 2xx', [200, '2xx']],
    [{ type: 'response_time', operator: 'less_than' }, '500', 500],
    [{ type: 'header', operator: 'equals' }, '5', '5'],
    [{ type: 'body', operator: 'contains' }, '{"a":1}', '{"a":1}'],
    [jsonEquals, '5', 5],
    [jsonEquals, '"5"', '5'],
    [jsonEquals, 'Ada', 'Ada'],
    [jsonEquals, 'null', null],
    [{ type: 'json_path', operator: 'starts_with' }, '5', '5'],
    [{ type: 'json_path', operator: 'exists' }, 'left over', null],
    [{ type: 'json_schema', operator: 'valid' }, '{"type":"object"}', { type: 'object' }],
  ])('reads %o %s', (assertion, text, value) => {
    expect(expectedValue(assertion, text)).toEqual(value);
  });

  it.each([5, '5', 'Ada', true, null, { a: [1] }, ''])('shows %o as text that means the same', (value) => {
    expect(expectedValue(jsonEquals, expectedText(jsonEquals, value))).toEqual(value);
  });
});
