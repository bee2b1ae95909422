import { expect, it } from 'vitest';
import { importedFrom } from '../testing/imported-from.ts';
import { negativeCases } from '../negative-cases.ts';

const operation = (schema: unknown, more: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Users', version: '1' },
  servers: [{ url: 'https://users.example.com' }],
  components: {
    schemas: {
      Name: { type: 'string', nullable: true },
      Base: {
        type: 'object',
        required: ['id', 'email'],
        properties: { id: { type: 'integer', readOnly: true }, email: { type: 'string' } },
      },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      tenant: { type: 'apiKey', in: 'query', name: 'tenant' },
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
    },
  },
  paths: {
    '/users': {
      post: {
        summary: 'Create a user',
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 201: { description: 'Created' } },
        ...more,
      },
    },
  },
});

function casesOf(document: object) {
  const { tests, refusals } = importedFrom(document);
  const [test] = tests;
  const found = test && refusals.get(test.key)?.();
  return test && found ? negativeCases(test, found) : [];
}

it('follows references and allOf, and skips fields that only the server sets', () => {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Base' },
      {
        required: ['name'],
        properties: { name: { $ref: '#/components/schemas/Name' }, tags: { type: 'array', items: { type: 'string' } } },
      },
    ],
    example: { id: 1, email: 'ada@example.com', name: 'Ada', tags: [] },
  };
  expect(casesOf(operation(schema)).map(({ name }) => name)).toEqual([
    'Create a user (without email)',
    'Create a user (without name)',
    'Create a user (email is not string)',
    'Create a user (name is not string or null)',
    'Create a user (tags is not array)',
  ]);
});

it('claims nothing about alternatives', () => {
  const either = {
    oneOf: [{ type: 'object', required: ['a'], properties: { a: { type: 'string' } } }, { type: 'object' }],
    example: { a: 'x' },
  };
  expect(casesOf(operation(either))).toEqual([]);
  const loose = {
    type: 'object',
    properties: { a: { anyOf: [{ type: 'string' }, { type: 'object' }] }, b: { enum: ['x', { y: 1 }] } },
    example: { a: 'x', b: 'x' },
  };
  expect(casesOf(operation(loose))).toEqual([]);
  const recursive = {
    type: 'object',
    properties: { a: { $ref: '#/paths/~1users/post/requestBody/content/application~1json/schema/properties/a' } },
    example: { a: 1 },
  };
  expect(casesOf(operation(recursive))).toEqual([]);
});

it('takes everything away that signs a request in', () => {
  const security = [{ key: [], tenant: [], session: [] }];
  const cases = casesOf(operation({ type: 'object' }, { security }));
  expect(cases).toMatchObject([
    { name: 'Create a user (without signing in)', auth_type: 'none', url: '/users', headers: {} },
  ]);
  expect(JSON.stringify(cases)).not.toContain('{{');
});

it('needs no sign-in where the document says that it is optional', () => {
  expect(casesOf(operation({ type: 'object' }, { security: [{ key: [] }, {}] }))).toEqual([]);
});
