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
const bodySchema = {
  type: 'object',
  required: ['name', 'unsent'],
  properties: { name: { type: 'string' }, age: { type: ['integer', 'null'] }, any: {}, address: { type: 'object' } },
};

test('leaves out each required field, gives each field a wrong type, and sends without signing in', () => {
  const cases = negativeCases({ test: created, bodySchema, needsAuth: true });
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
  expect(negativeCases({ test: created, bodySchema: undefined, needsAuth: false })).toEqual([]);
  expect(negativeCases({ test: { ...created, body: '{"name": {{name}}}' }, bodySchema, needsAuth: false })).toEqual([]);
  expect(
    negativeCases({ test: created, bodySchema: { type: ['object', 'string'], required: ['name'] }, needsAuth: false }),
  ).toEqual([]);
});
