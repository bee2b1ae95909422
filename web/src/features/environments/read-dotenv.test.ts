import { expect, test } from 'vitest';
import { readDotenv } from './read-dotenv.ts';

test('reads a .env file', () => {
  const text = [
    '# Staging',
    'EMAIL=ada@example.com',
    'export API_TOKEN = abc123   # rotated weekly',
    'URL=https://example.com/#cart',
    'EMPTY=',
    '#OFF=1',
    "SINGLE='a # b \\n c'",
    'DOUBLE="two\\nlines and a \\"quote\\""',
    'KEY="-----BEGIN',
    'abc',
    '-----END"',
    'not a variable',
    'EMAIL=grace@example.com',
  ].join('\r\n');
  expect(readDotenv(text)).toEqual([
    ['EMAIL', 'grace@example.com'],
    ['API_TOKEN', 'abc123'],
    ['URL', 'https://example.com/#cart'],
    ['EMPTY', ''],
    ['SINGLE', 'a # b \\n c'],
    ['DOUBLE', 'two\nlines and a "quote"'],
    ['KEY', '-----BEGIN\nabc\n-----END'],
  ]);
});

test.each(['', 'hello', '{"a": "b"}', 'https://example.com/?a=b', 'two words=1'])(
  'finds no variables in %j',
  (text) => {
    expect(readDotenv(text)).toEqual([]);
  },
);
