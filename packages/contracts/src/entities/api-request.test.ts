import { expect, test } from 'vitest';
import { createApiTestBody } from './api-test.ts';

test.each([
  ['a line break in a value', { headers: { 'X-Id': 'a\r\nX-Admin: 1' } }, 'A header is one line'],
  ['a line break in a name', { headers: { 'X-Id\r\nX-Admin': '1' } }, 'A header name has letters'],
  ['a space in a name', { headers: { 'X Id': '1' } }, 'A header name has letters'],
  ['a method that we do not send', { method: 'TRACE' }, 'method'],
  ['a line break in a URL', { url: '/a\r\nHost: b' }, 'A URL is one line'],
])('a request is refused with %s', (_name, request, message) => {
  const { success, error } = createApiTestBody.safeParse({ name: 'Refused', ...request });
  expect(success).toBe(false);
  expect(JSON.stringify(error?.issues)).toContain(message);
});
