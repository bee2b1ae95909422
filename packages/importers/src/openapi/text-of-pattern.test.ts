import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { textOfPattern } from './text-of-pattern.ts';

test.each([
  '^[A-Z]{2}$',
  '^[a-z]{2,2}$',
  '^.{1,1}$',
  '^(0|[1-9][0-9]*)$',
  'enb[0-9a-zA-Z]+',
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-5][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^(?:GET|POST)\\s/[^/?#]+\\??$',
  '^[^a0A]$',
  '^\\+?[1-9]\\d{1,14}$',
  '^[\\w.-]+@[\\w-]+\\.com$',
  '^$',
  '^[]a]$',
])('%s matches its text', (pattern) => {
  const text = textOfPattern(pattern);
  expect(text).toBeDefined();
  expect(
    RE2JS.compile(pattern)
      .matcher(text ?? '')
      .find(),
  ).toBe(true);
});

test('a text is as long as it has to be', () => {
  expect(textOfPattern('^[a-z]+$', { least: 12 })).toHaveLength(12);
  expect(textOfPattern('enb[0-9a-zA-Z]+', { least: 20, most: 20 })).toHaveLength(20);
  expect(textOfPattern('^[a-z]{2}$', { least: 12 })).toBeUndefined();
  expect(textOfPattern('^[a-z]{12}$', { most: 2 })).toBeUndefined();
});

test.each(['(?=.*[a-z])x', '(a)\\1', '(?i)a', '\\p{Lu}', '[[:alpha:]]', '(((', 'a{1000}{1000}'])(
  'nothing is made up for %s',
  (pattern) => {
    expect(textOfPattern(pattern)).toBeUndefined();
  },
);
