import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { expect, test } from 'vitest';
import { negativeCases } from './negative-cases.ts';

const created = createApiTestBody.parse({
  name: 'Create a user',
  method: 'POST',
  url: '/users',
  body: '{"name": "Ada", "age": 36, "any": 1, "address": {"city": "Paris"}}',
  headers: { authorization: 'Bearer {{token}}', 'X-A': 'b' },
  auth_type: 'bearer_token',
  auth: { token: '{{token}}' },
  assertions: [{ type: 'status_code', operator: 'equals', expected_value: 201 }],
});
const fields = {
  required: ['name', 'unsent'],
  types: new Map([
    ['name', ['string']],
    ['age', ['integer', 'null']],
    ['address', ['object']],
    ['loose', ['object', 'string']],
  ]),
};
const unsigned = { url: '/users', headers: { 'X-A': 'b' } };

test('leaves out each required field, gives each field a wrong type, and sends without signing in', () => {
  const cases = negativeCases(created, { fields, unsigned });
  expect(cases.map(({ name, body }) => [name, JSON.parse(body) as unknown])).toEqual([
    ['Create a user (without name)', { age: 36, any: 1, address: { city: 'Paris' } }],
    ['Create a user (name is not string)', { name: { unexpected: true }, age: 36, any: 1, address: { city: 'Paris' } }],
    [
      'Create a user (age is not integer or null)',
      { name: 'Ada', age: { unexpected: true }, any: 1, address: { city: 'Paris' } },
    ],
    ['Create a user (address is not object)', { name: 'Ada', age: 36, any: 1, address: 'not an object' }],
    ['Create a user (without signing in)', { name: 'Ada', age: 36, any: 1, address: { city: 'Paris' } }],
  ]);
  expect(cases.map(({ assertions }) => assertions[0]?.expected_value)).toEqual([
    [400, 422],
    [400, 422],
    [400, 422],
    [400, 422],
    [401, 403],
  ]);
  expect(cases.at(-1)).toMatchObject({ auth_type: 'none', headers: { 'X-A': 'b' } });
  for (const each of cases) expect(createApiTestBody.safeParse(each).success).toBe(true);
});

test('makes up nothing where the document leaves it open', () => {
  expect(negativeCases(created, { fields: undefined, unsigned: undefined })).toEqual([]);
  const withVariable = { ...created, body: '{"name": {{name}}}' };
  expect(negativeCases(withVariable, { fields, unsigned: undefined })).toEqual([]);
  const loose = { ...created, body: '{"loose": {}}' };
  expect(negativeCases(loose, { fields, unsigned: undefined })).toEqual([]);
});
