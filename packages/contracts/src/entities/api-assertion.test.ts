import { describe, expect, it } from 'vitest';
import { apiAssertion, assertionProblem, type ApiAssertion } from './api-assertion.ts';

type Given = Pick<ApiAssertion, 'type' | 'operator' | 'expected_value'> & Partial<ApiAssertion>;

const problem = (given: Given) => assertionProblem({ target: '', description: '', ...given })?.message;

describe("an assertion that can't fail", () => {
  it.each<Given>([
    { type: 'status_code', operator: 'less_than', expected_value: 600 },
    { type: 'status_code', operator: 'at_most', expected_value: 599 },
    { type: 'status_code', operator: 'at_least', expected_value: 100 },
    { type: 'status_code', operator: 'more_than', expected_value: 99 },
    { type: 'status_code', operator: 'one_of', expected_value: ['1xx', '2XX', '3xx', '4xx', '5xx'] },
    { type: 'response_time', operator: 'less_than', expected_value: 600_000 },
    { type: 'response_time', operator: 'at_most', expected_value: 20_000 },
    { type: 'body', operator: 'contains', expected_value: '' },
    { type: 'body', operator: 'matches', expected_value: '.*' },
    { type: 'body', operator: 'matches', expected_value: '[\\s\\S]*' },
    { type: 'json_schema', operator: 'valid', expected_value: {} },
    { type: 'json_schema', operator: 'valid', expected_value: { title: 'User', requried: ['id'] } },
    {
      type: 'json_schema',
      operator: 'valid',
      expected_value: { required: [], properties: { id: {}, tags: { items: true } } },
    },
    { type: 'json_schema', operator: 'valid', expected_value: { anyOf: [{ type: 'object' }, {}] } },
    { type: 'json_schema', operator: 'valid', expected_value: { $defs: { user: { type: 'object' } } } },
    { type: 'json_schema', operator: 'valid', expected_value: { $ref: '#/$defs/any', $defs: { any: {} } } },
    {
      type: 'json_schema',
      operator: 'valid',
      expected_value: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] },
    },
    { type: 'json_schema', operator: 'valid', expected_value: { not: { not: {} } } },
    { type: 'json_schema', operator: 'valid', expected_value: { minItems: 0, minLength: 0, uniqueItems: false } },
    { type: 'json_schema', operator: 'valid', expected_value: { contains: {}, minContains: 0 } },
    { type: 'json_schema', operator: 'valid', expected_value: { oneOf: [{}], pattern: '', dependentRequired: {} } },
    { type: 'body', operator: 'matches', expected_value: 'a*' },
    { type: 'body', operator: 'matches', expected_value: '(?i)(error|)' },
    { type: 'header', operator: 'not_exists', expected_value: null, target: 'X Total' },
  ])('is refused: %j', (given) => {
    expect(problem(given)).toBeTypeOf('string');
    expect(apiAssertion.safeParse(given).success).toBe(false);
  });

  it.each<Given>([
    { type: 'status_code', operator: 'less_than', expected_value: 500 },
    { type: 'status_code', operator: 'at_most', expected_value: 499 },
    { type: 'status_code', operator: 'one_of', expected_value: ['2xx', '3xx'] },
    { type: 'response_time', operator: 'less_than', expected_value: 19_999 },
    { type: 'response_time', operator: 'at_most', expected_value: '{{limit}}' },
    { type: 'body', operator: 'matches', expected_value: '^.*$' },
    { type: 'body', operator: 'equals', expected_value: '' },
    { type: 'json_schema', operator: 'valid', expected_value: { $ref: '#/$defs/user' } },
    { type: 'json_schema', operator: 'valid', expected_value: { properties: { id: { type: 'integer' } } } },
    { type: 'json_schema', operator: 'valid', expected_value: { additionalProperties: false } },
    { type: 'json_schema', operator: 'valid', expected_value: { allOf: [{}, { required: ['id'] }] } },
    { type: 'json_schema', operator: 'valid', expected_value: { not: { type: 'array' } } },
    { type: 'json_schema', operator: 'valid', expected_value: { oneOf: [{}, { type: 'array' }], minItems: 1 } },
    {
      type: 'json_schema',
      operator: 'valid',
      expected_value: { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } },
    },
    { type: 'body', operator: 'matches', expected_value: 'a+|^$' },
    { type: 'header', operator: 'exists', expected_value: null, target: '{{header}}' },
  ])('is not: %j', (given) => {
    expect(problem(given)).toBeUndefined();
  });
});
