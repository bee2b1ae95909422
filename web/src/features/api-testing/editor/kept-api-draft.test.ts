import { expect, test } from 'vitest';
import { newApiDraft, type ApiDraft } from './api-draft.ts';
import { restoredDraft, toKept } from './kept-api-draft.ts';

const blank = newApiDraft(undefined);
const draftOf = (changes: Partial<ApiDraft>): ApiDraft => ({ ...blank, ...changes });
const part = { type: 'text' as const, file_name: '', content_type: '' };

test.each<[string, Partial<ApiDraft>]>([
  ['a token', { auth: { ...blank.auth, token: 'hunter22' } }],
  ['a password', { auth: { ...blank.auth, username: 'ada', password: 'hunter22' } }],
  ['a client secret', { auth: { ...blank.auth, client_secret: 'hunter22' } }],
  ['the key of an API', { auth: { ...blank.auth, value: 'hunter22' } }],
  ['an Authorization header', { headers: [{ name: 'authorization', value: 'Bearer hunter22' }] }],
  ['a cookie', { headers: [{ name: 'Cookie', value: 'sid=hunter22' }] }],
  ['a query parameter', { url: 'https://a.example/x?page=2&api_key=hunter22' }],
  ['a password in the URL', { url: 'https://ada:hunter22@a.example/x' }],
  ['a JSON body', { body: '{"user": "ada", "password" : "hunter22"}' }],
  ['a form', { body_parts: [{ ...part, name: 'client_secret', value: 'hunter22' }] }],
])('keeps no secret of %s, and says so', (_where, changes) => {
  const kept = toKept(draftOf(changes), blank);
  expect(JSON.stringify(kept)).not.toContain('hunter22');
  expect(kept.isPartial).toBe(true);
});

test('keeps everything else, also variables that stand for secrets', () => {
  const draft = draftOf({
    name: 'Get a user',
    url: 'https://a.example/{{path}}?token={{token}}&q=a%20b',
    headers: [
      { name: 'Authorization', value: 'Bearer {{token}}' },
      { name: 'Accept', value: 'text/html' },
    ],
    body: '{"password":"{{password}}","n":1}',
    auth: { ...blank.auth, token: '{{token}}', username: 'ada' },
  });
  expect(toKept(draft, blank)).toEqual({ draft, isPartial: false });
});

test('gives back the secrets that are saved with the test', () => {
  const saved = draftOf({
    auth: { ...blank.auth, token: 'hunter22' },
    headers: [{ name: 'Cookie', value: 'sid=1' }],
    body: '{"password":"hunter22"}',
  });
  const changed = { ...saved, name: 'Renamed', headers: [...saved.headers, { name: 'Accept', value: 'a/b' }] };
  const kept = toKept(changed, saved);
  expect(kept.isPartial).toBe(false);
  expect(JSON.stringify(kept)).not.toContain('hunter22');
  expect(restoredDraft(kept.draft, saved)).toEqual(changed);
});
