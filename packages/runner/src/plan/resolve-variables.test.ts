import { expect, test } from 'vitest';
import { resolveVariables } from './resolve-variables.ts';

test('names are replaced by values, whose own names are replaced in turn', () => {
  const variables = { host: 'example.com', base: 'https://{{host}}', path: '/{{ empty }}cart', empty: '' };
  expect(resolveVariables('{{base}}{{path}}', variables)).toBe('https://example.com/cart');
});

test('other braces stay', () => {
  expect(resolveVariables('{{}} {{a b}} {x}', {})).toBe('{{}} {{a b}} {x}');
});

test.each([
  ['{{missing}}', {}, "The variable {{missing}} isn't defined"],
  ['{{toString}}', {}, "The variable {{toString}} isn't defined"],
  ['{{a}}', { a: '{{b}}', b: '{{nowhere}}' }, "The variable {{nowhere}} isn't defined"],
  ['{{a}}', { a: 'x{{a}}' }, 'The variable {{a}} refers to itself'],
  ['{{a}}', { a: '{{b}}', b: '{{a}}' }, 'refers to itself'],
  ['{{a}}', { a: '{{a}}'.repeat(50) }, 'The variable {{a}} refers to itself'],
])('%s with %o is a problem', (text, variables, message) => {
  expect(() => resolveVariables(text, variables)).toThrow(message);
});
