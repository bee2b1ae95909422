import { apiAuth } from '@saywright/contracts/entities/api-request';
import { createApiTestBody } from '@saywright/contracts/entities/api-test';
import { expect, test } from 'vitest';
import { copyRequest } from './copy-request.ts';

const part = { type: 'text' as const, file_name: '', content_type: '' };
const languages = ['curl', 'fetch', 'playwright'] as const;

test.each<[string, object, string]>([
  ['a token', { auth_type: 'bearer_token', auth: apiAuth.parse({ token: 'hunter22' }) }, 'token'],
  ['a password', { auth_type: 'basic', auth: apiAuth.parse({ username: 'ada', password: 'hunter22' }) }, 'password'],
  ['the key of an API', { auth_type: 'api_key', auth: apiAuth.parse({ value: 'hunter22', in: 'query' }) }, 'api_key'],
  ['a header', { headers: { Authorization: 'Bearer hunter22' } }, 'authorization'],
  ['an API key in a header', { headers: { 'X-API-Key': 'hunter22' } }, 'x_api_key'],
  ['a query parameter', { url: 'https://a.example/?access_token=hunter22' }, 'access_token'],
  ['a password in the URL', { url: 'https://ada:hunter22@a.example/' }, 'password'],
  ['a JSON body', { body: '{"password":"hunter22"}' }, 'password'],
  ['a key in the query', { url: 'https://a.example/?key=hunter22&page=2' }, 'key'],
  ['a header of its own', { headers: { 'X-Auth': 'hunter22' } }, 'x_auth'],
  ['GraphQL', { body_type: 'graphql', body: 'mutation { signIn(password: "hunter22") { id } }' }, 'password'],
  ['a form as text', { body_type: 'text', body: 'user=ada&password=hunter22' }, 'password'],
  ['XML', { body_type: 'text', body: '<a><password>hunter22</password></a>' }, 'password'],
  [
    'a form',
    { body_type: 'form', body_parts: [{ ...part, name: 'client_secret', value: 'hunter22' }] },
    'client_secret',
  ],
])('writes a variable for %s', (_where, fields, name) => {
  const given = createApiTestBody.parse({ name: 'x', method: 'POST', url: 'https://a.example/', ...fields });
  for (const language of languages) {
    const { code, placeholders } = copyRequest(given, '', language);
    expect(code).not.toContain('hunter22');
    expect(code).toContain(name);
    expect(placeholders).toEqual([name]);
  }
});

test('names the variables that stand for a stored credential, and no others', () => {
  const given = createApiTestBody.parse({
    name: 'x',
    url: '{{host}}/users',
    auth_type: 'basic',
    credential_id: 'c1',
    headers: { 'X-Token': '{{token}}' },
  });
  expect(copyRequest(given, '', 'curl').placeholders).toEqual(['username', 'password']);
});

test('writes the answer to a question as it is, whatever its name', () => {
  const given = createApiTestBody.parse({ name: 'x', method: 'POST', url: 'https://a.example/?token=true' });
  const { code, placeholders } = copyRequest(given, '', 'curl');
  expect(code).toContain('token=true');
  expect(placeholders).toEqual([]);
});

test('writes the types of files and fields as they are sent', () => {
  const body_parts = [
    { ...part, name: 'a', type: 'file' as const, value: 'UE5H', file_name: 'a.png' },
    { ...part, name: 'b', value: '{}', content_type: 'application/json' },
  ];
  const given = createApiTestBody.parse({
    name: 'x',
    method: 'POST',
    url: 'https://a.example/',
    body_type: 'multipart',
    body_parts,
  });
  const { code } = copyRequest(given, '', 'curl');
  expect(code).toContain(`'a=@"a.png";type=application/octet-stream'`);
  expect(code).toContain(`'b="{}";type=application/json'`);
  for (const language of ['fetch', 'playwright'] as const)
    expect(copyRequest(given, '', language).code).toContain("'a.png', { type: 'application/octet-stream' }");
});

test('writes header values that fetch and Playwright send as UTF-8', () => {
  const given = createApiTestBody.parse({ name: 'x', url: 'https://a.example/', headers: { 'X-City': 'Zürich' } });
  for (const language of ['fetch', 'playwright'] as const)
    expect(copyRequest(given, '', language).code).toContain("'X-City': Buffer.from('Zürich').toString('latin1'),");
});
