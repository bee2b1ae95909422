import { describe, expect, it } from 'vitest';
import { allRoutes } from '../routes/all.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } };
  responses: Record<string, unknown>;
  security: unknown[];
}

const document = openApiDocument(allRoutes, { title: 'Saywright', version: '1' });
const paths = document.paths as Record<string, Record<string, Operation>>;

describe('openApiDocument', () => {
  it('has an operation for every route, named like it', () => {
    for (const [name, route] of Object.entries(allRoutes))
      expect(paths[route.path]?.[route.method.toLowerCase()]?.operationId).toBe(name);
  });

  it('describes path and query parameters, and what is required of the body', () => {
    const execute = paths['/api/flow-testing/tests/{id}/execute']!.post!;
    expect(execute.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    const list = paths['/api/flow-testing/tests']!.get!;
    expect(list.parameters.find(({ name }) => name === 'limit')).toMatchObject({ in: 'query', required: false });
    const register = paths['/api/auth/register']!.post!;
    expect(register.requestBody?.content['application/json'].schema.required).toEqual([
      'name',
      'organization_name',
      'email',
      'password',
    ]);
  });

  it('lists the refusals that follow from access, input and the route itself', () => {
    const execute = paths['/api/flow-testing/tests/{id}/execute']!.post!;
    expect(Object.keys(execute.responses)).toEqual(
      expect.arrayContaining(['202', '400', '401', '403', '404', '409', '413', '422', '500', '503']),
    );
    const status = paths['/api/status']!.get!;
    expect(Object.keys(status.responses)).toEqual(['200', '500', '503']);
    expect(status.security).toEqual([]);
  });

  it('says that a token is optional where it is, and what a bad one is answered', () => {
    const ticket = paths['/api/support/tickets']!.post!;
    expect(ticket.security).toEqual([{}, { bearer: [] }]);
    expect(Object.keys(ticket.responses)).toContain('401');
  });

  it('can be written as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
