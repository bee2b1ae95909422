import { expect, it } from 'vitest';
import { acceptsEmptyObject } from './accepts-empty-object.ts';

const id = { type: 'object', properties: { id: { type: 'string' } } };

it.each([
  ['properties alone', id],
  ['a reference to one', { $ref: '#/$defs/Id', $defs: { Id: id } }],
  ['parts that all require nothing', { allOf: [id, { description: 'More' }] }],
  ['a choice with one', { anyOf: [{ type: 'array' }, id] }],
  ['an object or null', { type: ['object', 'null'], properties: {} }],
])('%s accept an empty object', (_name, schema) => {
  expect(acceptsEmptyObject(schema)).toBe(true);
});

it.each([
  ['a required field', { ...id, required: ['id'] }],
  ['a part with one', { allOf: [id, { required: ['id'] }] }],
  ['a reference to one', { $ref: '#/$defs/Id', $defs: { Id: { ...id, required: ['id'] } } }],
  ['choices with one each', { oneOf: [{ ...id, required: ['id'] }, { type: 'array' }] }],
  ['a list', { type: 'array', items: id }],
  ['certain values', { enum: ['a', 'b'] }],
  ['a circle', { $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }],
  ['a reference to nothing we know', { $ref: '#/$defs/A', $defs: { A: false } }],
])("%s doesn't", (_name, schema) => {
  expect(acceptsEmptyObject(schema)).toBe(false);
});
