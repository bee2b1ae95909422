import { expect, test } from 'vitest';
import { responseBytes, responseFileName } from './response-file.ts';
import { firstLength, modesOf, shownBody } from './shown-body.ts';

test('JSON is pretty whatever its content type says, and HTML can be read as text', () => {
  expect(modesOf('{"a":1}', 'text/plain')).toEqual(['pretty', 'raw']);
  expect(modesOf('{"a":', 'application/json')).toEqual(['raw']);
  expect(modesOf('<p>Hi</p>', 'text/html; charset=utf-8')).toEqual(['raw', 'text']);
});

test('indents the beginning of a long body, and all of it once asked', () => {
  const body = JSON.stringify(Array.from({ length: 40_000 }, (_, id) => ({ id, name: 'Ada' })));
  const first = shownBody(body, 'pretty', false);
  expect(first.startsWith('[\n  {\n    "id": 0,\n    "name": "Ada"\n  },\n  {')).toBe(true);
  expect(first.replaceAll(/\s/g, '')).toBe(body.slice(0, firstLength));
  expect(JSON.parse(shownBody(body, 'pretty', true))).toHaveLength(40_000);
});

test('does not cut a character in half', () => {
  expect(shownBody(`${'x'.repeat(firstLength - 1)}😀`, 'raw', false).isWellFormed()).toBe(true);
});

test.each([
  ['application/problem+json', 'response.json'],
  ['image/svg+xml', 'response.svg'],
  ['image/PNG', 'response.png'],
  ['application/pdf', 'response.pdf'],
  ['text/plain; charset=utf-8', 'response.txt'],
  ['', 'response.bin'],
])('saves %s as %s', (type, name) => expect(responseFileName(type)).toBe(name));

test('saves the bytes that were sent', () => {
  expect([...responseBytes('/wA=', 'base64')]).toEqual([255, 0]);
  expect([...responseBytes('é', 'text')]).toEqual([195, 169]);
});
