import {
  assertionProblem,
  type ApiAssertion,
  type ApiAssertionType,
  type ApiOperator,
} from '@saywright/contracts/entities/api-assertion';
import { wording } from './wording.ts';
import type { Segment } from './json-path.ts';
import type { StatusSpec } from './statuses.ts';

/** The expectation of a clause, or why that can't be checked. */
export type Expected = { assertions: ApiAssertion[] } | { problem: string };

interface Part {
  operator: ApiOperator;
  target?: string;
  expected?: unknown;
}

export const assertionOf = (
  type: ApiAssertionType,
  { operator, target = '', expected = null }: Part,
): ApiAssertion => ({
  type,
  operator,
  target,
  expected_value: expected as ApiAssertion['expected_value'],
  description: '',
});

export const expecting = (...assertions: ApiAssertion[]): Expected => {
  const problem = assertions.map((each) => assertionProblem(each)?.message).find((each) => each !== undefined);
  return problem === undefined ? { assertions } : { problem };
};

export const saidOf = (assertions: readonly ApiAssertion[]): string => assertions.map(wording).join(', ');

const inverse: Partial<Record<ApiOperator, ApiOperator>> = {
  equals: 'not_equals',
  contains: 'not_contains',
  includes: 'not_includes',
  exists: 'not_exists',
  is_empty: 'not_empty',
  more_than: 'at_most',
  at_least: 'less_than',
  less_than: 'at_least',
  at_most: 'more_than',
};
const opposites = new Map<ApiOperator, ApiOperator>(
  Object.entries(inverse).flatMap(([a, b]) => [[a as ApiOperator, b] as const, [b, a as ApiOperator] as const]),
);
for (const [a, b] of Object.entries(inverse)) opposites.set(a as ApiOperator, b);

/** The operator that's true exactly when this one is false; undefined when there's no such operator. */
export const oppositeOf = (operator: ApiOperator): ApiOperator | undefined => opposites.get(operator);

/** The status as assertions, or their opposite; a problem when one assertion can't say it. */
export function statusAssertions(spec: StatusSpec, isNegated: boolean): Expected {
  if (spec.kind === 'range') {
    if (isNegated && spec.bounds.length > 1)
      return { problem: 'Name the codes that may come, for example: the status is 200 or 404' };
    return expecting(
      ...spec.bounds.map(({ operator, code }) =>
        assertionOf('status_code', {
          operator: (isNegated ? oppositeOf(operator) : operator) ?? operator,
          expected: code,
        }),
      ),
    );
  }
  const [first] = spec.codes;
  if (!isNegated) {
    const isOne = spec.codes.length === 1 && typeof first === 'number';
    return expecting(
      assertionOf(
        'status_code',
        isOne ? { operator: 'equals', expected: first } : { operator: 'one_of', expected: [...spec.codes] },
      ),
    );
  }
  if (spec.codes.every((code) => typeof code === 'number'))
    return expecting(
      ...spec.codes.map((code) => assertionOf('status_code', { operator: 'not_equals', expected: code })),
    );
  const families = spec.codes.filter((code) => typeof code === 'string').toSorted();
  if (families.length === spec.codes.length && families.join() === '4xx,5xx')
    return expecting(assertionOf('status_code', { operator: 'less_than', expected: 400 }));
  if (families.length === spec.codes.length && families.join() === '5xx')
    return expecting(assertionOf('status_code', { operator: 'less_than', expected: 500 }));
  if (families.length === spec.codes.length && families.join() === '2xx')
    return expecting(assertionOf('status_code', { operator: 'at_least', expected: 300 }));
  return { problem: 'Name the codes that may come, for example: the status is 200 or 404' };
}

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** A JSON Schema for what one assertion says of a value; undefined when a schema can't. */
function valueSchema({ operator, expected_value: expected }: ApiAssertion): Record<string, unknown> | undefined {
  if (typeof expected === 'string' && expected.includes('{{')) return undefined;
  switch (operator) {
    case 'exists':
      return {};
    case 'equals':
      return { const: expected };
    case 'not_equals':
      return { not: { const: expected } };
    case 'one_of':
      return { enum: expected };
    case 'is_type':
      return { type: expected };
    case 'contains':
      return { type: 'string', pattern: escape(String(expected)) };
    case 'starts_with':
      return { type: 'string', pattern: `^${escape(String(expected))}` };
    case 'ends_with':
      return { type: 'string', pattern: `${escape(String(expected))}$` };
    case 'matches':
      return { type: 'string', pattern: expected };
    case 'more_than':
      return { type: 'number', exclusiveMinimum: expected };
    case 'at_least':
      return { type: 'number', minimum: expected };
    case 'less_than':
      return { type: 'number', exclusiveMaximum: expected };
    case 'at_most':
      return { type: 'number', maximum: expected };
    default:
      return undefined;
  }
}

/** A schema for a value at a path, which has to be there. Undefined for a path through a list. */
export function schemaAt(
  segments: readonly Segment[],
  leaf: Record<string, unknown>,
): Record<string, unknown> | undefined {
  return segments.reduceRight<Record<string, unknown> | undefined>((inner, segment) => {
    if (!inner || typeof segment === 'number') return undefined;
    const hasInner = Object.keys(inner).length > 0;
    return { type: 'object', required: [segment], ...(hasInner && { properties: { [segment]: inner } }) };
  }, leaf);
}

/** "Every item …", "no item …", "at least one item …": the assertions about one item, as a schema of the list at `list`. */
export function everyItem(
  list: readonly Segment[],
  parts: readonly { segments: readonly Segment[]; assertion: ApiAssertion }[],
  which: 'every' | 'no' | 'some' = 'every',
): Expected {
  const schemas = parts.map(({ segments, assertion }) => {
    if (assertion.operator === 'not_exists' && segments.length === 1)
      return { type: 'object', not: { required: segments } };
    const leaf = valueSchema(assertion);
    return leaf && schemaAt(segments, leaf);
  });
  const known = schemas.filter((schema) => schema !== undefined);
  if (known.length < schemas.length || known.length === 0)
    return {
      problem:
        'Check every item with a JSON Schema, for example: the body matches the schema {"type": "array", "items": {"type": "object"}}',
    };
  const items = known.length === 1 ? known[0] : { allOf: known };
  if (which === 'no' && known.length > 1)
    return { problem: 'Write one sentence for each: no item has …, and no item has …' };
  const schema = schemaAt(list, {
    type: 'array',
    ...(which === 'some' ? { contains: items } : { items: which === 'no' ? { not: items } : items }),
  });
  return schema
    ? expecting(assertionOf('json_schema', { operator: 'valid', expected: schema }))
    : { problem: 'Name the list by its fields, for example: every item in data has an id' };
}

/** "At least 2 items": how many a list may have. */
export function countSchema(list: readonly Segment[], bounds: { minItems?: number; maxItems?: number }): Expected {
  const schema = schemaAt(list, { type: 'array', ...bounds });
  return schema
    ? expecting(assertionOf('json_schema', { operator: 'valid', expected: schema }))
    : { problem: 'Name the list by its fields, for example: data has at least 2 items' };
}
