import { expect, test } from 'vitest';
import { readVariables, variablesText } from './read-variables.ts';

test.each([
  ['', {}],
  ['  \n', {}],
  ['{"a": "b", "secret": null}', { a: 'b', secret: null }],
  ['{"a": "b",}', undefined],
  ['["a"]', undefined],
  ['null', undefined],
  ['a=b', undefined],
])('%j says %j', (text, expected) => {
  expect(readVariables(text)).toEqual(expected);
});

test('what is shown says the same again', () => {
  const variables = { host: 'example.com', password: null };
  expect(readVariables(variablesText(variables))).toEqual(variables);
  expect(variablesText({})).toBe('');
});
