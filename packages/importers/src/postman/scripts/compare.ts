import type { ApiAssertion, ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { assertion, type Json } from '../../assertion.ts';
import { pathTo, schemaAssertion, type ScriptValue } from './script-value.ts';

export type Comparison = 'equals' | 'not_equals' | 'more_than' | 'at_least' | 'less_than' | 'at_most';

const statusTexts = new Map<string, number>([
  ['OK', 200],
  ['Created', 201],
  ['Accepted', 202],
  ['No Content', 204],
  ['Moved Permanently', 301],
  ['Found', 302],
  ['Not Modified', 304],
  ['Bad Request', 400],
  ['Unauthorized', 401],
  ['Forbidden', 403],
  ['Not Found', 404],
  ['Method Not Allowed', 405],
  ['Conflict', 409],
  ['Gone', 410],
  ['Unprocessable Entity', 422],
  ['Too Many Requests', 429],
  ['Internal Server Error', 500],
  ['Bad Gateway', 502],
  ['Service Unavailable', 503],
]);

export const codeOfText = (text: unknown): number | undefined =>
  typeof text === 'string' ? statusTexts.get(text) : undefined;

const isScalar = (value: Json): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null;

/** "The value compares like this with the expected one" as assertions; undefined when none says exactly that. */
export function compare(value: ScriptValue, comparison: Comparison, expected: ScriptValue): ApiAssertion[] | undefined {
  if (expected.kind === 'undefined') return compareUndefined(value, comparison);
  if (expected.kind !== 'literal') return undefined;
  const wanted = expected.value;
  switch (value.kind) {
    case 'status':
      return [assertion('status_code', comparison, { expected: statusOf(wanted) })];
    case 'status_class':
      return comparison === 'equals' && typeof wanted === 'number' && wanted >= 1 && wanted <= 5
        ? [assertion('status_code', 'one_of', { expected: [`${wanted}xx`] })]
        : undefined;
    case 'status_text': {
      const code = codeOfText(wanted);
      return code === undefined || !isEquality(comparison)
        ? undefined
        : [assertion('status_code', comparison, { expected: code })];
    }
    case 'time':
      return comparison === 'less_than' || comparison === 'at_most'
        ? [assertion('response_time', comparison, { expected: wanted })]
        : undefined;
    case 'text':
      return isEquality(comparison) ? [assertion('body', comparison, { expected: wanted })] : undefined;
    case 'header':
      if (wanted === null && isEquality(comparison)) return [existence(value.name, comparison === 'not_equals')];
      return isEquality(comparison)
        ? [
            assertion('header', comparison, {
              target: value.name,
              expected: isScalar(wanted) ? String(wanted) : wanted,
            }),
          ]
        : undefined;
    case 'json':
      return [assertion('json_path', comparison, { target: pathTo(value.place), expected: wanted })];
    case 'json_text':
      // With a variable, assertions compare texts as well.
      return isEquality(comparison) && typeof wanted === 'string' && wanted.includes('{{')
        ? [assertion('json_path', comparison, { target: pathTo(value.place), expected: wanted })]
        : undefined;
    case 'length':
      return typeof wanted === 'number' ? compareLength(value.place, comparison, wanted) : undefined;
    case 'type':
      return comparison === 'equals' && (wanted === 'string' || wanted === 'number' || wanted === 'boolean')
        ? [assertion('json_path', 'is_type', { target: pathTo(value.place), expected: wanted })]
        : undefined;
    case 'claim':
      return typeof wanted === 'boolean' && isEquality(comparison)
        ? wanted === (comparison === 'equals')
          ? [...value.assertions]
          : denied(value.assertions)
        : undefined;
    case 'status_hundreds':
    case 'literal':
    case 'undefined':
    case 'regex':
    case 'response':
    case 'cookie':
      return undefined;
  }
}

const isEquality = (comparison: Comparison): comparison is 'equals' | 'not_equals' =>
  comparison === 'equals' || comparison === 'not_equals';

/** Legacy scripts compare the status with a text. */
const statusOf = (wanted: Json): Json =>
  typeof wanted === 'string' && /^\d{3}$/.test(wanted) ? Number(wanted) : wanted;

const existence = (name: string, isThere: boolean): ApiAssertion =>
  assertion('header', isThere ? 'exists' : 'not_exists', { target: name });

function compareUndefined(value: ScriptValue, comparison: Comparison): ApiAssertion[] | undefined {
  if (!isEquality(comparison)) return undefined;
  const isThere = comparison === 'not_equals';
  if (value.kind === 'header') return [existence(value.name, isThere)];
  if (value.kind === 'json')
    return [assertion('json_path', isThere ? 'exists' : 'not_exists', { target: pathTo(value.place) })];
  return undefined;
}

function compareLength(
  place: (string | number)[] | readonly (string | number)[],
  comparison: Comparison,
  length: number,
): ApiAssertion[] | undefined {
  const target = pathTo(place);
  switch (comparison) {
    case 'equals':
      return [assertion('json_path', 'has_length', { target, expected: length })];
    case 'not_equals':
      return length === 0 ? [assertion('json_path', 'not_empty', { target })] : undefined;
    case 'more_than':
      return atLeast(place, length + 1);
    case 'at_least':
      return atLeast(place, length);
    case 'less_than':
      return atMost(place, length - 1);
    case 'at_most':
      return atMost(place, length);
  }
}

/** Texts and arrays both have a length. */
const atLeast = (place: readonly (string | number)[], length: number): ApiAssertion[] =>
  length === 1
    ? [assertion('json_path', 'not_empty', { target: pathTo(place) })]
    : [
        schemaAssertion(place, {
          type: ['array', 'string'],
          minItems: Math.max(0, length),
          minLength: Math.max(0, length),
        }),
      ];

const atMost = (place: readonly (string | number)[], length: number): ApiAssertion[] | undefined =>
  length < 0 ? undefined : [schemaAssertion(place, { type: ['array', 'string'], maxItems: length, maxLength: length })];

const opposites: Partial<Record<ApiOperator, ApiOperator>> = {
  equals: 'not_equals',
  not_equals: 'equals',
  contains: 'not_contains',
  not_contains: 'contains',
  exists: 'not_exists',
  not_exists: 'exists',
  includes: 'not_includes',
  not_includes: 'includes',
  is_empty: 'not_empty',
  not_empty: 'is_empty',
};

/** Assertions that pass exactly when the given ones don't; undefined when the operators can't say that. */
export function denied(assertions: readonly ApiAssertion[]): ApiAssertion[] | undefined {
  const [only] = assertions;
  if (assertions.length !== 1 || !only) return undefined;
  if (only.type === 'json_schema') return [{ ...only, expected_value: { not: only.expected_value } }];
  const operator = opposites[only.operator];
  return operator === undefined ? undefined : [{ ...only, operator }];
}
