import { describe, expect, it } from 'vitest';
import { RouteTable } from './route-table.ts';

function tableOf(...routeKeys: string[]): RouteTable<string> {
  return new RouteTable(routeKeys.map((routeKey) => ({ routeKey, target: `to ${routeKey}` })));
}

describe('route selection', () => {
  const table = tableOf(
    '$default',
    'ANY /x/{proxy+}',
    'GET /x/{id}',
    'GET /x/me',
    'ANY /x/me',
    'GET /x/{id}/parts/{part}',
    'GET /x/me/parts/{part}',
  );

  it.each([
    ['GET', '/x/me', 'GET /x/me'],
    ['POST', '/x/me', 'ANY /x/me'],
    ['GET', '/x/1', 'GET /x/{id}'],
    ['DELETE', '/x/1', 'ANY /x/{proxy+}'],
    ['GET', '/x/1/2/3', 'ANY /x/{proxy+}'],
    ['GET', '/x/me/parts/7', 'GET /x/me/parts/{part}'],
    ['GET', '/x/you/parts/7', 'GET /x/{id}/parts/{part}'],
    ['GET', '/elsewhere', '$default'],
    ['GET', '/x', '$default'],
    ['GET', '/x/', '$default'],
  ])('sends %s %s to %s', (method, path, expected) => {
    expect(table.match(method, path)).toMatchObject({ routeKey: expected, target: `to ${expected}` });
  });
});

it('finds nothing for another method, a trailing slash or an unknown path', () => {
  const table = tableOf('GET /api/tests/{id}');
  expect(table.match('POST', '/api/tests/1')).toBeUndefined();
  expect(table.match('GET', '/api/tests/1/')).toBeUndefined();
  expect(table.match('GET', '/api/tests')).toBeUndefined();
  expect(table.match('GET', '/api/tests/')).toBeUndefined();
});

it('decodes path parameters, also those with a slash or a plus in them', () => {
  const table = tableOf('GET /files/{name}', 'GET /trees/{path+}');
  expect(table.match('GET', '/files/a%2Fb%20c+d%C3%A9')?.pathParameters).toEqual({ name: 'a/b c+dé' });
  expect(table.match('GET', '/trees/a/b%20c/d')?.pathParameters).toEqual({ path: 'a/b c/d' });
  expect(tableOf('GET /plain').match('GET', '/plain')?.pathParameters).toBeUndefined();
});

it('refuses broken percent-encoding', () => {
  expect(() => tableOf('GET /files/{name}').match('GET', '/files/%zz')).toThrow(URIError);
});
