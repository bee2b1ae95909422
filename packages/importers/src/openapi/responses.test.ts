import { expect, it } from 'vitest';
import { importedFrom } from '../testing/imported-from.ts';

it.each<[string, unknown, unknown]>([
  ['fields', { properties: { id: { type: 'integer' } } }, 'object'],
  ['parts with fields', { allOf: [{ description: 'An item' }, { $ref: '#/components/schemas/Item' }] }, 'object'],
  [
    'choices that all have fields',
    { oneOf: [{ $ref: '#/components/schemas/Item' }, { properties: { a: {} } }] },
    'object',
  ],
  [
    'a choice of something else',
    { oneOf: [{ $ref: '#/components/schemas/Item' }, { type: 'array', items: {} }] },
    undefined,
  ],
  ['a type', { type: ['object', 'null'], properties: { id: { type: 'integer' } } }, ['object', 'null']],
])('reads the type of a body from a schema that has %s', (_, schema, type) => {
  const more = { openapi: '3.1.0', components: { schemas: { Item: { properties: { id: { type: 'integer' } } } } } };
  const content = { 'application/json': { schema } };
  const operation = { responses: { 200: { description: 'OK', content } } };
  const { tests } = importedFrom({
    info: { title: 'Shop', version: '1' },
    paths: { '/items': { get: operation } },
    ...more,
  });
  const checked = tests[0]?.assertions.find((each) => each.type === 'json_schema')?.expected_value;
  expect((checked as { type?: unknown }).type).toEqual(type);
});
