import { expect, test } from 'vitest';
import { newApiDraft, savedBodyOf } from './api-draft.ts';

test.each([
  ['https://api.example.com/users/7?full=1', 'GET /users/7'],
  ['{{base}}/users', 'GET {{base}}/users'],
  ['https://api.example.com', 'GET https://api.example.com'],
  ['', 'New API test'],
])('names a test without a name after its request: %s', (url, name) => {
  expect(savedBodyOf({ ...newApiDraft(undefined), name: ' ', url }).name).toBe(name);
});

test('keeps the name of a test', () => {
  expect(savedBodyOf({ ...newApiDraft(undefined), name: 'Ada' }).name).toBe('Ada');
});
